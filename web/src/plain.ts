// An element that draws into the page itself, so that one stylesheet serves all.
import { LitElement } from "lit";

export class Plain extends LitElement {
  protected override createRenderRoot(): this {
    return this;
  }
}

export function value(event: Event): string {
  return (event.target as HTMLInputElement).value;
}

// <talk-line>: a typed sentence of table talk, instead of pointing.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { HINT, read } from "../words/talk.ts";
import { TablePart } from "./tablePart.ts";

class TalkLine extends TablePart {
  static override properties = { said: { state: true } };
  declare said: string;
  #isSending = false;

  constructor() {
    super();
    this.said = "";
  }

  override render(): TemplateResult {
    return html`<form class="talk" @submit=${this.#send}>
      <label for="talk">Table talk</label>
      <input id="talk" name="talk" autocomplete="off" spellcheck="false" aria-describedby="talk-hint">
      <button>Say it</button>
      <p id="talk-hint" class="muted">${HINT}</p>
      <p role="status" class="answer">${this.said}</p>
    </form>`;
  }

  async #send(event: Event): Promise<void> {
    event.preventDefault();
    if (this.#isSending) return;
    const input = (event.target as HTMLFormElement).elements.namedItem("talk") as HTMLInputElement;
    const said = read(input.value);
    if (!said) {
      this.said = `“${input.value}” is not understood. For example: ${HINT}`;
      return;
    }
    this.#isSending = true;
    const { refused, error, pending } = await this.live.send(said.command, said.fields);
    this.#isSending = false;
    this.said = refused ? `${refused.clause} ${refused.sentence}` : (error?.what ?? pending?.sentence ?? "Done.");
    if (!refused && !error) input.value = "";
  }
}

customElements.define("talk-line", TalkLine);

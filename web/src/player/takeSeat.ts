// <take-seat>: a place at the table, where one's chips will be once one has it.
import { html } from "lit";
import type { TemplateResult } from "lit";
import "../desks/commandForm.ts";
import type { FormSpec } from "../desks/commandForm.ts";
import { TablePart } from "../parts/tablePart.ts";

class TakeSeat extends TablePart {
  override render(): TemplateResult {
    return html`<command-form .live=${this.live} .spec=${this.#sit()}></command-form>`;
  }

  #sit(): FormSpec {
    const taken = new Set(Object.values(this.table.seats).map((seat) => seat.position));
    const free = Array.from({ length: this.table.sign.seats }, (_, at) => at + 1).filter((at) => !taken.has(at));
    return {
      command: "sit",
      label: "Take a seat",
      isPrimary: true,
      fields: [
        { name: "position", label: "Place", kind: "number-choice", options: free.map((at) => [String(at), String(at)]) },
        { name: "chips", label: "Chips to bring ($)", kind: "money", value: "500" },
      ],
    };
  }
}

customElements.define("take-seat", TakeSeat);

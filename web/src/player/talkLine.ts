// <talk-line>: a typed sentence of table talk, instead of pointing.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { cited } from "../words/cited.ts";
import { TOKEN_HINT, hint, read, strange } from "../words/talk.ts";
import type { Answer } from "../wire/shapes.ts";
import { notice } from "../words/notice.ts";
import { TablePart } from "../parts/tablePart.ts";

class TalkLine extends TablePart {
  static override properties = { said: { state: true } };
  declare said: string;
  #isSending = false;
  #rolls = 0; // thrown by then: an answer is of its roll

  constructor() {
    super();
    this.said = "";
  }

  override willUpdate(): void {
    if (this.table.rolls !== this.#rolls) this.said = "";
    this.#rolls = this.table.rolls;
  }

  override render(): TemplateResult {
    return html`<form class="talk" @submit=${this.#send}>
      <label for="talk">Table talk</label>
      <input id="talk" name="talk" autocomplete="off" spellcheck="false" aria-describedby="talk-hint">
      <button>Say it</button>
      <p id="talk-hint" class="muted">${hint(this.book)}${this.table.tokens[this.me] ? TOKEN_HINT : null}</p>
      <p role="status" class="answer">${this.said}</p>
    </form>`;
  }

  async #send(event: Event): Promise<void> {
    event.preventDefault();
    if (this.#isSending) return;
    const input = (event.target as HTMLFormElement).elements.namedItem("talk") as HTMLInputElement;
    const said = read(input.value, this.book);
    if (!said) {
      this.said = `“${input.value}” is not understood. For example: ${hint(this.book)}`;
      return;
    }
    this.said = strange(said, this.book);
    if (this.said) return;
    this.#isSending = true;
    const answer = await this.live.send(said.command, said.fields);
    this.#isSending = false;
    this.said = this.#told(answer);
    if (!answer.refused && !answer.error) input.value = "";
  }

  #told(answer: Answer): string {
    const { refused, error, pending } = answer;
    const said = refused ?? notice(this.live.answeredBy(answer), this.book);
    return said ? `${cited(said.clause)} ${said.sentence}` : (error?.what ?? pending?.sentence ?? "Done.");
  }
}

customElements.define("talk-line", TalkLine);

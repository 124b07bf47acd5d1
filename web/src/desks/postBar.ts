// <post-bar>: who stands where at the table, and one's own post: to take, to change, to leave.
import { html } from "lit";
import type { TemplateResult } from "lit";
import { TablePart } from "../parts/tablePart.ts";
import { spoken } from "../words/call.ts";
import "./commandForm.ts";
import type { FormSpec } from "./commandForm.ts";

const POSTS = ["dealer", "base", "stick", "box"];

class PostBar extends TablePart {
  override render(): TemplateResult {
    const standing = Object.entries(this.live.posts).map(([person, roles]) => `${this.#name(person)} as ${this.#names(roles)}`);
    const mine = this.live.posts[this.me] ?? [];
    const free = POSTS.filter((post) => this.live.roles.includes(post) && post in this.book.roles && !mine.includes(post));
    return html`<div class="post-bar"><p class="muted">${standing.length ? `At the posts: ${standing.join(", ")}.` : "Nobody stands at a post."}</p>
      ${free.length ? html`<command-form .live=${this.live} .spec=${this.#take(free)}></command-form>` : null}
      ${mine.length ? html`<command-form .live=${this.live} .spec=${LEAVE}></command-form>` : null}</div>`;
  }

  #take(free: readonly string[]): FormSpec {
    const options = free.map((post) => [post, this.#names([post])] as const);
    return { command: "take-post", label: "Take the post", isSeen: true, fields: [{ name: "role", label: "Post", kind: "choice", options }] };
  }

  #name(person: string): string {
    return person === this.me ? "you" : this.live.name(person);
  }

  #names(roles: readonly string[]): string {
    return roles.map((role) => this.book.roles[role] ?? spoken(role)).join(" and ");
  }
}

const LEAVE: FormSpec = { command: "leave-post", label: "Leave the post", isSeen: true };

customElements.define("post-bar", PostBar);

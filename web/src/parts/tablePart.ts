// A part of the table's page: it sees the live table, and is drawn again whenever that changes.
import type { PropertyDeclarations } from "lit";
import { Plain } from "../plain.ts";
import type { Namer } from "../words/told.ts";
import { rules } from "../words/called.ts";
import type { Book } from "../wire/shapes.ts";
import type { Live } from "../wire/live.ts";
import type { Table } from "../table/state.ts";

export class TablePart extends Plain {
  static override properties: PropertyDeclarations = {
    live: { attribute: false },
    book: { attribute: false },
    version: { attribute: false },
  };

  declare live: Live;
  declare book: Book;
  declare version: number; // goes up with every change of the live table

  get table(): Table {
    return this.live.table!;
  }

  get me(): string {
    return this.live.me.id;
  }

  get namer(): Namer {
    return { rules: rules(this.book), name: (person) => this.live.name(person) };
  }
}

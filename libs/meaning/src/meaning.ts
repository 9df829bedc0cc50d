/**
 * What a workbook means: the role of each column, what a row is, how tables are linked, and what
 * the owner's words stand for. Plain data that survives JSON.
 */
import type { ColumnType } from '../../workbook/src/index.js';
import type { ColumnId } from './column-id.js';
import type { Definition, OpenQuestion } from './definition.js';
import type { Leaning, Role } from './role.js';
import type { Doubles, Slip } from './slips/slip.js';

/** What speaks for a role, or against it where the weight is below zero. */
export interface Evidence {
  readonly witness: string;
  readonly speaksFor: Leaning;
  readonly weight: number;
  /** Russian: «слово «выручка» в заголовке». */
  readonly because: string;
}

export interface ColumnMeaning {
  readonly id: ColumnId;
  readonly header: string;
  /** «Тоннаж» above «переработано», which a sheet writes as the rest of it; else null. */
  readonly head: string | null;
  readonly type: ColumnType;
  readonly role: Role;
  /** 0…1: how far the role is ahead of the next one. */
  readonly score: number;
  readonly evidence: readonly Evidence[];
  /**
   * Of a value that stands again on every row of something («Гостей» on each line of a receipt,
   * «Площадь» in each month of a building): the columns that settle it. It is added up once for
   * each of them. Empty where the value is the row's own.
   */
  readonly perEach: readonly ColumnId[];
  /** The column of which this one is a part («в т.ч. брак»); null where it stands for itself. */
  readonly partOf: ColumnId | null;
  /**
   * The column of the same things that this one is never above («Посетил» of «Мест»); absent where
   * none is, or where it is a part that is told as one.
   */
  readonly within?: ColumnId;
  /** Rows in which it will still come nearer to that column; absent where none go on. */
  readonly growsIn?: OpenRows;
  /** The date that an amount came on, where that is not the time of its row; else null. */
  readonly cameOn: ColumnId | null;
  /** What the words of the header name («revenue», «plan»); null where no trade knows them. */
  readonly concept: string | null;
  /** Values of a column of customers that name many of them; absent where none does. */
  readonly ofMany?: readonly string[];
  /** Whether cells name several things («английский, немецкий»); absent where they do not. */
  readonly hasLists?: true;
  /** Values of a column of sorts that say that there was none; absent where none does. */
  readonly nothing?: readonly string[];
  /** Dates of a mistyped year, as they stand and as they are read; absent where none is. */
  readonly mended?: readonly MendedDate[];
  /** Second writings of names, which are read as the first; absent where none is. */
  readonly respelled?: readonly Respelled[];
  /**
   * Of bare names that several people bear: the column that shows it («Возраст»). Whoever is
   * counted by such a name alone is nobody who comes again.
   */
  readonly apartBy?: ColumnId;
  /** The number whose sign its texts tell («сошлась», «недостача»); absent where they tell none. */
  readonly signOf?: ColumnId;
  /** All its numbers are whole ones; absent where some have parts, or it is of no numbers. */
  readonly isWhole?: true;
}

/** Rows that go on: those whose date is later than the last day of the file, or of these values. */
export type OpenRows =
  | { readonly is: 'after'; readonly column: ColumnId; readonly day: string }
  | { readonly is: 'of'; readonly column: ColumnId; readonly values: readonly string[] };

/** A date that is read otherwise than it stands: its year was mistyped. */
export interface MendedDate {
  /** ISO. */
  readonly written: string;
  /** null where several years would do: it is read as none. */
  readonly meant: string | null;
  /** The number that its row has to itself, and what that is; null where it has none. */
  readonly of: { readonly header: string; readonly value: string } | null;
  /** The row of its sheet, from 1. */
  readonly row: number;
}

export interface Respelled {
  readonly written: string;
  readonly meant: string;
  readonly rows: number;
}

/** `facts`: rows are alike; `lines`: lines of a balance or a P&L, never added to one another. */
export type RowKind = 'facts' | 'lines';

export interface TableMeaning {
  /** Table.id, which the ids of its columns carry. */
  readonly id: string;
  readonly sqlName: string;
  readonly title: string;
  /** What stands above it in the sheet, where anything does: «План поверок на 2024 год, шт.» */
  readonly headline: string | null;
  /** Lines above and below it in the sheet; absent where none stand there. */
  readonly notes?: readonly string[];
  /** The day whose state it shows, where a line above it says so: «долги на 31.05.2025». ISO. */
  readonly asOf: string | null;
  readonly sheet: string;
  readonly rowCount: number;
  readonly rows: RowKind;
  /** «строка — один рейс» */
  readonly rowIs: string;
  /** The smallest set of columns that tells rows apart; empty where none does. */
  readonly key: readonly ColumnId[];
  /** What its rows are lines of; null where a row is a thing by itself. */
  readonly lines: Lines | null;
  readonly columns: readonly ColumnMeaning[];
  /** Numbers that look mistyped, the surest first. */
  readonly slips: readonly Slip[];
  /** null where no row stands twice. */
  readonly doubles: Doubles | null;
  /** The tables whose rows it has, where a question puts several together. */
  readonly parts?: readonly string[];
}

/** Several rows tell of one thing: services of a visit, goods of an order. */
export interface Lines {
  /** The number of the thing, which repeats over its rows: things are its distinct values. */
  readonly of: ColumnId;
  /** What is the same on all rows of a thing: its date, its status. */
  readonly shared: readonly ColumnId[];
}

/** Another form of a table: never counted beside it. */
export interface ViewMeaning extends TableMeaning {
  /** The id of the table that it is a form of. */
  readonly of: string;
  /**
   * `long`: periods in rows instead of columns; `joined`: with columns of linked tables;
   * `part`: one of the sheets that were put together; `one-unit`: the rows of one currency or unit.
   */
  readonly form: 'long' | 'joined' | 'part' | 'one-unit';
}

/** Many rows of `from` to one row of `to`, column by column; there are no other links. */
export interface Link {
  readonly from: readonly ColumnId[];
  readonly to: readonly ColumnId[];
  /** Share of the values of `from` that are found in `to`, 0…1. */
  readonly coverage: number;
  /** Russian: «все 14 значений есть в «Машины»». */
  readonly because: string;
  /** Texts are one where their spelling is: «север» finds «Север ». */
  readonly merged: boolean;
}

export interface Meaning {
  readonly tables: readonly TableMeaning[];
  readonly views: readonly ViewMeaning[];
  readonly links: readonly Link[];
  readonly definitions: readonly Definition[];
  /** At most three, the weightiest first; each has a default that stands if nobody answers. */
  readonly openQuestions: readonly OpenQuestion[];
}

export function tableOf(meaning: Meaning, id: string): TableMeaning | undefined {
  return [...meaning.tables, ...meaning.views].find((table) => table.id === id);
}

/** Throws where the meaning has no such column. */
export function columnOf(meaning: Meaning, id: ColumnId): ColumnMeaning {
  const found = tableOf(meaning, id.table)?.columns.find(
    ({ id: { column } }) => column === id.column,
  );
  if (found === undefined) throw new Error(`no column ${id.table}.${id.column}`);
  return found;
}

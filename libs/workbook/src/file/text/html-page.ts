import { WorkbookRefused } from '../workbook-refused.js';
import { cellOf, plain, spanOf } from './html-cell.js';
import type { HtmlCell, OpenCell } from './html-cell.js';
import { htmlTokens } from './html-tokens.js';
import type { HtmlToken } from './html-tokens.js';
import { hiddenClasses, isHiddenTag } from './html-hidden.js';

export interface HtmlRow {
  readonly hidden: boolean;
  readonly cells: readonly HtmlCell[];
}

/** A line of the page outside of tables, or a table; tables within a cell follow its row. */
export type HtmlItem =
  | { readonly kind: 'line'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly hidden: boolean;
      readonly rows: readonly HtmlRow[];
      /** Zero-based columns that the page does not show. */
      readonly hiddenColumns: readonly number[];
    };

export interface HtmlPage {
  /** Of a sheet that Excel has written, or the page's title; null without either. */
  readonly name: string | null;
  readonly items: readonly HtmlItem[];
}

interface OpenTable {
  readonly hidden: boolean;
  rows: { hidden: boolean; cells: HtmlCell[] }[];
  readonly hiddenColumns: number[];
  columns: number;
  row: { hidden: boolean; cells: HtmlCell[] } | null;
  cell: OpenCell | null;
  /** Tables of the row's cells. */
  inner: HtmlItem[];
  /** What was not shown around the table. */
  readonly around: string[];
}

const DEPTH_MAX = 100;
const breaks = new Set(['br', 'p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'caption']);

export function readHtmlPage(html: string): HtmlPage {
  const reader = new PageReader(hiddenClasses(html));
  for (const token of htmlTokens(html)) reader.take(token);
  const sheet = /<x:Name>([^<]{1,60})<\/x:Name>/i.exec(html)?.[1];
  return { name: sheet ?? reader.title, items: reader.end() };
}

class PageReader {
  private readonly hiddenClasses: ReadonlySet<string>;
  private readonly items: HtmlItem[] = [];
  private readonly open: OpenTable[] = [];
  private line = '';
  private titled = '';
  private inTitle = false;
  /** Depth of tags within one that is not shown. */
  private unseen: string[] = [];

  constructor(classes: ReadonlySet<string>) {
    this.hiddenClasses = classes;
  }

  get title(): string | null {
    return plain(this.titled) || null;
  }

  take(token: HtmlToken): void {
    if (token.kind === 'text') return this.text(token.text);
    if (token.tag === 'title') {
      this.inTitle = token.kind === 'open';
      return;
    }
    if (token.kind === 'open') this.opened(token.tag, token.attributes);
    else this.closed(token.tag);
  }

  end(): readonly HtmlItem[] {
    while (this.open.length > 0) this.closeTable();
    this.endLine();
    return this.items;
  }

  private get table(): OpenTable | undefined {
    return this.open.at(-1);
  }

  private text(text: string): void {
    if (this.inTitle) this.titled += text;
    else if (this.unseen.length > 0) return;
    else if (this.table === undefined) this.line += text.replace(/[\t\n\r ]+/g, ' ');
    else if (this.table.cell !== null) this.table.cell.text += text.replace(/[\t\n\r ]+/g, ' ');
  }

  private opened(tag: string, attributes: ReadonlyMap<string, string>): void {
    const hidden = isHiddenTag(attributes, this.hiddenClasses);
    const table = this.table;
    switch (tag) {
      case 'table':
        this.openTable(hidden);
        return;
      case 'tr':
        if (table !== undefined) this.openRow(table, hidden);
        return;
      case 'td':
      case 'th':
        if (table !== undefined) this.openCell(table, attributes, hidden);
        return;
      case 'col':
        if (table !== undefined) addColumns(table, attributes, hidden);
        return;
      default:
        this.openOther(tag, hidden);
    }
  }

  private openOther(tag: string, hidden: boolean): void {
    if (breaks.has(tag)) this.break();
    if (tag === 'br') return;
    if (this.unseen.length > 0 ? this.unseen.includes(tag) : hidden) this.unseen.push(tag);
  }

  private closed(tag: string): void {
    const table = this.table;
    if (this.unseen.at(-1) === tag) this.unseen.pop();
    if (tag === 'table') return this.closeTable();
    if (table !== undefined && tag === 'tr') return this.endRow(table);
    if (table !== undefined && (tag === 'td' || tag === 'th')) return this.endCell(table);
    if (breaks.has(tag)) this.break();
  }

  private break(): void {
    const cell = this.table?.cell;
    if (this.table === undefined) this.endLine();
    else if (cell != null) cell.text += '\n';
  }

  private endLine(): void {
    const text = plain(this.line);
    this.line = '';
    if (text !== '') this.items.push({ kind: 'line', text });
  }

  private openTable(hidden: boolean): void {
    if (this.open.length >= DEPTH_MAX) throw new WorkbookRefused('workbook.too-complex');
    if (this.table === undefined) this.endLine();
    const around = this.unseen;
    const within = this.open.some(
      (outer) => outer.hidden || outer.row?.hidden === true || outer.cell?.hidden === true,
    );
    this.unseen = [];
    this.open.push({
      hidden: hidden || within || around.length > 0,
      rows: [],
      hiddenColumns: [],
      columns: 0,
      row: null,
      cell: null,
      inner: [],
      around,
    });
  }

  private openRow(table: OpenTable, hidden: boolean): void {
    this.endRow(table);
    table.row = { hidden, cells: [] };
  }

  private openCell(
    table: OpenTable,
    attributes: ReadonlyMap<string, string>,
    hidden: boolean,
  ): void {
    this.endCell(table);
    table.row ??= { hidden: false, cells: [] };
    table.cell = { text: '', attributes, hidden };
  }

  private endCell(table: OpenTable): void {
    const { cell, row } = table;
    table.cell = null;
    this.unseen = [];
    // A cell that is not shown leaves its place to the next one.
    if (cell !== null && row !== null && !cell.hidden) row.cells.push(cellOf(cell));
  }

  private endRow(table: OpenTable): void {
    this.endCell(table);
    if (table.row !== null) table.rows.push(table.row);
    table.row = null;
    if (table.inner.length === 0) return;
    const inner = table.inner;
    table.inner = [];
    this.put(table);
    table.rows = [];
    this.itemsOf(this.open.indexOf(table)).push(...inner);
  }

  private closeTable(): void {
    const table = this.table;
    if (table === undefined) return;
    this.endRow(table);
    this.put(table);
    this.open.pop();
    this.unseen = table.around;
  }

  /** The rows so far; those of an inner table wait for the end of the outer row. */
  private put({ rows, hidden, hiddenColumns }: OpenTable): void {
    if (!rows.some(({ cells }) => cells.some(({ text }) => text !== ''))) return;
    this.itemsOf(this.open.length - 1).push({ kind: 'table', hidden, rows, hiddenColumns });
  }

  private itemsOf(depth: number): HtmlItem[] {
    return this.open[depth - 1]?.inner ?? this.items;
  }
}

function addColumns(
  table: OpenTable,
  attributes: ReadonlyMap<string, string>,
  hidden: boolean,
): void {
  const span = spanOf(attributes.get('span'));
  if (hidden) for (let at = 0; at < span; at += 1) table.hiddenColumns.push(table.columns + at);
  table.columns += span;
}

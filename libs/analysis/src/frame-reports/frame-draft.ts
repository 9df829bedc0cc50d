import { Cells } from '../analyst/built-in/spans.js';
import { valueId, type Draft, type DraftBlock, type DraftSpan } from '../analyst/draft.js';
import type { Results } from '../analyst/plan.js';
import type { Ask } from '../frames/frame.js';
import { ALL_COLUMN } from '../frames/sql/table-sql.js';
import { frameColumns, type FrameColumn } from './frame-columns.js';
import type { FramedRequest } from './frame-proposal.js';
import type { Meaning } from '../meaning/meaning.js';

const VALUES_MAX = 4;
const ROWS_TOLD = 3;

/** The answer first, in the request's own measures; then how the request was understood. */
export function frameDraft(
  { frame, reading }: FramedRequest,
  meaning: Meaning,
  results: Results,
): Draft {
  const cells = new Cells(results);
  const told = frame.asks.map((ask, place) => new AskDraft(ask, place, meaning, cells));
  const [first, ...rest] = told.map((one) => one.answer());
  const blocks: readonly DraftBlock[] = [
    { kind: 'conclusion', spans: first ?? [], visualization: 'v0' },
    ...rest.map((spans, place): DraftBlock => ({
      kind: 'finding',
      spans,
      visualization: `v${place + 1}`,
    })),
    ...told.flatMap((one) => one.missing()),
    { kind: 'method', spans: ['Понял так: ', { name: reading }, '.'] },
  ];
  return {
    blocks: blocks.filter(({ spans }) => spans.length > 0),
    visualizations: told.map((one, place) => {
      const title = one.title();
      return { id: `v${place}`, title, subtitle: [], description: title, highlight: [] };
    }),
  };
}

class AskDraft {
  private readonly ask: Ask;
  private readonly result: string;
  private readonly place: number;
  private readonly cells: Cells;
  private readonly keys: readonly FrameColumn[];
  private readonly values: readonly FrameColumn[];

  constructor(ask: Ask, place: number, meaning: Meaning, cells: Cells) {
    const columns = frameColumns(ask, meaning);
    this.ask = ask;
    this.place = place;
    this.result = `a${place}`;
    this.cells = cells;
    this.keys = columns.filter(({ column }) => column.startsWith('k'));
    this.values = columns.filter(({ column }) => column.startsWith('m'));
  }

  title(): readonly DraftSpan[] {
    const [value] = this.values;
    if (value === undefined) return [];
    const by = this.keys.flatMap(({ header }): DraftSpan[] => [' · ', { name: header }]);
    return [{ name: value.header }, ...by];
  }

  answer(): readonly DraftSpan[] {
    const rows = this.cells.rows(this.result);
    if (rows === 0) return ['По этим условиям в файле ничего нет.'];
    if (this.ask.is === 'rows') return [...this.counted(), ...this.totals()];
    if (rows === 1) return this.line(0, this.values.slice(0, VALUES_MAX));
    if (this.keys.some(({ is }) => is === 'date') && !this.isOrdered()) return this.extremes(rows);
    const lines = Array.from({ length: Math.min(rows, ROWS_TOLD) }, (_, row) => row);
    return lines.flatMap((row) => [
      ...(row === 0 ? [] : [' ']),
      ...this.line(row, this.values.slice(0, row === 0 ? VALUES_MAX : 1)),
    ]);
  }

  /** What the table leaves out is said. */
  missing(): readonly DraftBlock[] {
    const rows = this.cells.rows(this.result);
    const all = this.cells.number(this.result, 0, ALL_COLUMN);
    if (rows === 0 || Number.isNaN(all) || all <= rows) return [];
    const count = this.cells.value(this.result, 0, ALL_COLUMN, { style: 'number', decimals: 0 });
    return [{ kind: 'caveat', spans: ['Показаны первые; всего их ', count, '.'] }];
  }

  private isOrdered(): boolean {
    return this.ask.is === 'table' ? this.ask.order.length > 0 : true;
  }

  /** The greatest and the least, where the order is time's. */
  private extremes(rows: number): readonly DraftSpan[] {
    const [value] = this.values;
    if (value === undefined) return [];
    const places = Array.from({ length: rows }, (_, row) => row).filter((row) =>
      this.cells.has(this.result, row, value.column),
    );
    const number = (row: number): number => this.cells.number(this.result, row, value.column);
    const sorted = places.toSorted((one, other) => number(other) - number(one));
    const [most, least] = [sorted[0], sorted.at(-1)];
    if (most === undefined || least === undefined || most === least) {
      return this.line(most ?? 0, this.values.slice(0, 1));
    }
    return [
      { name: value.header },
      ': больше всего — ',
      ...this.labels(most),
      ', ',
      this.valueSpan(value, most),
      '; меньше всего — ',
      ...this.labels(least),
      ', ',
      this.valueSpan(value, least),
      '.',
    ];
  }

  private line(row: number, values: readonly FrameColumn[]): readonly DraftSpan[] {
    const labels = this.keys.length === 0 ? [] : [...this.labels(row), ': '];
    const told = values.flatMap((value, at): DraftSpan[] => [
      ...(at === 0 ? [] : ['; ']),
      { name: value.header },
      ' — ',
      this.cells.has(this.result, row, value.column) ? this.valueSpan(value, row) : 'нет данных',
    ]);
    return [...labels, ...told, '.'];
  }

  private labels(row: number): readonly DraftSpan[] {
    return this.keys.flatMap((key, at): DraftSpan[] => {
      const between = at === 0 ? [] : [', '];
      if (!this.cells.has(this.result, row, key.column)) return [...between, 'без значения'];
      const id = valueId(this.result, row, key.column);
      if (key.is === 'date') return [...between, { date: id, grain: key.grain }];
      if (key.is === 'text') return [...between, '«', { label: id }, '»'];
      return [...between, this.valueSpan(key, row)];
    });
  }

  private valueSpan(of: FrameColumn, row: number, result = this.result): DraftSpan {
    const { column, is, unit, grain } = of;
    switch (is) {
      case 'date':
        return { date: valueId(result, row, column), grain };
      case 'text':
        return { label: valueId(result, row, column) };
      case 'count':
        return this.cells.value(result, row, column, { style: 'number', decimals: 0 });
      case 'percent':
        return this.cells.percent(result, row, column);
      case 'points':
        return this.cells.value(result, row, column, {
          style: 'number',
          decimals: 1,
          unit: 'п. п.',
        });
      default:
        return this.cells.amount(result, row, column, { unit, decimals: 2 });
    }
  }

  private counted(): readonly DraftSpan[] {
    const all = this.cells.number(this.result, 0, ALL_COLUMN);
    const result = `t${this.place}`;
    if (this.cells.has(result, 0, 'n')) return ['Строк — ', this.cells.count(result, 0, 'n'), '.'];
    if (Number.isNaN(all)) return ['Строки, о которых спрошено, — в таблице.'];
    return ['Строк — ', this.cells.count(this.result, 0, ALL_COLUMN), '.'];
  }

  private totals(): readonly DraftSpan[] {
    const result = `t${this.place}`;
    const told = this.values.filter(({ column }) => this.cells.has(result, 0, column));
    if (told.length === 0) return [];
    return told.flatMap((value, at): DraftSpan[] => [
      at === 0 ? ' Всего ' : ', ',
      { name: value.header },
      ' — ',
      this.valueSpan(value, 0, result),
      ...(at === told.length - 1 ? ['.'] : []),
    ]);
  }
}

import type { Cells } from '../analyst/spans.js';
import { valueId, type DraftSpan } from '../analyst/draft.js';
import type { FrameColumn } from './frame-columns.js';

/** Above this a whole number of roubles or metres says all that anybody reads. */
const WHOLE_FROM = 10_000;

/** The results of one ask as text. */
export class ResultCells {
  readonly id: string;
  private readonly cells: Cells;
  private readonly keys: readonly FrameColumn[];

  constructor(id: string, cells: Cells, keys: readonly FrameColumn[]) {
    this.id = id;
    this.cells = cells;
    this.keys = keys;
  }

  get rowCount(): number {
    return this.cells.rows(this.id);
  }

  has({ column }: Pick<FrameColumn, 'column'>, row: number): boolean {
    return this.cells.has(this.id, row, column);
  }

  /** For decisions only; NaN where there is no value. */
  number({ column }: Pick<FrameColumn, 'column'>, row: number): number {
    return this.cells.number(this.id, row, column);
  }

  label(row: number): readonly DraftSpan[] {
    return this.keys.flatMap((key, at) => [...(at === 0 ? [] : [', ']), ...this.keyText(key, row)]);
  }

  private keyText(key: FrameColumn, row: number): readonly DraftSpan[] {
    if (!this.has(key, row)) return ['без значения'];
    const id = valueId(this.id, row, key.column);
    if (key.is === 'date') return [{ date: id, grain: key.grain }];
    // «1» says nothing of itself: «Смена 1».
    const isBare = key.is === 'text' && !Number.isNaN(this.number(key, row));
    if (isBare) return [{ name: key.header }, ' ', { label: id }];
    return key.is === 'text' ? ['«', { label: id }, '»'] : [this.value(key, row)];
  }

  text(column: FrameColumn, row: number): readonly DraftSpan[] {
    return this.has(column, row) ? [this.value(column, row)] : ['нет данных'];
  }

  private value(of: FrameColumn, row: number): DraftSpan {
    const { column, is, unit, grain } = of;
    const id = valueId(this.id, row, column);
    switch (is) {
      case 'date':
        return { date: id, grain };
      case 'text':
        return { label: id };
      case 'count':
        return { value: id, format: { style: 'number', decimals: 0 } };
      case 'percent':
        return this.cells.percent(this.id, row, column);
      case 'points':
        return { value: id, format: { style: 'number', decimals: 1, unit: 'п. п.' } };
      default:
        return this.amount(of, row, unit);
    }
  }

  /** Whole: who asks for a number wants to find it again in the file. */
  private amount(of: FrameColumn, row: number, unit: string | null): DraftSpan {
    if (of.isYear === true) {
      const format = { style: 'number', decimals: 0, ungrouped: true } as const;
      return { value: valueId(this.id, row, of.column), format };
    }
    const isLarge = Math.abs(this.number(of, row)) >= WHOLE_FROM;
    if (!isLarge) return this.cells.amount(this.id, row, of.column, { unit, decimals: 2 });
    return {
      value: valueId(this.id, row, of.column),
      format: { style: 'number', decimals: 0, ...(unit === null ? {} : { unit }) },
    };
  }
}

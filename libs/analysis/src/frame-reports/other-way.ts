import type { Cells } from '../analyst/spans.js';
import type { FrameColumn } from './frame-columns.js';
import { ResultCells } from './result-cells.js';

/** Sums of doubles differ in their last digits. */
const ERROR = 1e-9;

const rowsOf = (count: number): readonly number[] => Array.from({ length: count }, (_, row) => row);

/** The result of an ask beside what it comes to the other way: rows are found by their keys. */
export class OtherWay {
  readonly keys: readonly FrameColumn[];
  readonly values: readonly FrameColumn[];
  readonly result: ResultCells;
  /** Rows of the result the other way that the answer has not, or has with other numbers. */
  readonly differing: readonly number[];
  private readonly answerId: string;
  private readonly cells: Cells;
  /** Rows of the answer by their keys. */
  private readonly places: ReadonlyMap<string, number>;

  constructor(answerId: string, id: string, columns: readonly FrameColumn[], cells: Cells) {
    this.keys = columns.filter(({ column }) => column.startsWith('k'));
    this.values = columns.filter(({ column }) => column.startsWith('m'));
    this.answerId = answerId;
    this.cells = cells;
    this.result = new ResultCells(id, cells, this.keys);
    const rows = rowsOf(cells.rows(answerId));
    this.places = new Map(rows.map((row) => [this.labelOf(answerId, row), row]));
    this.differing = rowsOf(this.result.rowCount).filter((row) =>
      this.values.some((value) => this.differs(value, row)),
    );
  }

  differs(value: FrameColumn, row: number): boolean {
    const [one, other] = [this.result.number(value, row), this.answer(value, row)];
    if (other === null) return true;
    if (Number.isNaN(one) || Number.isNaN(other)) return Number.isNaN(one) !== Number.isNaN(other);
    return Math.abs(one - other) > ERROR * Math.max(Math.abs(one), Math.abs(other));
  }

  /** The row of the answer that has these keys. */
  placeOf(row: number): number | null {
    return this.places.get(this.labelOf(this.result.id, row)) ?? null;
  }

  /** null where the answer has no such row. */
  private answer({ column }: FrameColumn, row: number): number | null {
    const at = this.placeOf(row);
    return at === null ? null : this.cells.number(this.answerId, at, column);
  }

  private labelOf(result: string, row: number): string {
    return JSON.stringify(this.keys.map(({ column }) => this.cells.raw(result, row, column)));
  }
}

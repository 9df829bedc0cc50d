import type { Dice } from './dice.js';
import { decimalText, isoText } from './facts.js';
import { measureForm, monthLabels } from './forms.js';
import type { FormContext } from './forms.js';
import type { MadeTables } from './made-tables.js';
import { themes } from './themes.js';
import type { MeasureSketch } from './themes.js';
import type { TrueColumn, TrueTable } from './truth.js';
import type { ListPlace } from './write-list.js';

interface BlockRow {
  readonly row: number;
  readonly key: string;
  readonly units: readonly number[];
}

interface WrittenBlock {
  readonly rows: readonly BlockRow[];
  readonly totalRow: number | null;
}

/** «Январь | Товар План Факт || Февраль | Товар План Факт»: one table in several blocks. */
export function makeBlocks(dice: Dice, place: ListPlace, context: FormContext): MadeTables {
  return new BlocksWriter(dice, place, context).write();
}

class BlocksWriter {
  private readonly measures: readonly MeasureSketch[];
  private readonly labels: readonly string[];
  private readonly starts: readonly (string | null)[];
  private readonly keyName: string;
  private readonly names: readonly string[];
  private readonly gap: number;
  private readonly hasTotal: boolean;

  constructor(
    private readonly dice: Dice,
    private readonly place: ListPlace,
    private readonly context: FormContext,
  ) {
    const theme = dice.pick(themes);
    this.measures = theme.measures
      .filter(({ additive, max }) => additive && max > 100_000)
      .slice(0, 2);
    this.keyName = theme.item.name;
    this.names = theme.item.values;
    const year = dice.int(2019, 2026);
    const months = monthLabels(dice, year);
    const first = dice.int(0, 6);
    const count = dice.int(2, 4);
    const cities = ['Москва', 'Казань', 'Омск', 'Уфа'].slice(0, count);
    const isMonths = dice.chance(0.7);
    this.labels = isMonths ? months.slice(first, first + count) : cities;
    const isDated = isMonths && /\d/.test(months[0] ?? '');
    this.starts = this.labels.map((_, at) => (isDated ? isoText(year, first + at + 1, 1) : null));
    this.gap = dice.int(0, 1);
    this.hasTotal = dice.chance(0.4);
  }

  write(): MadeTables {
    const forms = this.measures.map((measure) => measureForm(measure, this.context));
    const blocks = this.labels.map((label, at): WrittenBlock => {
      const left = this.leftOf(at);
      this.writeHeader(label, left);
      const rows = this.randomRows();
      for (const { row, key, units } of rows) {
        this.place.canvas.put(row, left, key);
        this.putUnits(row, left, units, forms);
      }
      if (!this.hasTotal) return { rows, totalRow: null };
      const totalRow = this.place.top + 2 + rows.length;
      this.place.canvas.put(totalRow, left, 'Итого');
      const sums = this.measures.map((_, which) =>
        rows.reduce((sum, { units }) => sum + (units[which] ?? 0), 0),
      );
      this.putUnits(totalRow, left, sums, forms);
      return { rows, totalRow };
    });
    return {
      truths: [this.truth(blocks)],
      bottom: Math.max(...blocks.flatMap(({ rows }) => rows.map(({ row }) => row + 1))),
      right: this.leftOf(this.labels.length) - this.gap - 1,
      features: ['blocks', `gap ${this.gap}`, `block totals ${this.hasTotal}`],
    };
  }

  private leftOf(block: number): number {
    return this.place.left + block * (1 + this.measures.length + this.gap);
  }

  private writeHeader(label: string, left: number): void {
    const { canvas, top } = this.place;
    canvas.put(top, left, label);
    canvas.merge(top, left, top, left + this.measures.length);
    canvas.put(top + 1, left, this.keyName);
    for (const [at, { name }] of this.measures.entries()) canvas.put(top + 1, left + 1 + at, name);
  }

  private randomRows(): BlockRow[] {
    const count = this.dice.int(3, 8);
    return Array.from({ length: count }, (_, at) => ({
      row: this.place.top + 2 + at,
      key: this.names[at % this.names.length] ?? '',
      units: this.measures.map(({ min, max }) => this.dice.int(min, max)),
    }));
  }

  private putUnits(
    row: number,
    left: number,
    units: readonly number[],
    forms: readonly ReturnType<typeof measureForm>[],
  ): void {
    for (const [at, value] of units.entries()) {
      const text = decimalText(value, this.measures[at]?.decimals ?? 0);
      this.place.canvas.put(row, left + 1 + at, forms[at]?.(text) ?? null);
    }
  }

  private truth(blocks: readonly WrittenBlock[]): TrueTable {
    const rows = blocks.flatMap((block, at) => block.rows.map((row) => ({ ...row, at })));
    const isDated = this.starts.every((start) => start !== null);
    const isPeriod = !this.labels.includes('Москва');
    const label = (at: number): string => this.starts[at] ?? this.labels[at] ?? '';
    const columns: TrueColumn[] = [
      {
        path: [isPeriod ? 'Период' : 'Раздел'],
        type: isDated ? 'date' : 'text',
        values: rows.map(({ at }) => label(at)),
      },
      { path: [this.keyName], type: 'text', values: rows.map(({ key }) => key) },
      ...this.measures.map(({ name, decimals }, which): TrueColumn => {
        const values = rows.map(({ units }) => decimalText(units[which] ?? 0, decimals));
        return { path: [name], type: 'number', values, additive: true };
      }),
    ];
    const totals = blocks.flatMap(({ totalRow }) => (totalRow === null ? [] : [totalRow + 1]));
    return {
      sheet: this.place.canvas.name,
      form: 'list',
      columns,
      sourceRows: rows.map(({ row }) => row + 1),
      groups: rows.map(() => []),
      excluded: totals,
      notices: [/блоки столбцов сложены в одну таблицу/],
      totalRows: totals,
    };
  }
}

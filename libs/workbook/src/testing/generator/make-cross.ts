import type { Dice } from './dice.js';
import { decimalText, isoText } from './facts.js';
import { measureForm, monthLabels, numberCell } from './forms.js';
import type { FormContext } from './forms.js';
import type { Put } from './canvas.js';
import type { MadeTables } from './made-tables.js';
import { themes } from './themes.js';
import type { MeasureSketch } from './themes.js';
import type { TrueColumn, TrueTable } from './truth.js';
import type { ListPlace } from './write-list.js';

interface PeriodColumn {
  readonly label: string;
  readonly put: Put;
  /** First day; null for a month without a year. */
  readonly from: string | null;
  /** Places of the periods that this column sums; empty for a period itself. */
  readonly sums: readonly number[];
}

/** A table whose columns are periods, with its long form. */
export function makeCross(
  dice: Dice,
  place: ListPlace,
  context: FormContext,
  titleYear: number | null,
): MadeTables {
  return new CrossWriter(dice, place, context, titleYear).write();
}

class CrossWriter {
  private readonly periods: readonly PeriodColumn[];
  private readonly measures: readonly MeasureSketch[];
  private readonly keyName: string;
  private readonly keys: readonly string[];
  private readonly hasTotalRow: boolean;
  private readonly values: readonly (readonly (number | null)[])[];

  constructor(
    dice: Dice,
    private readonly place: ListPlace,
    private readonly context: FormContext,
    titleYear: number | null,
  ) {
    const theme = dice.pick(themes);
    const amounts = theme.measures.filter(({ additive, max }) => additive && max > 100_000);
    this.measures = dice.chance(0.7) ? [dice.pick(amounts)] : amounts.slice(0, 2);
    this.periods = makePeriods(dice, this.measures.length === 1, titleYear);
    const category = dice.pick([...theme.categories, theme.item]);
    this.keyName = category.name;
    this.keys = category.values.map((value, at) => (dice.chance(0.5) ? value : `${value} ${at}`));
    this.hasTotalRow = dice.chance(0.5);
    const missing = dice.chance(0.3) ? 0.1 : 0;
    this.values = this.keys.map(() =>
      this.periods.flatMap((_, at) =>
        // Something is known of each: a row of a name alone would be a heading.
        this.measures.map(({ min, max }) =>
          at > 0 && dice.chance(missing) ? null : dice.int(min, max),
        ),
      ),
    );
  }

  write(): MadeTables {
    const bodyTop = this.place.top + this.writeHeader();
    const forms = this.measures.map((measure) => measureForm(measure, this.context));
    const rows = this.keys.length + (this.hasTotalRow ? 1 : 0);
    for (let row = 0; row < rows; row += 1) {
      this.put(bodyTop + row, 0, this.keys[row] ?? 'Итого');
      for (let column = 0; column < this.width(); column += 1) {
        const value = this.valueAt(row, column);
        const form = forms[column % forms.length];
        if (value !== null && form !== undefined) this.put(bodyTop + row, column + 1, form(value));
      }
    }
    const bottom = bodyTop + rows - 1;
    const sourceRows = this.keys.map((_, row) => bodyTop + row + 1);
    const excluded = this.hasTotalRow ? [bottom + 1] : [];
    return {
      truths: [this.wide(sourceRows, excluded), this.long(sourceRows)],
      bottom,
      right: this.place.left + this.width(),
      features: ['cross', `${this.periods.length} periods`, `${this.measures.length} measures`],
    };
  }

  private put(row: number, column: number, value: Put): void {
    this.place.canvas.put(row, this.place.left + column, value);
  }

  private width(): number {
    return this.periods.length * this.measures.length;
  }

  /** Returns how many rows the header takes. */
  private writeHeader(): number {
    const { top, left, canvas } = this.place;
    const two = this.measures.length > 1;
    this.put(top, 0, this.keyName);
    if (two) canvas.merge(top, left, top + 1, left);
    for (const [at, { put }] of this.periods.entries()) {
      const column = 1 + at * this.measures.length;
      this.put(top, column, put);
      if (!two) continue;
      canvas.merge(top, left + column, top, left + column + this.measures.length - 1);
      for (const [which, { name }] of this.measures.entries()) {
        this.put(top + 1, column + which, name);
      }
    }
    return two ? 2 : 1;
  }

  /** In whole units of the measure; rows past the keys are the total. */
  private unitsAt(row: number, column: number): number | null {
    if (row >= this.keys.length)
      return this.sum(this.keys.map((_, at) => this.unitsAt(at, column)));
    const { sums } = this.periods[Math.floor(column / this.measures.length)] ?? { sums: [] };
    const measure = column % this.measures.length;
    if (sums.length === 0) return this.values[row]?.[column] ?? null;
    return this.sum(
      sums.map((at) => this.values[row]?.[at * this.measures.length + measure] ?? null),
    );
  }

  private sum(units: readonly (number | null)[]): number | null {
    const known = units.filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  }

  private valueAt(row: number, column: number): string | null {
    const units = this.unitsAt(row, column);
    const decimals = this.measures[column % this.measures.length]?.decimals ?? 0;
    return units === null ? null : decimalText(units, decimals);
  }

  private wide(sourceRows: readonly number[], excluded: readonly number[]): TrueTable {
    const measured = this.periods.flatMap(({ label }, at) =>
      this.measures.map(({ name }, which): TrueColumn => {
        const path = this.measures.length > 1 ? [label, name] : [label];
        const column = at * this.measures.length + which;
        const values = this.keys.map((_, row) => this.valueAt(row, column));
        return { path, type: 'number', values, additive: true };
      }),
    );
    const columns = [
      { path: [this.keyName], type: 'text', values: this.keys } as const,
      ...measured,
    ];
    const whole = { groups: this.keys.map(() => []), notices: [], totalRows: excluded };
    return { ...whole, sheet: this.place.canvas.name, form: 'list', columns, sourceRows, excluded };
  }

  private long(sourceRows: readonly number[]): TrueTable {
    const own = this.periods.flatMap(({ sums }, at) => (sums.length === 0 ? [at] : []));
    const isDated = own.every((at) => this.periods[at]?.from !== null);
    const places = this.keys.flatMap((_, row) =>
      own
        .filter((at) => this.cellsOf(row, at).some((value) => value !== null))
        .map((at) => ({ row, at })),
    );
    const periodOf = (at: number): string =>
      this.periods[at]?.from ?? this.periods[at]?.label ?? '';
    const columns: TrueColumn[] = [
      { path: [this.keyName], type: 'text', values: places.map(({ row }) => this.keys[row] ?? '') },
      {
        path: ['Период'],
        type: isDated ? 'date' : 'text',
        values: places.map(({ at }) => periodOf(at)),
      },
      ...this.measures.map(({ name }, which): TrueColumn => {
        const path = [this.measures.length > 1 ? name : 'Значение'];
        const values = places.map(({ row, at }) => this.cellsOf(row, at)[which] ?? null);
        return { path, type: 'number', values, additive: true };
      }),
    ];
    return {
      sheet: this.place.canvas.name,
      form: 'unpivoted',
      columns,
      sourceRows: places.map(({ row }) => sourceRows[row] ?? 0),
      groups: places.map(() => []),
      excluded: [],
      notices: [],
      totalRows: [],
    };
  }

  private cellsOf(row: number, period: number): (string | null)[] {
    return this.measures.map((_, which) =>
      this.valueAt(row, period * this.measures.length + which),
    );
  }
}

function makePeriods(dice: Dice, maySum: boolean, titleYear: number | null): PeriodColumn[] {
  const year = titleYear ?? dice.int(2019, 2026);
  if (dice.chance(0.3)) return years(dice, year);
  const labels = monthLabels(dice, year);
  const written = saysYear(labels) ? ` ${year}` : '';
  // Months without a year belong to the year that the title names.
  const dated = written !== '' || titleYear !== null ? year : null;
  if (maySum && dice.chance(0.3)) {
    const first = dice.pick([0, 3]);
    return withQuarters(monthColumns(labels, first, 6, dated), first, written);
  }
  const months = monthColumns(labels, dice.int(0, 6), dice.int(3, 6), dated);
  if (!maySum || dice.chance(0.5)) return months;
  const total = dice.pick(['Итого', 'Всего', `Итого ${year}`]);
  return [...months, { label: total, put: total, from: null, sums: months.map((_, at) => at) }];
}

function saysYear([first = '']: readonly string[]): boolean {
  return /\d/.test(first);
}

function monthColumns(
  labels: readonly string[],
  first: number,
  count: number,
  year: number | null,
): PeriodColumn[] {
  return labels.slice(first, first + count).map((label, at): PeriodColumn => {
    const from = year === null ? null : isoText(year, first + at + 1, 1);
    return { label, put: label, from, sums: [] };
  });
}

/** Three months and their quarter, and so on. */
function withQuarters(
  months: readonly PeriodColumn[],
  first: number,
  year: string,
): PeriodColumn[] {
  return [0, 1].flatMap((which): PeriodColumn[] => {
    const at = which * 4;
    const label = `${first / 3 + which + 1} квартал${year}`;
    const quarter = { label, put: label, from: null, sums: [at, at + 1, at + 2] };
    return [...months.slice(which * 3, which * 3 + 3), quarter];
  });
}

function years(dice: Dice, last: number): PeriodColumn[] {
  const count = dice.int(2, 5);
  const asNumber = dice.chance(0.5);
  return Array.from({ length: count }, (_, at): PeriodColumn => {
    const year = last - count + 1 + at;
    const label = asNumber ? String(year) : `${year} год`;
    const put = asNumber ? numberCell(label) : label;
    return { label, put, from: isoText(year, 1, 1), sums: [] };
  });
}

import type { Canvas, Put } from './canvas.js';
import { sumOf, unitsOf, decimalText } from './facts.js';
import type { Facts, Field } from './facts.js';
import { formOf } from './forms.js';
import type { Form, FormContext } from './forms.js';
import type { BodyLine, ListPlan } from './list-plan.js';
import type { TrueColumn, TrueTable } from './truth.js';

export interface ListPlace {
  readonly canvas: Canvas;
  readonly top: number;
  readonly left: number;
}

/** Upper labels over runs of columns: «Товар» over «Артикул» and «Наименование». */
export interface ListLook {
  readonly headerLevels: 1 | 2 | 3;
  readonly mergesHeader: boolean;
  readonly columnNumbers: boolean;
  /** The mark where a measure has no value. */
  readonly blank: string | null;
  readonly errors: boolean;
  readonly formulas: boolean;
  readonly hidesRow: boolean;
  /** Totals state the mean of what has no sum. */
  readonly averages: boolean;
}

interface Shown {
  readonly field: Field;
  readonly at: number;
  readonly path: readonly string[];
  readonly form: Form;
}

interface WrittenDetail {
  readonly fact: number;
  readonly row: number;
  readonly lost: ReadonlySet<number>;
  readonly isHidden: boolean;
}

export interface WrittenList {
  readonly truth: TrueTable;
  readonly bottom: number;
  readonly right: number;
}

/** Writes a list and says what is true of it. */
export function writeList(
  facts: Facts,
  plan: ListPlan,
  look: ListLook,
  place: ListPlace,
  context: FormContext,
): WrittenList {
  return new ListWriter(facts, plan, look, place, context).write();
}

class ListWriter {
  private readonly shown: readonly Shown[];
  private row: number;
  private readonly details: WrittenDetail[] = [];
  private readonly excluded: number[] = [];
  private readonly totalRows: number[] = [];
  private readonly notices: RegExp[] = [];
  private readonly labelAt: number;
  private readonly levels: number;

  constructor(
    private readonly facts: Facts,
    private readonly plan: ListPlan,
    private readonly look: ListLook,
    private readonly place: ListPlace,
    private readonly context: FormContext,
  ) {
    const isShown = (at: number): boolean => plan.keepsFields || !plan.groupedBy.includes(at);
    const kept = facts.fields.flatMap((field, at) => (isShown(at) ? [{ field, at }] : []));
    // What rows are grouped by stands first, as in a report.
    const rank = (at: number): number => (plan.groupedBy.includes(at) ? 0 : 1);
    const ordered = [...kept].sort((a, b) => rank(a.at) - rank(b.at));
    const measures = ordered.filter(({ field }) => field.kind === 'measure').length;
    const isUpper = measures >= 2 && ordered.length - measures >= 2;
    this.levels = isUpper ? look.headerLevels : 1;
    this.shown = ordered.map(({ field, at }) => ({
      field,
      at,
      path: this.pathOf(field),
      form: formOf(field, context),
    }));
    this.row = place.top;
    const item = this.shown.findIndex(({ field }) => field.kind === 'item');
    const isFirst = plan.keepsFields || plan.grouping === 'none' || plan.grouping === 'merge';
    this.labelAt = isFirst ? 0 : item;
  }

  write(): WrittenList {
    this.writeHeader();
    for (const line of this.plan.lines) this.writeLine(line);
    return {
      truth: this.truth(),
      bottom: this.row - 1,
      right: this.place.left + this.shown.length - 1,
    };
  }

  private pathOf(field: Field): readonly string[] {
    const { kind } = field;
    const name =
      this.plan.grouping === 'pivot' ? pivotName(field, this.context.language) : field.name;
    const upper = kind === 'measure' ? 'Показатели' : 'Реквизиты';
    if (this.levels === 1) return [name];
    return this.levels === 2 ? [upper, name] : [upper, `${upper} строки`, name];
  }

  private put(column: number, value: Put): void {
    this.place.canvas.put(this.row, this.place.left + column, value);
  }

  private writeHeader(): void {
    for (let level = 0; level < this.levels; level += 1) {
      const isLeaf = level === this.levels - 1;
      const starts = this.shown.flatMap((_, column) =>
        isLeaf || this.startsLabel(column, level) ? [column] : [],
      );
      for (const [at, column] of starts.entries()) {
        this.put(column, this.shown[column]?.path[level] ?? '');
        this.mergeHeader(column, (starts[at + 1] ?? this.shown.length) - 1);
      }
      this.row += 1;
    }
    if (!this.look.columnNumbers) return;
    for (const [column] of this.shown.entries()) this.put(column, column + 1);
    this.excluded.push(this.row + 1);
    this.row += 1;
  }

  private startsLabel(column: number, level: number): boolean {
    const before = this.shown[column - 1];
    return before === undefined || before.path[level] !== this.shown[column]?.path[level];
  }

  private mergeHeader(from: number, to: number): void {
    if (!this.look.mergesHeader || to <= from) return;
    const { left, canvas } = this.place;
    canvas.merge(this.row, left + from, this.row, left + to);
  }

  private writeLine(line: BodyLine): void {
    if (line.kind === 'detail') this.writeDetail(line);
    else if (line.kind === 'header') this.repeatHeader();
    else if (line.kind !== 'blank') this.writeSummary(line);
    this.row += 1;
  }

  private repeatHeader(): void {
    for (const [column, { path }] of this.shown.entries()) this.put(column, path.at(-1) ?? '');
    this.excluded.push(this.row + 1);
  }

  private writeDetail({ facts: [fact = 0], depth }: BodyLine): void {
    const { grouping } = this.plan;
    const isHidden = this.look.hidesRow && this.details.length === 2;
    const lost = new Set<number>();
    for (const [column, one] of this.shown.entries()) {
      const value = this.facts.rows[fact]?.[one.at] ?? null;
      if (one.field.kind === 'measure') this.putAmount(column, one, value, lost, isHidden);
      else this.put(column, this.keyText(one, value, fact, depth));
    }
    if (grouping === 'outline') this.place.canvas.outline(this.row, depth);
    if (isHidden) {
      this.place.canvas.hideRow(this.row);
      this.excluded.push(this.row + 1);
      this.notices.push(/скрыт/iu);
      this.details.push({ fact, row: this.row + 1, lost, isHidden });
    } else this.details.push({ fact, row: this.row + 1, lost, isHidden });
  }

  private keyText(one: Shown, value: string | null, fact: number, depth: number): Put {
    if (value === null) return null;
    if (one.field.kind === 'item' && this.plan.grouping === 'indent') {
      return '    '.repeat(depth) + value;
    }
    const level = this.plan.groupedBy.indexOf(one.at);
    if (this.plan.grouping === 'pivot' && level !== -1 && !this.isFirstOf(fact, level)) return null;
    return one.form(value);
  }

  /** A pivot table names the group in its first row only. */
  private isFirstOf(fact: number, level: number): boolean {
    const before = this.details.at(-1)?.fact;
    if (before === undefined) return true;
    const chain = (at: number): string =>
      (this.plan.chains.get(at) ?? []).slice(0, level + 1).join('\n');
    return chain(before) !== chain(fact);
  }

  private putAmount(
    column: number,
    one: Shown,
    value: string | null,
    lost: Set<number>,
    isHidden: boolean,
  ): void {
    const nth = this.details.length;
    const mayLose = value !== null && !isHidden && nth > 0 && this.mayLose(one, nth);
    if (mayLose && this.look.errors && nth % 7 === 3) {
      this.put(column, { t: 'e', v: 7 });
      this.lose(lost, one.at, /#DIV\/0!/);
    } else if (mayLose && this.look.formulas && nth % 9 === 4) {
      this.put(column, { t: 'n', f: 'ROW()+1', v: '' });
      this.lose(lost, one.at, /с формулой без сохраненного результата/);
    } else this.putForm(column, one, value);
  }

  private putForm(column: number, { form }: Shown, value: string | null): void {
    this.put(column, value === null ? this.look.blank : form(value));
  }

  /** One amount of a row is lost at a time; of a group there is always something left. */
  private mayLose(one: Shown, nth: number): boolean {
    const measures = this.shown.filter(({ field }) => field.measure?.additive === true);
    if (measures.length === 1) return this.plan.grouping === 'none';
    return measures[nth % measures.length] === one;
  }

  private lose(lost: Set<number>, field: number, notice: RegExp): void {
    lost.add(field);
    this.notices.push(notice);
  }

  private writeSummary(line: BodyLine): void {
    const isPivot = this.plan.grouping === 'pivot' && line.kind === 'subtotal';
    const at = isPivot ? line.depth : this.labelAt;
    if (line.label !== '') this.put(at, line.label);
    if (line.kind !== 'heading') {
      for (const [column, one] of this.shown.entries()) this.putSum(column, one, line);
    }
    this.markGroup(line, at);
    this.excluded.push(this.row + 1);
    if (line.kind === 'total') this.totalRows.push(this.row + 1);
  }

  /** What beside its label tells that the row is a group. */
  private markGroup({ kind, depth }: BodyLine, at: number): void {
    const { canvas, left } = this.place;
    const { grouping } = this.plan;
    if (grouping === 'outline' && kind === 'subtotal') canvas.outline(this.row, depth);
    const next = this.shown.findIndex(({ field }) => field.kind === 'measure');
    if (grouping === 'merge' && next - at > 1) {
      canvas.merge(this.row, left + at, this.row, left + next - 1);
    }
  }

  private putSum(column: number, { field, at, form }: Shown, line: BodyLine): void {
    if (field.measure === undefined) return;
    if (!field.measure.additive) return this.putMean(column, { field, at, form }, line);
    const sum = sumOf(this.facts, this.counted(line.facts, at), at);
    if (sum === null) return;
    const units = unitsOf(sum, field.measure.decimals);
    if (line.kind === 'part') {
      this.put(column, form(decimalText(Math.round(units / 6), field.measure.decimals)));
    } else if (line.kind === 'mean') {
      const mean = Math.round(units / Math.max(1, line.facts.length));
      this.put(column, form(decimalText(mean, field.measure.decimals)));
    } else this.put(column, form(sum));
  }

  private putMean(column: number, { field, at, form }: Omit<Shown, 'path'>, line: BodyLine): void {
    const sum = sumOf(this.facts, line.facts, at);
    const decimals = field.measure?.decimals ?? 0;
    if (!this.look.averages || sum === null) return;
    const mean = Math.round(unitsOf(sum, decimals) / Math.max(1, line.facts.length));
    this.put(column, form(decimalText(mean, decimals)));
  }

  /** A total that stands below sums what it sees: not the lost values. */
  private counted(facts: readonly number[], field: number): number[] {
    const lost = new Set(this.details.filter((one) => one.lost.has(field)).map(({ fact }) => fact));
    return facts.filter((fact) => !lost.has(fact));
  }

  private truth(): TrueTable {
    const details = this.details.filter(({ isHidden }) => !isHidden);
    const columns = this.shown.map(({ field, at, path }): TrueColumn => {
      const values = details.map(({ fact, lost }) =>
        lost.has(at) ? null : (this.facts.rows[fact]?.[at] ?? null),
      );
      const type = typeOf(field);
      return {
        path,
        type,
        values,
        ...(field.measure !== undefined && { additive: field.measure.additive }),
        ...(field.kind === 'code' && { isIdentifier: true }),
      };
    });
    return {
      sheet: this.place.canvas.name,
      form: 'list',
      columns,
      sourceRows: details.map(({ row }) => row),
      groups: details.map(({ fact }) => this.plan.chains.get(fact) ?? []),
      excluded: this.excluded,
      notices: this.notices,
      totalRows: this.totalRows,
    };
  }
}

/** «Сумма по полю Выручка», as pivot tables name their columns. */
function pivotName({ name, measure }: Field, language: 'ru' | 'en'): string {
  if (measure === undefined) return name;
  if (language === 'en') return `${measure.additive ? 'Sum' : 'Average'} of ${name}`;
  return `${measure.additive ? 'Сумма' : 'Среднее'} по полю ${name}`;
}

function typeOf({ kind }: Field): TrueColumn['type'] {
  if (kind === 'measure') return 'number';
  return kind === 'date' || kind === 'period' ? 'date' : 'text';
}

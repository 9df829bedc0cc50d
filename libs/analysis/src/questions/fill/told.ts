import type {
  QuestionColumn,
  QuestionForm,
  QuestionFormColumn,
  QuestionTable,
} from '../../../../contract/src/question.js';
import { columnsOfMeasure, tableOf, type Meaning } from '../../../../meaning/src/index.js';
import type { FileValues } from '../known-values.js';
import { measuresOf } from './defined.js';
import type { Function, FunctionLink } from './function-words.js';
import type { FileLink, Named } from './links.js';

export interface ToldParts {
  readonly form: QuestionForm;
  readonly meaning: Meaning;
  readonly values: FileValues;
  readonly functions: readonly FunctionLink[];
  readonly links: readonly FileLink[];
}

/** What was found in a text, held against the one list that most of it names. */
export class Told {
  readonly form: QuestionForm;
  readonly meaning: Meaning;
  readonly values: FileValues;
  readonly functions: readonly FunctionLink[];
  /** Of what the list has or leads to. */
  readonly links: readonly FileLink[];
  readonly table: QuestionTable;

  constructor({ form, meaning, values, functions, links }: ToldParts) {
    this.form = form;
    this.meaning = meaning;
    this.values = values;
    this.functions = functions;
    this.table = tableFor(form, links);
    this.links = links.filter(({ names }) => this.table.reaches.includes(tableOfNamed(names)));
  }

  has(...ones: readonly Function['is'][]): boolean {
    return this.functions.some(({ is }) => ones.includes(is.is));
  }

  isAt(is: Function['is'], place: number): boolean {
    return this.functions.some((one) => one.is.is === is && one.from <= place && place < one.to);
  }

  /** Right before a place, words that say nothing not counted. */
  isBefore(is: Function['is'], place: number): boolean {
    const links = this.functions.filter(({ to, is: one }) => to <= place && one.is !== 'quiet');
    const last = links.at(-1);
    if (last?.is.is !== is) return false;
    const between = this.functions.filter(({ from, to }) => from >= last.to && to <= place);
    return between.length === place - last.to;
  }

  columnOf(names: Named): QuestionFormColumn | undefined {
    return names.is === 'header' ? this.columnById(names.column) : undefined;
  }

  columnById({ table, column }: QuestionColumn): QuestionFormColumn | undefined {
    return this.form.tables
      .find(({ id }) => id === table)
      ?.columns.find((one) => one.column === column);
  }

  isOfMoney(column: QuestionColumn): boolean {
    const known = this.columnById(column);
    if (known !== undefined && isMoney(known)) return true;
    const { columns = [] } = tableOf(this.meaning, column.table) ?? {};
    const concept = columns.find(({ id }) => id.column === column.column)?.concept ?? '';
    return moneyConcepts.has(concept) || this.isSettledAsMoney(column);
  }

  private isSettledAsMoney(column: QuestionColumn): boolean {
    return measuresOf(this.meaning).some(
      (one) =>
        moneyConcepts.has(one.concept) &&
        columnsOfMeasure(one).some((own) => sameColumn(own, column)),
    );
  }

  /** Nearly every row has its own: a number of a document, a name in a list of names. */
  isOwnOfRows(column: QuestionColumn): boolean {
    return this.values.of(column).values.length > this.table.rowCount * OWN_OF_ROWS;
  }

  isCounted(names: Named): boolean {
    return (this.columnOf(names)?.how.length ?? 0) > 0;
  }
}

const OWN_OF_ROWS = 0.95;
/** What is money even where no unit says so. */
const moneyConcepts: ReadonlySet<string> = new Set([
  ...(['revenue', 'income', 'paid', 'expense', 'cost', 'profit'] as const),
]);
const MONEY_UNIT = /RUB|₽|руб|USD|EUR|KZT/;

export const isMoney = ({ unit }: QuestionFormColumn): boolean => MONEY_UNIT.test(unit ?? '');

export const sameColumn = (one: QuestionColumn, other: QuestionColumn): boolean =>
  one.table === other.table && one.column === other.column;

export function tableOfNamed(names: Named): string {
  return names.is === 'header' || names.is === 'value' ? names.column.table : names.table;
}

/** The list that most of what is named belongs to, or leads to. */
function tableFor(form: QuestionForm, links: readonly FileLink[]): QuestionTable {
  const worth = ({ id, reaches, columns, axis, rowCount }: QuestionTable): number => {
    const places = new Map<number, number>();
    for (const { names, from, to, whole } of links) {
      const table = tableOfNamed(names);
      const near = table === id ? 1 : reaches.includes(table) ? 0.7 : 0;
      const weight = near * (0.5 + whole) * (to - from);
      places.set(from, Math.max(places.get(from) ?? 0, weight));
    }
    const counted = columns.some(({ how }) => how.length > 0) ? 0.1 : 0;
    const timed = axis === null ? 0 : 0.15;
    const settled = form.definitions.some(({ table }) => table === id) ? 0.05 : 0;
    const usual = counted + timed + settled + Math.log10(rowCount + 1) / 100;
    return [...places.values()].reduce((sum, one) => sum + one, usual);
  };
  const [best] = form.tables.toSorted((one, other) => worth(other) - worth(one));
  if (best === undefined) throw new RangeError('a form without lists');
  return best;
}

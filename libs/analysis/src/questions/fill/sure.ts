import type {
  QuestionColumn,
  QuestionCondition,
  QuestionForm,
  QuestionFormColumn,
  QuestionHow,
  QuestionMeasure,
  QuestionTable,
  TableQuestion,
} from '../../../../contract/src/question.js';
import type { Meaning } from '../../../../meaning/src/index.js';
import type { FileValues } from '../known-values.js';
import { isParted, measuresOf } from './defined.js';
import type { Function, FunctionLink } from './function-words.js';
import type { FileLink } from './links.js';
import type { Word } from './words.js';

/** A text as it was read, word by word. */
export interface ReadText {
  readonly words: readonly Word[];
  readonly functions: readonly FunctionLink[];
  readonly links: readonly FileLink[];
  readonly unknown: readonly string[];
  readonly question: TableQuestion;
}

/** Functions that mean one thing wherever they stand. */
const plain: ReadonlySet<Function['is']> = new Set([
  ...(['how', 'count', 'how many', 'grain', 'part', 'by', 'top', 'often'] as const),
  ...(['month', 'quarter', 'half', 'year', 'quiet'] as const),
]);

/** Words that say nothing alone, and a lot beside others: «от 10», «из них», «не все». */
const WEIGHTY =
  /^(?:и|или|от|до|из|для|при|под|над|о|об|уже|еще|есть|был\p{L}*|будет|только|ли|же|бы|там|тут)$/u;

const ASKING = /^(?:что|чем|кто|кого|кому|кем|где|когда|куда|откуда|какие|каких|какими)$/u;

/**
 * Whether a text can mean one question only: nothing in it but whole names of the file and words of
 * the closed list, each of them in the question, and no second thing that any of them could be.
 */
export class SureText {
  private readonly text: ReadText;
  private readonly form: QuestionForm;
  private readonly meaning: Meaning;
  private readonly values: FileValues;

  constructor(text: ReadText, form: QuestionForm, meaning: Meaning, values: FileValues) {
    this.text = text;
    this.form = form;
    this.meaning = meaning;
    this.values = values;
  }

  isSure(): boolean {
    const { unknown, question } = this.text;
    const [measure, second] = question.measures;
    const [table, other] = this.tables();
    if (measure === undefined || table === undefined) return false;
    const isSimple = unknown.length === 0 && second === undefined && other === undefined;
    return (
      isSimple &&
      this.areWordsSure() &&
      this.isSureMeasure(measure, table) &&
      this.isWholeTold() &&
      this.isSureTop() &&
      this.isSureTime(table)
    );
  }

  private areWordsSure(): boolean {
    const { functions, links, words } = this.text;
    return (
      this.areGroupsTold() &&
      functions.every((one) => (plain.has(one.is.is) ? !this.isSplit(one) : this.isNamed(one))) &&
      !words.some((word) => WEIGHTY.test(word.text)) &&
      links.every((link) => this.isOne(link))
    );
  }

  /** The lists that the names are of. */
  private tables(): readonly QuestionTable[] {
    const ids = new Set(this.text.links.map(({ names }) => tableOf(names)));
    return this.form.tables.filter(({ id }) => ids.has(id));
  }

  /** «Выручка» that is a header is the header, not a word of money. */
  private isNamed({ from, to }: FunctionLink): boolean {
    return this.text.links.some((link) => link.from <= from && link.to >= to);
  }

  /** «Сумма НДС», «количество»: a function, or a part of a name. */
  private isSplit({ is, from, to }: FunctionLink): boolean {
    const isOver = this.text.links.some((link) => link.from < to && link.to > from);
    return isOver && is.is !== 'quiet';
  }

  /** Said whole, and the only thing of the file that is called so. */
  private isOne(link: FileLink): boolean {
    if (link.whole < 1) return false;
    return this.text.links.every((other) => {
      const isApart = other === link || other.from >= link.to || other.to <= link.from;
      return isApart || this.isSameSum(link, other) || this.isSameSum(other, link);
    });
  }

  /** A measure that is settled as the sum of all of just this column. */
  private isSameSum({ names: defined }: FileLink, { names: header }: FileLink): boolean {
    if (defined.is !== 'defined' || header.is !== 'header') return false;
    const one = measuresOf(this.meaning).find(({ id }) => id === defined.id);
    if (one === undefined || one.population !== null || one.of.is !== 'column') return false;
    const { table, column } = header.column;
    return one.of.column.table === table && one.of.column.column === column;
  }

  private isSureMeasure({ amount }: QuestionMeasure, table: QuestionTable): boolean {
    if (isParted(table.id, this.meaning)) return false;
    switch (amount.is) {
      // Things repeat: whether they are counted or the rows is not said.
      case 'distinct':
        return false;
      case 'rows':
        return this.isNamedWhole(table) && this.has('count', 'how many');
      case 'defined':
        return !this.has('how') && this.text.links.some((link) => this.isSummed(link));
      case 'value':
        return amount.value.is === 'cell' && this.isAllowed(amount.how, amount.value.column);
    }
  }

  /** Counted as was said, a sum where nothing was. */
  private isAllowed(how: QuestionHow, column: QuestionColumn): boolean {
    const told = this.text.functions.flatMap(({ is }) => (is.is === 'how' ? [is.how] : []));
    const wanted = told[0] ?? 'sum';
    return how === wanted && this.columnOf(column)?.how.includes(wanted) === true;
  }

  private isSummed({ names }: FileLink): boolean {
    return names.is === 'header' && this.columnOf(names.column)?.how[0] === 'sum';
  }

  /** «Сколько заявок» are its rows, where each has a number or a name of its own. */
  private isNamedWhole({ id, columns, rowCount }: QuestionTable): boolean {
    const isNamed = this.text.links.some(({ names }) => names.is === 'table' && names.table === id);
    const isNumbered = columns.some(
      ({ column, type, how }) =>
        type === 'text' &&
        how.length === 0 &&
        this.values.of({ table: id, column }).values.length === rowCount,
    );
    return isNamed && isNumbered;
  }

  /** Each name and each function that was said has its part in the question. */
  private isWholeTold(): boolean {
    const { links, question } = this.text;
    const { by, where, measures } = question;
    const places = new Set(
      links.flatMap(({ names, from }) => (names.is === 'table' ? [] : [from])),
    );
    const amounts = measures.filter(({ amount }) => amount.is !== 'rows').length;
    const told = new Set(where.flatMap(valuesOf)).size;
    const periods = where.filter(({ is }) => is === 'within').length;
    return (
      places.size === amounts + told + this.namedKeys() &&
      by.length === this.namedKeys() + this.count('grain', 'part') &&
      this.count('how', 'count', 'how many') <= 1 &&
      this.count('month', 'quarter', 'half') <= 1 &&
      this.count('year') <= 1 &&
      periods === (this.has('month', 'quarter', 'half', 'year') ? 1 : 0)
    );
  }

  /** «За что», «каждое»: whoever asks so wants groups. */
  private areGroupsTold(): boolean {
    const { words, question } = this.text;
    const asks = this.has('by') || words.some((word) => ASKING.test(word.text));
    return !asks || question.by.length > 0;
  }

  private namedKeys(): number {
    return this.text.question.by.filter(({ is }) => is === 'value').length;
  }

  /** «Больше всего»: of one kind of things. */
  private isSureTop(): boolean {
    const { first, by } = this.text.question;
    const tops = this.count('top', 'often');
    return tops === 0 || (tops === 1 && first !== null && by.length === 1);
  }

  /** One column of dates, and no month of several years. */
  private isSureTime({ columns }: QuestionTable): boolean {
    const { by, where } = this.text.question;
    const isTimed = by.some(({ is }) => is !== 'value') || where.some(({ is }) => is === 'within');
    if (!isTimed) return true;
    const [axis, other] = columns.filter(({ type }) => type === 'date');
    if (axis === undefined || other !== undefined) return false;
    const isPart = this.has('month', 'quarter', 'half');
    return !isPart || this.has('year') || axis.from?.slice(0, 4) === axis.to?.slice(0, 4);
  }

  private has(...ones: readonly Function['is'][]): boolean {
    return this.count(...ones) > 0;
  }

  private count(...ones: readonly Function['is'][]): number {
    return this.text.functions.filter(({ is }) => ones.includes(is.is)).length;
  }

  private columnOf({ table, column }: QuestionColumn): QuestionFormColumn | undefined {
    return this.form.tables
      .find(({ id }) => id === table)
      ?.columns.find((one) => one.column === column);
  }
}

function tableOf(names: FileLink['names']): string {
  return names.is === 'header' || names.is === 'value' ? names.column.table : names.table;
}

const valuesOf = (condition: QuestionCondition): readonly string[] =>
  condition.is === 'values' ? condition.values : [];

import type {
  QuestionAmount,
  QuestionColumn,
  QuestionCondition,
  QuestionFormColumn,
  QuestionHow,
  QuestionMeasure,
  RelationQuestion,
} from '../../../../contract/src/question.js';
import { columnsOfMeasure } from '../../../../meaning/src/index.js';
import type { MeasureDefinition } from '../../../../meaning/src/index.js';
import { plainMeasure } from '../templates.js';
import { measuresOf } from './defined.js';
import type { Function, UnitWord } from './function-words.js';
import type { FileLink, Named } from './links.js';
import { isMoney, sameColumn, tableOfNamed, type Told } from './told.js';
import { yesOf } from './yes-of.js';

type How = Extract<Function, { is: 'how' }>['how'];

const MEASURES_MAX = 3;
/** A column that holds the whole of what stands beside it. */
const WHOLE = /^(?:всего|итого|общ|total)/i;
/** «% с выручки» is no revenue where no share is asked for. */
const PART = /^(?:%|процент|доля)/iu;
const NOT_ASKED = 0.6;
/** A part of another list's name says little of this one. */
const NAME_PART = 0.75;
const outlays: ReadonlySet<string> = new Set(['expense', 'cost']);
const incomes: ReadonlySet<string> = new Set(['revenue', 'income', 'fact', 'paid']);
const plans: ReadonlySet<string> = new Set(['plan']);

const unitNames: Readonly<Record<UnitWord, RegExp>> = {
  piece: /^шт|колич|кол-во|quantity/i,
  area: /м²|м2|кв\. ?м|площад/i,
  mass: /(?:^|[, ])(?:кг|т|тонн\p{L}*)\.?$|вес|масс/iu,
  hour: /(?:^|[, ])(?:ч|час\p{L}*)\.?$/iu,
  volume: /(?:^|[, ])(?:л|литр\p{L}*|м³|м3)\.?$/iu,
  length: /(?:^|[, ])км\.?$|пробег/iu,
};

/** What is counted, as a text says it. */
export class FillMeasures {
  private readonly told: Told;
  private readonly where: readonly QuestionCondition[];

  constructor(told: Told, where: readonly QuestionCondition[]) {
    this.told = told;
    this.where = where;
  }

  measures(): readonly QuestionMeasure[] {
    const amounts = this.amounts();
    const [first] = amounts;
    if (!this.told.has('share') || first === undefined) return amounts.map(this.each);
    const plain = plainMeasure(first);
    if (this.where.length === 0) return [{ ...plain, view: 'share' }];
    const against = { as: 'percent', amount: first, only: [] } as const;
    return [{ ...plain, only: this.where.slice(0, 1), against }];
  }

  /** «Влияет ли одно на другое»: two columns of numbers. */
  related(): Pick<RelationQuestion, 'x' | 'y'> | null {
    if (!this.told.has('relation')) return null;
    const named = this.namedAmounts().flatMap(({ names }) =>
      names.is === 'header' ? [names.column] : [],
    );
    const [x] = named;
    const y = named.find((one) => x !== undefined && !sameColumn(x, one));
    return x === undefined || y === undefined ? null : { x, y };
  }

  /** Names of things right behind «сколько» or «число»: they are counted, and group nothing. */
  countedLinks(): readonly FileLink[] {
    return this.told.links.filter(
      ({ names, from }) =>
        names.is === 'header' &&
        !this.told.isCounted(names) &&
        yesOf(this.told.values.of(names.column).values) === undefined &&
        (this.told.isBefore('how many', from) || this.told.isBefore('count', from)),
    );
  }

  private readonly each = (amount: QuestionAmount): QuestionMeasure => {
    const { table, functions } = this.told;
    const found = functions.find(({ is }) => is.is === 'each')?.is;
    const plain = plainMeasure(amount);
    if (found?.is !== 'each' || table.axis === null || !this.hows.includes('mean')) return plain;
    const column = { table: table.id, column: table.axis };
    return { ...plain, each: { is: 'period', column, grain: found.grain } };
  };

  private get hows(): readonly How[] {
    return this.told.functions.flatMap(({ is }): readonly How[] => {
      if (is.is === 'receipt') return ['mean'];
      return is.is === 'how' ? [is.how] : [];
    });
  }

  /** The mean over periods is of their sums. */
  private get how(): How | undefined {
    const isEach = this.told.has('each') && this.told.table.axis !== null;
    return this.hows.find((one) => !isEach || one !== 'mean');
  }

  private amounts(): readonly QuestionAmount[] {
    const named = this.namedAmounts();
    const [best] = named;
    if (best === undefined) return this.unnamed();
    const others = named.filter(({ whole, from, names }) => {
      const isWhole = whole >= 1 && best.whole >= 1 && from !== best.from;
      return isWhole && names.is === 'header';
    });
    const amounts = [best, ...others].map(({ names }) => this.amountOf(names));
    const isCounted = this.isCountedToo(named);
    return distinct(isCounted ? [...amounts, this.rows] : amounts).slice(0, MEASURES_MAX);
  }

  /** «Количество и сумма»; «количество» that is a column is no count of rows. */
  private isCountedToo(named: readonly FileLink[]): boolean {
    const isColumn = named.some(({ from }) => this.told.isAt('count', from));
    return this.told.has('count') && this.countedLinks().length === 0 && !isColumn;
  }

  /** The most whole name first, one of each place; «сумма» only where nothing else is named. */
  private namedAmounts(): readonly FileLink[] {
    const isOfThings = this.told.has('receipt') || this.countedLinks().length > 0;
    const links = this.told.links.filter(
      ({ names, from, whole }) =>
        (names.is === 'defined' || this.told.isCounted(names)) &&
        (tableOfNamed(names) === this.told.table.id || whole >= NAME_PART) &&
        !(isOfThings && this.told.isAt('count', from)),
    );
    const worth = ({ whole, names }: FileLink): number =>
      whole + (this.isThere(this.columnsOf(names)) ? 0.5 : 0) + this.wishFor(names);
    const sorted = links.toSorted(
      (one, other) => worth(other) - worth(one) || one.from - other.from,
    );
    return sorted.filter((link, at) => sorted.findIndex(({ from }) => from === link.from) === at);
  }

  /** What the text says of money or of a unit tells columns of one name apart. */
  private wishFor(names: Named): number {
    const column = this.told.columnOf(names);
    if (column === undefined) return 0;
    const isWished = this.units.some((unit) => isIn(unit, column));
    const isPart = PART.test(column.header) && !this.told.has('share');
    return (isPart ? -NOT_ASKED : 0) + (isWished ? 0.4 : 0) + (WHOLE.test(column.header) ? 0.1 : 0);
  }

  private get units(): readonly UnitWord[] {
    return this.told.functions.flatMap(({ is }) => (is.is === 'unit' ? [is.unit] : []));
  }

  private amountOf(names: Named): QuestionAmount {
    const { how } = this;
    if (names.is === 'defined') {
      const isSum = how === undefined || how === 'sum';
      return isSum ? { is: 'defined', id: names.id } : (this.usual() ?? this.rows);
    }
    if (names.is !== 'header') return this.rows;
    return valueOf(names.column, this.told.columnOf(names), how);
  }

  private unnamed(): readonly QuestionAmount[] {
    const elapsed = this.told.has('elapsed') ? this.elapsed() : null;
    if (elapsed !== null) return [elapsed];
    const usual = this.usual();
    if (usual !== null && this.asksBoth()) return [this.counted(), usual];
    return [this.isOfRows() ? this.counted() : (usual ?? this.rows)];
  }

  /** «сколько и на какую сумму» */
  private asksBoth(): boolean {
    if (this.told.has('receipt')) return false;
    const isMoney = this.told.has('count') && this.told.has('money', 'how');
    return isMoney || (this.told.has('how many') && this.hows.includes('sum'));
  }

  /** Days from the earlier of two dates to the later; those that the text names, if it does. */
  private elapsed(): QuestionAmount | null {
    const { table, links, values } = this.told;
    const dates = table.columns.filter(({ type, from }) => type === 'date' && from !== null);
    const named = dates.filter(({ column }) =>
      links.some(
        ({ names }) =>
          names.is === 'header' && sameColumn(names.column, { table: table.id, column }),
      ),
    );
    const axis = dates.filter(({ column }) => column === table.axis);
    const chosen = [...new Set([...named, ...axis, ...dates])].slice(0, 2);
    const ids = chosen.map(({ column }) => ({ table: table.id, column }));
    const [one, other] = ids;
    if (one === undefined || other === undefined) return null;
    const [from, to] = values.isMostlyBefore(one, other) ? [one, other] : [other, one];
    const how = this.how === undefined || this.how === 'sum' ? 'mean' : this.how;
    return { is: 'value', how, value: { is: 'elapsed', in: 'day', from, to } };
  }

  private get rows(): QuestionAmount {
    return { is: 'rows', table: this.told.table.id };
  }

  /** «Сколько рейсов», «заявки по месяцам»: things, not money. */
  private isOfRows(): boolean {
    const { told } = this;
    if (told.has('count', 'often') || this.isOfPieces()) return true;
    if (told.has('money', 'outlay', 'how', 'unit', 'receipt'))
      return this.countedLinks().length > 0;
    const isNamed = told.links.some(({ names, whole }) => names.is === 'table' && whole >= 0.5);
    return isNamed || told.has('how many', 'share') || this.countedLinks().length > 0;
  }

  /** «Заказы по источникам, штук»: the rows, where no column counts pieces. */
  private isOfPieces(): boolean {
    const { columns } = this.told.table;
    if (this.told.has('money', 'outlay', 'how')) return false;
    const isPiece = (unit: UnitWord): boolean =>
      unit === 'piece' && !columns.some((column) => isIn(unit, column));
    return this.units.length > 0 && this.units.every(isPiece);
  }

  /** Of things that repeat how many different ones; of rows' own numbers the rows. */
  private counted(): QuestionAmount {
    const [link] = this.countedLinks();
    if (link?.names.is !== 'header') return this.rows;
    const { column } = link.names;
    return this.told.isOwnOfRows(column) ? this.rows : { is: 'distinct', column };
  }

  /** The settled measure that the words are nearest to, else an amount of money. */
  private usual(): QuestionAmount | null {
    const { how, told } = this;
    const defined = told.has('unit') ? undefined : this.usualDefined();
    if (defined !== undefined && (how === undefined || how === 'sum')) {
      return { is: 'defined', id: defined.id };
    }
    const column = this.usualColumn();
    if (column === undefined) return null;
    return valueOf({ table: told.table.id, column: column.column }, column, how);
  }

  private usualDefined(): MeasureDefinition | undefined {
    const { meaning, table } = this.told;
    const own = measuresOf(meaning).filter((one) => {
      const columns = columnsOfMeasure(one);
      const isWanted = !this.isOfMoney || columns.some((column) => this.told.isOfMoney(column));
      return one.table === table.id && isWanted && this.isThere(columns);
    });
    const wanted = this.told.has('outlay') ? outlays : incomes;
    return (
      own.find(({ concept }) => wanted.has(concept)) ??
      own.find(({ concept }) => !plans.has(concept))
    );
  }

  private usualColumn(): QuestionFormColumn | undefined {
    const { table, meaning } = this.told;
    const defined = measuresOf(meaning)
      .filter((one) => one.table === table.id && !plans.has(one.concept))
      .flatMap(columnsOfMeasure);
    const counted = table.columns.filter((one) => one.how.length > 0);
    const { units } = this;
    const ofMoney = this.isOfMoney
      ? counted.find(
          ({ column, how }) =>
            how.includes('sum') && this.told.isOfMoney({ table: table.id, column }),
        )
      : undefined;
    return (
      counted.find((one) => units.some((unit) => isIn(unit, one))) ??
      ofMoney ??
      counted.find(({ column }) => defined.some((one) => one.column === column)) ??
      counted.find(isSumOfMoney) ??
      counted.find(({ how }) => how[0] === 'sum' || how[0] === 'net')
    );
  }

  /** «На какую сумму», «сколько денег»: money, where the list has any. */
  private get isOfMoney(): boolean {
    return this.told.has('money', 'outlay') || this.hows.includes('sum');
  }

  private columnsOf(names: Named): readonly QuestionColumn[] {
    if (names.is === 'header') return [names.column];
    if (names.is !== 'defined') return [];
    const defined = measuresOf(this.told.meaning).find(({ id }) => id === names.id);
    return defined === undefined ? [] : columnsOfMeasure(defined);
  }

  /** The rows that the conditions leave have it: what is paid out is none of the income. */
  private isThere(columns: readonly QuestionColumn[]): boolean {
    return (
      columns.length === 0 ||
      columns.some((column) => this.told.values.isFilledWhere(column, this.where))
    );
  }
}

const isSumOfMoney = (column: QuestionFormColumn): boolean =>
  column.how.includes('sum') && isMoney(column);

const isIn = (unit: UnitWord, { header, unit: own }: QuestionFormColumn): boolean =>
  unitNames[unit].test(own ?? '') || unitNames[unit].test(header);

function valueOf(
  column: QuestionColumn,
  known: QuestionFormColumn | undefined,
  how: How | undefined,
): QuestionAmount {
  const allowed: readonly QuestionHow[] = known?.how ?? [];
  const wanted = how !== undefined && allowed.includes(how) ? how : (allowed[0] ?? 'sum');
  return { is: 'value', how: wanted, value: { is: 'cell', column } };
}

const distinct = (amounts: readonly QuestionAmount[]): readonly QuestionAmount[] => [
  ...new Map(amounts.map((amount) => [JSON.stringify(amount), amount])).values(),
];

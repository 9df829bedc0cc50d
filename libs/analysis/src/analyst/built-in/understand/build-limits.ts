import type { Column } from '../../../model.js';
import type { Filter, Measure, RequestParts } from '../parameters.js';
import { isAdditive } from '../sql.js';
import type { ChosenMeasure } from './chosen-measure.js';
import { NotUnderstood } from './not-understood.js';
import type { Threshold } from './read-thresholds.js';
import { isNumber } from './reading.js';
import type { Mention, Reading } from './reading.js';
import { secondsOf } from './time-units.js';

export interface Limits {
  readonly filters: readonly Filter[];
  readonly having: RequestParts['having'];
  readonly used: readonly Mention[];
}

/** A limit of a sum is one of groups where there are groups; any other is one of rows. */
export function limitsOf(reading: Reading, { measure }: ChosenMeasure, grouped: boolean): Limits {
  const filters: Filter[] = [];
  const used: Mention[] = [];
  let having: RequestParts['having'] = null;
  const mayHave = grouped && isOfGroups(measure, reading);
  for (const threshold of reading.thresholds) {
    const { mention, column } = subjectOf(reading, threshold);
    const { operator } = threshold;
    const value = inUnitOf(column, threshold);
    demandPercent(threshold, measure, column);
    if (mayHave && isOf(measure, column)) {
      if (having !== null) throw new NotUnderstood(ONE_LIMIT);
      having = { operator, value };
      continue;
    }
    if (column === undefined) throw unclearLimit(value);
    filters.push({ type: 'compare', column: column.name, operator, value });
    if (mention !== undefined) used.push(mention);
  }
  return { filters, having, used };
}

/** What is held against the limit; «больше 3 раз» is said of no column. */
function subjectOf(reading: Reading, threshold: Threshold) {
  if (threshold.about === 'times') return { mention: undefined, column: undefined };
  const mention = mentionOf(reading, threshold);
  return { mention, column: mention?.column ?? columnAbout(reading, threshold) };
}

/** «больше часа» of a column of minutes is more than 60. */
function inUnitOf(column: Column | undefined, { value, seconds }: Threshold): string {
  if (seconds === null || column === undefined) return value;
  const own = secondsOf(column);
  if (own === null && !words.time.test(column.name)) throw unclearLimit(value);
  return own === null || own === seconds ? value : String((Number(value) * seconds) / own);
}

const ONE_LIMIT = 'Для групп можно задать одну границу: «больше …» или «меньше …».';

const single: ReadonlySet<string> = new Set(['distinct', 'formula', 'ratio', 'rate', 'per-period']);
const ofColumn: ReadonlySet<string> = new Set(['average', 'median', 'min', 'max', 'range']);

/** «отделы, где средний оклад больше 100 тысяч»: the average is one of a group. */
function isOfGroups(measure: Measure, { wishes }: Reading): boolean {
  if (isAdditive(measure) || single.has(measure.aggregate)) return true;
  return wishes.aggregate !== null && ofColumn.has(measure.aggregate);
}

function isOf(measure: Measure, column: Column | undefined): boolean {
  return column === undefined || column.name === measure.column;
}

/** «больше 20 %» is said of percents only. */
function demandPercent(
  { percent, value }: Threshold,
  { aggregate, formula }: Measure,
  column: Column | undefined,
): void {
  const told = aggregate === 'rate' || formula?.percent === true || column?.unit === '%';
  if (percent && !told) throw new NotUnderstood(`Непонятно, от чего считать ${value} %.`);
}

function unclearLimit(value: string): NotUnderstood {
  return new NotUnderstood(`Непонятно, к какому столбцу относится условие со значением ${value}.`);
}

/** The number named right before the limit, else right after it; a time is held against time. */
function mentionOf({ columns }: Reading, { at, seconds }: Threshold): Mention | undefined {
  const isTime = ({ column }: Mention) =>
    seconds === null || secondsOf(column) !== null || words.time.test(column.name);
  const numbers = columns.filter((one) => isNumber(one) && isTime(one));
  const before = numbers.filter(({ places }) => (places[0] ?? 0) < at).at(-1);
  return before ?? numbers.find(({ places }) => (places[0] ?? 0) > at);
}

const words = {
  age: /возраст|age/i,
  price: /цен|price|стоимост/i,
  time: /врем|длительн|продолжит|срок|ожидан|прост[оа]|опозда|задержк|time|duration/iu,
} as const;

function columnAbout({ table, measure }: Reading, { about }: Threshold): Column | undefined {
  const numbers = table.columns.filter(({ type, role }) => type === 'number' && role === 'measure');
  if (about === 'time') return timeOf(numbers);
  if (about !== null && about !== 'times') {
    const named = numbers.find(({ name }) => words[about].test(name));
    return named ?? (about === 'price' ? numbers.find(({ currency }) => currency !== null) : named);
  }
  return numbers.length === 1 && measure === null ? numbers[0] : undefined;
}

/** The one time that a table tells; of several, one is named. */
function timeOf(numbers: readonly Column[]): Column | undefined {
  const times = numbers.filter(
    (column) => secondsOf(column) !== null || words.time.test(column.name),
  );
  const [first, second] = times;
  if (first === undefined || second === undefined) return first;
  throw new NotUnderstood(
    `Непонятно, о каком времени речь: «${first.name}» или «${second.name}». Назовите столбец.`,
  );
}

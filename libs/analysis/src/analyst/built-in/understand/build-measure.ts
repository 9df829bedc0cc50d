import type { Column, TableProfile } from '../../../model.js';
import { itemsOf } from '../columns.js';
import { rowCount } from '../parameters.js';
import type { Aggregate, Measure } from '../parameters.js';
import { differenceOf, mainMeasure, ratioOf } from './measures.js';
import type { Mention, Reading } from './read-request.js';

/** Why a request cannot be answered, a Russian sentence. */
export class NotUnderstood extends Error {}

/** The measure of a request, and the mentions that it took. */
export interface ChosenMeasure {
  readonly measure: Measure;
  readonly used: readonly Mention[];
  /** The request itself names it. */
  readonly named: boolean;
}

export function isNumber({ column }: Mention): boolean {
  return column.type === 'number' && column.role === 'measure';
}

export function measureOf(reading: Reading): ChosenMeasure {
  const numbers = numbersOf(reading);
  return (
    countedMeasure(reading) ??
    pairOf(reading, numbers) ??
    perThing(reading, numbers[0]) ??
    toldMeasure(reading, numbers[0]) ??
    fallback(reading)
  );
}

function countedMeasure(reading: Reading): ChosenMeasure | null {
  const { wishes } = reading;
  const counted = countedOf(reading);
  if (counted !== null && wishes.reach === null) return counted;
  if (wishes.mostFrequent || wishes.countedRows)
    return { measure: rowCount, used: [], named: true };
  return wishes.averageCheck ? averageCheck(reading) : null;
}

/** Named by its column, or by its usual name where columns give it. */
function toldMeasure(reading: Reading, first: Mention | undefined): ChosenMeasure | null {
  const { measure, wishes } = reading;
  if (measure !== null && (wishes.aggregate === null || first === undefined)) {
    return wishes.aggregate === null
      ? { measure, used: [], named: true }
      : computed(reading, measure);
  }
  if (first === undefined) return null;
  return { measure: aggregated(reading, first.column), used: [first], named: true };
}

/** «по выручке» tells the measure; a number that others are grouped by is none. */
function numbersOf({ columns }: Reading): readonly Mention[] {
  const numbers = columns.filter(isNumber);
  const plain = numbers.filter(({ grouping }) => !grouping);
  return plain.length > 0 ? plain : numbers;
}

/** «сколько артикулов»: different values; «сколько штук»: their sum. */
function countedOf({ wishes, columns }: Reading): ChosenMeasure | null {
  const { countedAt } = wishes;
  if (!wishes.counting || countedAt === null) return null;
  const mention = columns.find(
    ({ places: [first = -1] }) => first >= countedAt && first <= countedAt + 1,
  );
  if (mention === undefined || isNumber(mention) || mention.grouping) return null;
  const { name } = mention.column;
  const measure = { aggregate: 'distinct', column: name, by: null, distinctBy: false } as const;
  return { measure, used: [mention], named: true };
}

const order = /чек|заказ|документ|накладн|invoice|order|receipt/i;

/** Per document where the table names documents, else per row. */
function averageCheck({ table, columns }: Reading): ChosenMeasure {
  const numbers = columns.filter(isNumber);
  const main = numbers[0]?.column ?? mainMeasure(table);
  if (main === undefined)
    throw new NotUnderstood('В таблице нет суммы, из которой можно посчитать средний чек.');
  const documents = table.columns.find(
    ({ name, type, role }) => order.test(name) && (type === 'text' || role === 'identifier'),
  );
  const by = documents?.name ?? null;
  const measure = { aggregate: 'ratio', column: main.name, by, distinctBy: by !== null } as const;
  return { measure, used: numbers.slice(0, 1), named: true };
}

const ratioWord = /^(?:отношени|соотношени|ratio)/u;

/** «отношение A к B», «доля A в B», «разница между A и B». */
function pairOf(reading: Reading, [left, right]: readonly Mention[]): ChosenMeasure | null {
  const isRatio = reading.words.some(({ text }) => ratioWord.test(text));
  if (left === undefined || right === undefined || left.column === right.column) {
    if (!isRatio) return null;
    throw new NotUnderstood('Для отношения нужны два столбца с числами: назовите оба.');
  }
  const measure = pairMeasure(reading, left, right, isRatio);
  return measure === null ? null : { measure, used: [left, right], named: true };
}

function pairMeasure(
  { words, wishes }: Reading,
  left: Mention,
  right: Mention,
  isRatio: boolean,
): Measure | null {
  if (wishes.share || (isRatio && wishes.percent)) return ratioOf(left.column, right.column, true);
  if (isRatio || isPer(words, left, right)) return ratioOf(left.column, right.column, false);
  const differs = words.some(({ text }) => /^(?:разниц|difference)/u.test(text));
  return differs ? differenceOf(left.column, right.column) : null;
}

/** «сумма на количество» */
function isPer(words: Reading['words'], left: Mention, right: Mention): boolean {
  const between = words.slice((left.places.at(-1) ?? 0) + 1, right.places[0]);
  return between.map(({ text }) => text).join(' ') === 'на';
}

/** «выручка на клиента», «на каждого сотрудника»; «на складах» is a place. */
function perThing(
  { words, columns, table }: Reading,
  number: Mention | undefined,
): ChosenMeasure | null {
  const thing = columns.find(({ places, column }) => {
    const at = places[0] ?? 0;
    const before = words
      .slice(Math.max(0, at - 2), at)
      .map(({ text }) => text)
      .join(' ');
    const place = /(?:ах|ях|е|у)$/u.test(words[at]?.text ?? '');
    return (
      column.type === 'text' && !place && /(?:^| )(?:на|на каждого|на одного|per)$/u.test(before)
    );
  });
  const main = number?.column ?? mainMeasure(table);
  if (thing === undefined || main === undefined || !main.additive) return null;
  const measure = {
    aggregate: 'ratio',
    column: main.name,
    by: thing.column.name,
    distinctBy: true,
  } as const;
  return { measure, used: [thing, ...(number === undefined ? [] : [number])], named: true };
}

function computed({ wishes }: Reading, measure: Measure): ChosenMeasure {
  if (wishes.aggregate === 'sum' || wishes.leader || wishes.top !== null) {
    return { measure, used: [], named: true };
  }
  if (wishes.aggregate === 'max' || wishes.aggregate === 'min')
    return { measure, used: [], named: true };
  throw new NotUnderstood(
    'Этот показатель считается из других столбцов: его можно сложить и разложить по группам, но не усреднить.',
  );
}

function aggregated({ wishes, table }: Reading, column: Column): Measure {
  const asked = wishes.aggregate;
  const base = { column: column.name, by: null, distinctBy: false };
  if (asked === 'quantile') return { ...base, aggregate: 'quantile', by: wishes.quantile };
  if (asked === 'sum' && !column.additive) {
    throw new NotUnderstood(
      `Значения столбца «${column.name}» не складывают: можно спросить среднее или медиану.`,
    );
  }
  return { ...base, aggregate: asked ?? usual(column, table) };
}

function usual({ additive }: Column, { layout }: TableProfile): Aggregate {
  if (layout === 'statement') return 'value';
  return additive ? 'sum' : 'average';
}

/** Nothing is named: what the table is about; rows where it is about nothing that adds up. */
function fallback(reading: Reading): ChosenMeasure {
  const { wishes, table } = reading;
  const main = mainMeasure(table);
  demandNumber(reading, main);
  const counted = wishes.counting || main === undefined || !main.additive;
  if (counted) return { measure: rowCount, used: [], named: wishes.counting };
  return {
    measure: { aggregate: 'sum', column: main.name, by: null, distinctBy: false },
    used: [],
    named: false,
  };
}

const aggregateNames: Readonly<Partial<Record<Aggregate, string>>> = {
  average: 'среднее',
  median: 'медиану',
};

/** «средняя зарплата» of a column of words cannot be told; «максимальный клиент» is a leader. */
function demandNumber({ wishes, columns }: Reading, main: Column | undefined): void {
  const { aggregate } = wishes;
  if (aggregate === null || aggregate === 'sum') return;
  const [first] = columns;
  const ranked = aggregate === 'max' || aggregate === 'min';
  if (ranked && main !== undefined && first !== undefined) return;
  const why =
    first === undefined ? 'не назван столбец' : `столбец «${first.column.name}» — не число`;
  const what = aggregateNames[aggregate] ?? 'такой показатель';
  throw new NotUnderstood(`Посчитать ${what} не по чему: ${why}.`);
}

/** What rows are about, where no group is named. */
export function itemOf(table: TableProfile): Column | undefined {
  return itemsOf(table)[0];
}

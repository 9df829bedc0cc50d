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
  const { wishes, measure } = reading;
  const counted = countedOf(reading);
  if (counted !== null && wishes.reach === null) return counted;
  if (wishes.mostFrequent || wishes.countedRows)
    return { measure: rowCount, used: [], named: true };
  if (wishes.averageCheck) return averageCheck(reading);
  const numbers = numbersOf(reading);
  const pair = pairOf(reading, numbers);
  if (pair !== null) return pair;
  if (reading.words.some(({ text }) => /^(?:отношени|соотношени)/u.test(text))) {
    throw new NotUnderstood('Для отношения нужны два столбца с числами: назовите оба.');
  }
  const per = perThing(reading, numbers[0]);
  if (per !== null) return per;
  const [first] = numbers;
  if (measure !== null && wishes.aggregate === null) {
    return { measure, used: [], named: true };
  }
  if (measure !== null && first === undefined) return computed(reading, measure);
  if (first !== undefined) {
    return { measure: aggregated(reading, first.column), used: [first], named: true };
  }
  return fallback(reading);
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

/** «отношение A к B», «доля A в B», «разница между A и B». */
function pairOf({ words, wishes }: Reading, numbers: readonly Mention[]): ChosenMeasure | null {
  const [left, right] = numbers;
  if (left === undefined || right === undefined || left.column === right.column) return null;
  const between = words
    .slice((left.places.at(-1) ?? 0) + 1, right.places[0])
    .map(({ text }) => text);
  const before = words.slice(0, left.places[0]).map(({ text }) => text);
  const used = [left, right];
  const ratio = before.some((text) => /^отношени|^соотношени|^ratio/u.test(text));
  if (wishes.share || (ratio && wishes.percent)) {
    return { measure: ratioOf(left.column, right.column, true), used, named: true };
  }
  if (ratio || between.join(' ') === 'на') {
    return { measure: ratioOf(left.column, right.column, false), used, named: true };
  }
  if (before.some((text) => /^разниц|^difference/u.test(text))) {
    return { measure: differenceOf(left.column, right.column), used, named: true };
  }
  return null;
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
  const { wishes, table, columns } = reading;
  if (wishes.aggregate !== null && wishes.aggregate !== 'sum') {
    const [first] = columns;
    const text =
      first === undefined ? 'не назван столбец' : `столбец «${first.column.name}» — не число`;
    const what =
      { average: 'среднее', median: 'медиану' }[String(wishes.aggregate)] ?? 'такой показатель';
    const main = mainMeasure(table);
    const ranked = wishes.aggregate === 'max' || wishes.aggregate === 'min';
    if (!(ranked && main !== undefined && columns.length > 0)) {
      throw new NotUnderstood(`Посчитать ${what} не по чему: ${text}.`);
    }
  }
  const main = mainMeasure(table);
  const counted = wishes.counting || main === undefined || !main.additive;
  if (counted) return { measure: rowCount, used: [], named: wishes.counting };
  return {
    measure: { aggregate: 'sum', column: main.name, by: null, distinctBy: false },
    used: [],
    named: false,
  };
}

/** What rows are about, where no group is named. */
export function itemOf(table: TableProfile): Column | undefined {
  return itemsOf(table)[0];
}

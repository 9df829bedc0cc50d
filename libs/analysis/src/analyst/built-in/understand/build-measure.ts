import type { Column, TableProfile } from '../../../model.js';
import { itemsOf } from '../columns.js';
import { rowCount, sumOfColumn } from '../parameters.js';
import type { Aggregate, Measure } from '../parameters.js';
import { askedMeasure } from './build-asked-measure.js';
import type { ChosenMeasure } from './chosen-measure.js';
import { countedMeasure, GOODS, quantityIn } from './build-counted-measure.js';
import { differenceOf, mainMeasure, ratioOf } from './measures.js';
import { partOfWhole, perHead } from './build-part-measure.js';
import { NotUnderstood } from './not-understood.js';
import { numbersOf } from './number-mentions.js';
import { isMoneyWord } from './vocabulary.js';
import type { Mention, Reading } from './reading.js';

export function measureOf(reading: Reading): ChosenMeasure {
  const numbers = numbersOf(reading);
  return (
    askedMeasure(reading, numbers) ??
    countedMeasure(reading) ??
    pairOf(reading, numbers) ??
    perThing(reading, numbers[0]) ??
    toldMeasure(reading, numbers[0]) ??
    fallback(reading)
  );
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
  const others = besides(reading, first);
  const used = [first, ...others.flatMap(({ mention }) => mention ?? [])];
  const columns = others.map(({ column }) => column);
  return { measure: aggregated(reading, first.column), used, named: true, others: columns };
}

interface Beside {
  readonly column: Column;
  readonly mention?: Mention;
}

/** «выручка и прибыль»; «обороты по счету 10»: debit and credit alike. */
function besides(reading: Reading, first: Mention): readonly Beside[] {
  const halves = halvesOf(first, reading);
  if (halves.length > 0) return halves.map((column) => ({ column }));
  const numbers = numbersOf(reading);
  const joined: Beside[] = [];
  let last = first;
  for (const mention of numbers.filter(({ column }) => column !== first.column)) {
    if (mention.column.additive !== first.column.additive || !follows(reading, last, mention))
      continue;
    joined.push({ column: mention.column, mention });
    last = mention;
  }
  return joined;
}

function follows({ words }: Reading, { places }: Mention, next: Mention): boolean {
  const between = words.slice((places.at(-1) ?? 0) + 1, next.places[0]);
  return (
    between.length > 0 &&
    between.every(({ text }) => /^(?:и|а|также|плюс|против|and|vs|versus)$/u.test(text))
  );
}

/** Debit and credit of one thing, where the request names neither. */
function halvesOf({ column }: Mention, { table, words }: Reading): readonly Column[] {
  const path = (one: Column) => one.headerPath.slice(0, -1).join(' / ');
  if (column.headerPath.length < 2 || !SIDE.test(column.headerPath.at(-1) ?? '')) return [];
  if (words.some(({ text }) => SIDE.test(text))) return [];
  return table.columns.filter((one) => one !== column && isSum(one) && path(one) === path(column));
}

const SIDE = /^(?:дебет|кредит|дт|кт|debit|credit)/iu;

function isSum({ type, role }: Column): boolean {
  return type === 'number' && role === 'measure';
}

const RATIO_WORD = /^(?:отношени|соотношени|ratio)/u;

/** «отношение A к B», «доля A в B», «разница между A и B». */
function pairOf(reading: Reading, [left, right]: readonly Mention[]): ChosenMeasure | null {
  const isRatio = reading.words.some(({ text }) => RATIO_WORD.test(text));
  if (left === undefined || right === undefined || left.column === right.column) {
    if (!isRatio) return null;
    if (left === undefined && areOfOneColumn(reading)) {
      return { measure: rowCount, used: [], named: true };
    }
    throw new NotUnderstood('Для отношения нужны два столбца с числами: назовите оба.');
  }
  const measure = pairMeasure(reading, left, right, isRatio);
  if (measure === null) return null;
  const used = reading.wishes.share ? numbersOf(reading) : [left, right];
  return { measure, used, named: true };
}

/** «соотношение первичных и повторных» */
function areOfOneColumn({ values }: Reading): boolean {
  const [first, second] = values.filter(({ not }) => !not);
  return second !== undefined && first?.column === second.column;
}

function pairMeasure(
  reading: Reading,
  left: Mention,
  right: Mention,
  isRatio: boolean,
): Measure | null {
  const { words, wishes } = reading;
  if (wishes.share) return shareOf(reading);
  if (isRatio && wishes.percent) return ratioOf(left.column, right.column, true);
  if (isRatio || isPer(words, left, right)) {
    const heads = perHead(left.column, right.column, reading);
    return heads ?? ratioOf(left.column, right.column, false);
  }
  const differs = words.some(({ text }) => /^(?:разниц|минус$|difference)/u.test(text));
  return differs ? differenceOf(left.column, right.column) : null;
}

/** «доля А в Б»: which is the part and which the whole is told by a preposition. */
function shareOf(reading: Reading): Measure {
  const measure = partOfWhole(reading, numbersOf(reading));
  if (measure !== null) return measure;
  throw new NotUnderstood('Непонятно, что от чего считать долей: напишите «доля … в …».');
}

/** «сумма на количество» */
function isPer(words: Reading['words'], left: Mention, right: Mention): boolean {
  const between = words.slice((left.places.at(-1) ?? 0) + 1, right.places[0]);
  return /^на(?: (?:1|(?:одн|кажд|единиц|рубл|вложенн|потраченн)\p{L}*))*$/u.test(
    between.map(({ text }) => text).join(' '),
  );
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

/** «день недели с максимальной выручкой»: the sum of a group is the largest. */
function isOfGroups({ asks, wishes }: Reading): boolean {
  const ofPeriods = asks.cycle !== null || wishes.bestPeriod !== null;
  return ofPeriods && (wishes.aggregate === 'max' || wishes.aggregate === 'min');
}

function aggregated(reading: Reading, column: Column): Measure {
  const { wishes, table, asks } = reading;
  const told = isOfGroups(reading) ? null : wishes.aggregate;
  const asked = told ?? (asks.total && table.layout !== 'statement' ? 'sum' : null);
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
  const money = mainByWord(reading, main);
  if (money !== null) return { measure: money, used: [], named: true };
  demandNumber(reading, main);
  const pieces = wishes.counting ? piecesOf(reading) : undefined;
  if (pieces !== undefined) return { measure: sumOfColumn(pieces.name), used: [], named: true };
  const size = sizeOf(reading);
  if (size !== undefined) return { measure: sumOfColumn(size.name), used: [], named: true };
  const counted = (wishes.counting && !isPaid(reading)) || main === undefined || !main.additive;
  if (counted) return { measure: rowCount, used: [], named: wishes.counting };
  return {
    measure: { aggregate: 'sum', column: main.name, by: null, distinctBy: false },
    used: [],
    named: false,
  };
}

const SIZE_WORD = /^(?:маленьк|больш|просторн|тесн|крупн|small|large|big)\p{L}*$/u;
const ROOM = /помещени|квартир|офис|комнат|апартамент|участ|дом|объект|room|flat|office/iu;

/** «самое маленькое помещение»: of what has an area, that is its size. */
function sizeOf({ words, columns, wishes, table }: Reading): Column | undefined {
  if (!wishes.leader && wishes.top === null) return undefined;
  const rooms = columns.filter(({ column }) => ROOM.test(column.name));
  const isSized = rooms.some(({ places: [first = 0] }) =>
    SIZE_WORD.test(words[first - 1]?.text ?? ''),
  );
  return isSized
    ? table.columns.find(({ name, type }) => type === 'number' && /^площадь|area/iu.test(name))
    : undefined;
}

const PAYMENT_WORD =
  /^(?:платеж|оплат|перевод|покупк|закупк|транзакци|операци|чек$|чека$|счет|визит)/u;

/** «средний расход», «максимальный платеж»: of the one sum of money that the table has. */
function mainByWord(reading: Reading, main: Column | undefined): Measure | null {
  const { wishes, columns, words } = reading;
  if (main?.additive !== true || wishes.aggregate === null || columns.length > 0) return null;
  const told = words.some(({ text }) => isMoneyWord(text) || PAYMENT_WORD.test(text));
  return told ? aggregated(reading, main) : null;
}

/** «сколько болтов», where the table counts goods: pieces of what the value names. */
function piecesOf({ wishes, values, table }: Reading): Column | undefined {
  const { countedAt } = wishes;
  const counted = values.find(({ places: [first = -1] }) => first === countedAt);
  if (counted === undefined || !GOODS.test(counted.column.name)) return undefined;
  return quantityIn(table);
}

const PAID = /^(?:за|о|вы|у|пере)?плати|^заплач|^стои[лт]|^потра[тч]|^обош|^ден(?:ег|ьги)$/u;

/** «сколько заплатили» is money, «сколько раз платили» is not. */
function isPaid({ words }: Reading): boolean {
  return words.some(({ text }) => PAID.test(text)) && !words.some(({ text }) => text === 'раз');
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

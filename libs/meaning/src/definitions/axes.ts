import type { AxisDefinition } from '../definition.js';
import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';
import type { ReadTable } from '../read-table.js';

/** What kind of date makes the axis of time: the event itself before what was done about it. */
const worths: readonly (readonly [RegExp, number])[] = [
  [/^(?:дата|date|период|месяц|день|month|period|day)$/iu, 1],
  [
    /заезд|начал|визит|прием|start|check.?in|order date|дата (?:заказа|продажи|документа|операции|сделки)/iu,
    0.95,
  ],
  [/^дата (?:игры|сеанса|показа|матча|концерта|спектакля|мероприятия|тренировки|рейса)/iu, 0.9],
  [/clos|reported|заявлен|обращен/iu, 0.8],
  [/created|создан|регистр|поступ|открыт/iu, 0.75],
  [/закрыт|решен|выполн|заверш/iu, 0.7],
  [/оплат|paid|payment|отгруз|достав|ship|deliver/iu, 0.6],
  [/конец|окончан|выезд|end|по$|check.?out|увольн|terminat|прием|hire/iu, 0.45],
];
const OTHER_WORTH = 0.7;
/** «Последний платёж» says when it was for the last time, not when all of the row was. */
const LATEST = /(?<!\p{L})(?:последн|latest|last)/iu;

/** Dates that may be the axis of a table, the likeliest first. */
export function axesOf({ facts, meaning }: ReadTable): readonly AxisDefinition[] {
  if (isListOfThings(meaning)) return [];
  const events = facts.columns.filter(({ column }, at) => {
    const role = meaning.columns[at]?.role;
    return role?.is === 'time' && role.of === 'event' && !LATEST.test(column.name);
  });
  const sharp = events.map((column) => sharpness(column));
  const sharpest = Math.max(...sharp);
  const ranked = events
    .map((column, at) => {
      const isBlunt = (sharp[at] ?? 1) < BLUNT * sharpest || isBeyond(column, facts);
      const worth = worthOf(column, facts.rowCount, meaning.rowIs) * (isBlunt ? FAR_FROM_CUT : 1);
      return { column, worth };
    })
    .toSorted((a, b) => b.worth - a.worth);
  return ranked.map(({ column, worth }): AxisDefinition => {
    const next = ranked.find((one) => one.column !== column)?.worth ?? 0;
    return {
      is: 'axis',
      id: `axis:${meaning.id}`,
      name: `Ось времени «${meaning.title}»`,
      settledBy: 'evidence',
      because: `столбец «${column.column.name}», заполнено ${column.filled} из ${facts.rowCount}`,
      score: Number(Math.max(0, Math.min(1, worth - next * 0.5)).toFixed(2)),
      table: meaning.id,
      column: column.id,
      isQuarterly: isQuarterly(column),
    };
  });
}

/** Next to a date by which the file was cut, one that thins out at an edge has little of it. */
const BLUNT = 0.4;
const FAR_FROM_CUT = 0.7;

const BEYOND_MIN = 0.003;

/** «с 01.01.2025 по 30.06.2025»: whoever cut the file did it by a date that keeps to it. */
function isBeyond({ values, counts, filled }: ColumnFacts, { table }: TableFacts): boolean {
  const { periodFrom: from, periodTo: to } = table.metadata;
  if (from === null || to === null) return false;
  const beyond = values.reduce((rows, value, at) => {
    const day = value.slice(0, from.length);
    return day < from || day > to ? rows + (counts[at] ?? 0) : rows;
  }, 0);
  return beyond > BEYOND_MIN * filled;
}

const MONTHS_MIN = 3;

/**
 * Whether the file was cut by this date: 1 where its first and last month have as many rows a day
 * as the others. The days on which stays of a season were booked thin out before it.
 */
function sharpness({ values, counts }: ColumnFacts): number {
  const months = monthsOf(values, counts);
  if (months.length < MONTHS_MIN) return 1;
  const rates = months.map(({ rows, from, to }, at) => {
    const first = at === 0 ? from : 1;
    const last = at === months.length - 1 ? to : DAYS;
    return rows / Math.max(1, last - first + 1);
  });
  const usual = rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)] ?? 0;
  return Math.min(1, (rates[0] ?? 0) / usual, (rates.at(-1) ?? 0) / usual);
}

const DAYS = 31;

/** Months in order, with their first and last day that has a row. */
function monthsOf(values: readonly string[], counts: readonly number[]) {
  const months = new Map<string, { rows: number; from: number; to: number }>();
  for (const [at, value] of values.entries()) {
    const [month, day] = [value.slice(0, 7), Number(value.slice(8, 10))];
    const own = months.get(month) ?? { rows: 0, from: day, to: day };
    own.rows += counts[at] ?? 0;
    own.from = Math.min(own.from, day);
    own.to = Math.max(own.to, day);
    months.set(month, own);
  }
  return [...months].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, own]) => own);
}

const QUARTERS_MIN = 2;

/** «1 квартал», «2 квартал»: months that all begin a quarter are none. Years have but the first. */
function isQuarterly({ values }: ColumnFacts): boolean {
  const starts = new Set(values.map((value) => value.slice(5, 10)));
  return starts.size >= QUARTERS_MIN && [...starts].every((one) => QUARTER.test(one));
}

const QUARTER = /^(?:01|04|07|10)-01$/u;

/** People, cars and animals of today: those who left are missing from the months before. */
const things: ReadonlySet<string> = new Set([
  ...['employee-id', 'employee', 'person', 'vehicle', 'animal', 'sku', 'product', 'store'],
]);

function isListOfThings({ key, columns, rowIs }: ReadTable['meaning']): boolean {
  const [only, second] = key;
  const concept = columns.find(({ id }) => id.column === only?.column)?.concept;
  const isThing = things.has(concept ?? '') || THING.test(rowIs);
  return second === undefined && only !== undefined && isThing;
}

const THING = /— (?:один (?:сотрудник|врач|водитель|менеджер|магазин|товар)|одна машина)$/u;

/** «Дата заявки» where each row is one. */
const OF_ROW = 0.97;
const STEM = 4;

function worthOf({ column, filled }: ColumnFacts, rows: number, rowIs: string): number {
  // Under a head of its own («Договор») a bare «дата» is that of the head.
  const name = column.headerPath.length > 1 ? column.headerPath.join(' ') : column.name;
  const told = worths.find(([form]) => form.test(plain(name)))?.[1] ?? OTHER_WORTH;
  const worth = isOfRow(plain(column.name), plain(rowIs)) ? Math.max(told, OF_ROW) : told;
  return (worth * filled) / Math.max(1, rows);
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

function isOfRow(name: string, rowIs: string): boolean {
  const row = rowIs.split(' ').at(-1) ?? '';
  const [date, of = '', ...more] = name.split(/\s+/u);
  return (
    date === 'дата' && more.length === 0 && row.length > STEM && of.startsWith(row.slice(0, -1))
  );
}

import type { AxisDefinition } from '../definition.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { ReadTable } from '../read-table.js';

/** What kind of date makes the axis of time: the event itself before what was done about it. */
const worths: readonly (readonly [RegExp, number])[] = [
  [/^(?:дата|date|период|месяц|день|month|period|day)$/iu, 1],
  [
    /заезд|начал|визит|прием|start|check.?in|order date|дата (?:заказа|продажи|документа|операции|сделки)/iu,
    0.95,
  ],
  [/clos|reported|заявлен|обращен/iu, 0.8],
  [/created|создан|регистр|поступ|открыт/iu, 0.75],
  [/закрыт|решен|выполн|заверш/iu, 0.7],
  [/оплат|paid|payment|отгруз|достав|ship|deliver/iu, 0.6],
  [/конец|окончан|выезд|end|по$|check.?out|увольн|terminat|прием|hire/iu, 0.45],
];
const OTHER_WORTH = 0.7;

/** Dates that may be the axis of a table, the likeliest first. */
export function axesOf({ facts, meaning }: ReadTable): readonly AxisDefinition[] {
  if (isListOfThings(meaning)) return [];
  const events = facts.columns.filter((_, at) => {
    const role = meaning.columns[at]?.role;
    return role?.is === 'time' && role.of === 'event';
  });
  const ranked = events
    .map((column) => ({ column, worth: worthOf(column, facts.rowCount, meaning.rowIs) }))
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
    };
  });
}

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
  const told = worths.find(([form]) => form.test(name))?.[1] ?? OTHER_WORTH;
  const worth = isOfRow(name, rowIs) ? Math.max(told, OF_ROW) : told;
  return (worth * filled) / Math.max(1, rows);
}

function isOfRow(name: string, rowIs: string): boolean {
  const row = rowIs.split(' ').at(-1)?.toLowerCase() ?? '';
  const [date, of = '', ...more] = name.toLowerCase().split(/\s+/u);
  return (
    date === 'дата' && more.length === 0 && row.length > STEM && of.startsWith(row.slice(0, -1))
  );
}

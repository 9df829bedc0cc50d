import type { Column, TableProfile } from '../../../model.js';
import type { Filter } from '../parameters.js';
import type { ChosenMeasure } from './chosen-measure.js';
import { NotUnderstood } from './not-understood.js';
import { isNumber } from './reading.js';
import type { Mention, Reading } from './reading.js';

/** «без премии», «с нулевым остатком», «нет в наличии», «ниже минимального остатка». */
export function rowConditions(reading: Reading, chosen: ChosenMeasure): readonly Filter[] {
  const { table, columns } = reading;
  const numbers = columns.filter(isNumber);
  return [
    ...numbers.flatMap((mention) => noneOf(mention, reading, chosen)),
    ...numbers.flatMap((mention) => againstOf(mention, reading)),
    ...(reading.asks.outOfStock ? stockOf(table) : []),
  ];
}

/** Numbers that only choose rows: what they are is not asked. */
export function isCondition(mention: Mention, reading: Reading): boolean {
  return (
    isNumber(mention) && (wayOf(mention, reading) !== null || signOf(mention, reading) !== null)
  );
}

const ZERO = /^нулев/u;
const WITHOUT = /^(?:без|нет)$/u;
const WITHIN = /^учет/u;

/** «без премии», «нулевой остаток»: true; «с премией» is no condition of its own. */
function wayOf({ places }: Mention, { words }: Reading): 'none' | 'zero' | null {
  const at = places[0] ?? 0;
  const before = words.slice(Math.max(0, at - 2), at).filter(({ text }) => !WITHIN.test(text));
  const last = before.at(-1)?.text ?? '';
  if (ZERO.test(last)) return 'zero';
  return WITHOUT.test(last) || words[at - 1]?.text === 'не' ? 'none' : null;
}

function noneOf(mention: Mention, reading: Reading, { named, used, measure }: ChosenMeasure) {
  const way = wayOf(mention, reading);
  if (way === null || (measure.formula !== undefined && used.includes(mention))) return [];
  const other = named && measure.column !== null && !used.includes(mention);
  if (way === 'none' && other && measure.aggregate !== 'distinct') {
    const { name } = mention.column;
    throw new NotUnderstood(`Непонятно, как убрать «${name}»: это столбец с числами, а не строки.`);
  }
  return [{ type: 'none', column: mention.column.name, not: false } as const];
}

const BELOW = /^(?:ниже|меньше|менее)$/u;
const ABOVE = /^(?:выше|больше|более|превыша)/u;
const BOUND = /мин|макс|норм|лимит|порог|страхов|неснижаем|план/iu;

function signOf({ places, column }: Mention, { words }: Reading): '<' | '>' | null {
  if (!BOUND.test(column.name)) return null;
  const before = words[(places[0] ?? 0) - 1]?.text ?? '';
  if (BELOW.test(before)) return '<';
  return ABOVE.test(before) ? '>' : null;
}

function againstOf(mention: Mention, reading: Reading): readonly Filter[] {
  const operator = signOf(mention, reading);
  if (operator === null) return [];
  const { columns, table } = reading;
  const named = columns.find(
    (one) => isNumber(one) && one !== mention && !isCondition(one, reading),
  );
  const column = named?.column ?? alikeOf(mention.column, table);
  if (column === undefined) throw new NotUnderstood('');
  return [{ type: 'against', column: column.name, operator, other: mention.column.name }];
}

/** «Остаток» for «Мин. остаток». */
function alikeOf({ name, unit }: Column, { columns }: TableProfile): Column | undefined {
  const words = wordsIn(name);
  return columns.find(
    (column) =>
      column.type === 'number' &&
      column.name !== name &&
      !BOUND.test(column.name) &&
      (column.unit === null || unit === null || column.unit === unit) &&
      column.currency === null &&
      wordsIn(column.name).some((word) => words.includes(word)),
  );
}

function wordsIn(name: string): readonly string[] {
  return (name.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));
}

const STOCK = /остат|налич|запас|stock|balance/iu;

function stockOf({ columns }: TableProfile): readonly Filter[] {
  const column = columns.find(
    ({ name, type, currency }) =>
      type === 'number' && currency === null && STOCK.test(name) && !BOUND.test(name),
  );
  if (column === undefined) {
    throw new NotUnderstood(
      'В таблице нет столбца с остатком: чего нет в наличии, сказать не по чему.',
    );
  }
  return [{ type: 'none', column: column.name, not: false }];
}

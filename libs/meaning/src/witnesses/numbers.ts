import { shapeOf } from '../facts/series-shape.js';
import type { Dimension, Leaning } from '../role.js';
import { witness } from './witness.js';
import type { Observation, Seen } from './witness.js';

type UnitSight =
  | 'took'
  | 'paid-for'
  | 'paid'
  | 'money'
  | 'quantity'
  | 'extent'
  | 'percent'
  | 'per'
  | 'points'
  | 'none';

const sightOfDimension: Readonly<Record<Dimension, UnitSight>> = {
  money: 'money',
  count: 'quantity',
  weight: 'quantity',
  volume: 'quantity',
  energy: 'quantity',
  time: 'extent',
  length: 'extent',
  area: 'extent',
  percent: 'percent',
  points: 'points',
  other: 'none',
  none: 'none',
};

/** «Выполнена за, ч», but not «Исполнено за 6 мес.». */
const TOOK = /^\p{L}{4,}\s+за\s*(?:[,(]|$)/iu;

/** What the numbers are counted in. */
export const unitWitness = witness<UnitSight>(
  'unit',
  {
    // «Установка, руб.» is what it costs, however few sums it has.
    'paid-for': { flow: 1.5, category: -4, name: -4, identifier: -4, ordinal: -4, flag: -4 },
    paid: { flow: 2.5 },
    money: { flow: 1.5 },
    quantity: { flow: 1 },
    extent: { flow: 0.6 },
    percent: { intensive: 4, flow: -3 },
    per: { intensive: 4, flow: -3 },
    points: { intensive: 1 },
    took: { intensive: 4, flow: -2 },
    none: {},
  },
  ({ facts, table, unit }) => {
    if (facts.numbers === null) return [];
    if (unit.per !== null)
      return [{ what: 'per', because: `единица «на что-то»: ${unit.symbol}/…` }];
    if (namesWhatIsPaidFor(facts)) return paidSights(table, unit.symbol);
    if (unit.dimension === 'time' && TOOK.test(facts.column.headerPath.at(-1) ?? ''))
      return [{ what: 'took', because: 'за сколько времени' }];
    const what = sightOfDimension[unit.dimension];
    return what === 'none' ? [] : [{ what, because: `единица: ${unit.symbol || unit.dimension}` }];
  },
);

const ofThings: ReadonlySet<Leaning> = new Set([
  'category',
  'name',
  'identifier',
  'ordinal',
  'flag',
]);

/** A header that tells a currency and is otherwise that of a thing, a service or a kind. */
function namesWhatIsPaidFor({ column, matches }: Seen['facts']): boolean {
  const heads = matches.filter(({ weight }) => weight === 1);
  return (
    column.currency !== null &&
    heads.length > 0 &&
    heads.every(({ phrase }) => ofThings.has(phrase.leaning))
  );
}

/** Of dated rows each has paid for it; a price list says what it would cost. */
function paidSights({ columns }: Seen['table'], symbol: string): readonly Observation<UnitSight>[] {
  const isDated = columns.some(({ column }) => column.type === 'date');
  const what = { what: 'paid-for', because: `деньги за то, что в заголовке: ${symbol}` } as const;
  return isDated ? [what, { what: 'paid', because: 'за него платили в каждой строке' }] : [what];
}

type ShapeSight = 'years' | 'sequence' | 'scale' | 'answers' | 'binary' | 'code' | 'mixed';

/** How the numbers lie. */
export const shapeWitness = witness<ShapeSight>(
  'shape',
  {
    years: { period: 1.5, birth: 1.5, flow: -1.5 },
    sequence: { identifier: 2.5 },
    scale: { intensive: 1, ordinal: 0.4 },
    answers: { intensive: 4, flow: -2 },
    binary: { flag: 3 },
    code: { identifier: 1 },
    mixed: { intensive: 4, flow: -3 },
  },
  (seen) => (seen.facts.numbers === null ? [] : shapeSights(seen)),
);

const CODE_MIN = 10_000;

const ANSWERS_MIN = 3;

/** Three or more columns of the same scale beside each other: answers of a questionnaire. */
export function isOfAnswers({
  shape,
  table,
  facts,
}: Pick<Seen, 'shape' | 'table' | 'facts'>): boolean {
  if (!shape.isScale || countsThings(facts)) return false;
  return (
    table.columns.filter((one) => !countsThings(one) && shapeOf(one).isScale).length >= ANSWERS_MIN
  );
}

function countsThings({ numbers, matches, column }: Seen['facts']): boolean {
  if (numbers === null || column.unit !== null || column.currency !== null) return true;
  return matches.some(
    ({ phrase }) => phrase.leaning === 'flow' && ['count', 'time'].includes(phrase.dimension),
  );
}

/** Where a column tells the units, the amounts of each are added up apart. */
function isMixedUntold({ facts, table }: Seen): boolean {
  const isTold = table.columns.some(({ column }) => column.traits.includes('unit-of-measure'));
  return !isTold && facts.column.traits.includes('mixed-units');
}

/** «Запущена, год» is counted in nothing. */
function isCounted({ shape, unit }: Seen): boolean {
  const isYear = shape.isYears && unit.per === null && unit.symbol.startsWith('год');
  return !isYear && unit.dimension !== 'none' && unit.dimension !== 'points';
}

function shapeSights(seen: Seen): readonly Observation<ShapeSight>[] {
  const { shape, facts } = seen;
  if (isMixedUntold(seen)) {
    return [{ what: 'mixed', because: 'в строках разные единицы' }];
  }
  if (isOfAnswers(seen)) {
    return [{ what: 'answers', because: `ответы по шкале от ${shape.min} до ${shape.max}` }];
  }
  if (isCounted(seen)) return [];
  const sights: readonly (readonly [boolean, ShapeSight, string])[] = [
    [shape.isYears, 'years', `похоже на годы: от ${shape.min} до ${shape.max}`],
    [shape.isSequence, 'sequence', 'числа идут подряд, по одному на строку'],
    [shape.isBinary, 'binary', 'только 0 и 1'],
    [shape.isScale, 'scale', `целые от ${shape.min} до ${shape.max}`],
    [
      shape.isWhole && shape.isUnique && shape.min > CODE_MIN && facts.filled > 10,
      'code',
      'целые, ни одно не повторяется',
    ],
  ];
  return sights.flatMap(([holds, what, because]) => (holds ? [{ what, because }] : []));
}

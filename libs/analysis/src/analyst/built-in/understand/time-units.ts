import type { Column } from '../../../model.js';

const units: readonly (readonly [RegExp, number])[] = [
  [/^сек/u, 1],
  [/^мин/u, 60],
  [/^ч(?:ас.*)?$/u, 3_600],
  [/^(?:сут|дн|день)/u, 86_400],
  [/^нед/u, 604_800],
  [/^мес/u, 2_592_000],
];

/** Seconds in a unit that people or headers tell time by; null where it tells none. */
export function secondsIn(word: string): number | null {
  return units.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1] ?? null;
}

/** Seconds in the unit of a column's numbers: «Ожидание, сек», «Дней в ремонте». */
export function secondsOf({ unit, name, type, currency }: Column): number | null {
  if (type !== 'number' || currency !== null) return null;
  const told = unit === null ? null : secondsIn(unit);
  if (told !== null) return told;
  const [said] = name.toLowerCase().match(UNIT_IN_NAME) ?? [];
  return said === undefined ? null : secondsIn(said);
}

const UNIT_IN_NAME =
  /(?<!\p{L})(?:сек|секунд\p{L}*|минут\p{L}*|мин(?=\.?$)|час(?:ы|ов|а)?|ч(?=\.?$)|дней|дни|дн|сут(?:ки|ок)|недель|месяцев)(?!\p{L})/u;

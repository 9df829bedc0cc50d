import type { PlannedMeaning } from '../../analyst/plan.js';
import type { Extreme } from './claim-words.js';
import type { Ground } from './compared-columns.js';
import { saysOneOf, stemsOf } from './header-stems.js';

/**
 * What a title says of its table because the ask itself selects, orders by or computes it tells no
 * result: «смены ниже нормы» above those below it, «по убыванию» above a table in that order.
 */
export function withoutSelected(title: string, ground: Ground): string {
  const told = title.replace(ORDERED, (found, way: string) => {
    const end = /^(?:по убыв|от больш)/iu.test(way) ? 'most' : 'least';
    return isInOrder(end, ground) ? ' ' : found;
  });
  return told
    .replace(LEVEL, (found: string, at: number) =>
      isSelected(/^(?:выше|больше|дороже|превы)/iu.test(found), told, at, ground) ? ' ' : found,
    )
    .replace(SHORT_OF, (found, stem: string) =>
      fallsShort(stem.toLowerCase(), ground) ? ' ' : found,
    );
}

const ORDERED =
  /(?<!\p{L})(по убыванию|по возрастанию|от большего к меньшему|от меньшего к большему)(?!\p{L})/giu;
const LEVEL = /(?<!\p{L})(?:ниже|меньше|дешевле|выше|больше|дороже|превы[сш]\p{L}+)(?!\p{L})/giu;
/** «Недоплата» is of what is paid, «недопоставка» of what is delivered; «недобор» of anything. */
const SHORT_OF = /(?<!\p{L})недо(\p{L}{3,4})\p{L}*/giu;
const OF_ALL = /^(?:бор|бра|бир|полу|выпо)/u;

/** Every row of some column is below zero, or has to be: what lies there is a loss. */
export const areLosses = (ground: Ground): boolean =>
  /» меньше 0(?![,\d])/u.test(conditionOf(ground)) ||
  numbersOf(ground).some(({ numbers }) => numbers.length > 0 && numbers.every((one) => one < 0));

/**
 * A table of those that come first by a number is of the greatest, or of the least; by a date of
 * the oldest, or of the newest.
 */
export function isOfFirst(extreme: Extreme, title: string, ground: Ground): boolean {
  const [, way = '', by] = FIRST.exec(textOf(ground)) ?? [];
  const date = ownOf(ground).find(({ kind, header }) => kind === 'date' && header === by);
  if (date !== undefined && OF_TIME.test(title)) return OLDEST.test(title) === /^возр/u.test(way);
  if (extreme === 'either' || /^убыв/u.test(way) !== (extreme === 'most')) return false;
  const isNumber = ({ kind }: PlannedMeaning): boolean => kind !== 'label' && kind !== 'date';
  const ordered = ownOf(ground).filter(({ header }) => by === undefined || header === by);
  return way !== '' && ordered.some(isNumber);
}

const OLDEST = /(?<!\p{L})сам\p{L}+ (?:стар|давн|ранн)/iu;
const OF_TIME = /(?<!\p{L})сам\p{L}+ (?:стар|давн|ранн|нов|свеж|поздн|недавн)/iu;

const FIRST = /по (убыванию|возрастанию)(?: «([^»]*)»)?, первые \d+/u;

/** In this very order; rows without a value stand last. */
export const isInOrder = (extreme: Extreme, ground: Ground): boolean =>
  extreme !== 'either' &&
  numbersOf(ground).some(({ numbers, areFirst }) => {
    const sign = extreme === 'most' ? 1 : -1;
    const goes = numbers.every(
      (one, place) => place === 0 || (numbers[place - 1] ?? 0) * sign >= one * sign,
    );
    return areFirst && goes && numbers[0] !== numbers.at(-1);
  });

function isSelected(isAbove: boolean, title: string, at: number, ground: Ground): boolean {
  const condition = conditionOf(ground);
  const isCompared = [...condition.matchAll(COMPARED)].some(([, one = '', sign = '', other]) => {
    const isSo = /^(?:выше|больше|не меньше)$/u.test(sign) === isAbove;
    return isSo && (other !== undefined || saysOneOf(title, stemsOf([one])));
  });
  return (
    isCompared ||
    differencesOf(ground).some(({ left, isPositive }) => {
      const isTurned = saysOneOf(title.slice(at), stemsOf([left]));
      return isPositive === (isAbove !== isTurned);
    })
  );
}

const COMPARED = /«([^»]*)» ((?:не )?(?:больше|меньше)|выше|ниже)(?: «([^»]*)»)?/gu;

function fallsShort(stem: string, ground: Ground): boolean {
  const isOf = (header: string): boolean =>
    [stem, stem.replace(/т$/u, 'ч')].some((one) => header.toLowerCase().includes(one));
  const differences = differencesOf(ground);
  if (OF_ALL.test(stem) && differences.length > 0) return true;
  const isLower = [...conditionOf(ground).matchAll(COMPARED)].some(
    ([, one = '', sign, other = '']) =>
      isOf(sign === 'меньше' ? one : sign === 'больше' ? other : ''),
  );
  return (
    isLower ||
    differences.some(({ left, right, isPositive }) =>
      isPositive ? isOf(right) && !isOf(left) : isOf(left) && !isOf(right),
    )
  );
}

/** Columns that are one number less another, where all rows have the same sign. */
function differencesOf(ground: Ground) {
  const numbers = new Map(numbersOf(ground).map((one) => [one.name, one.numbers]));
  return ownOf(ground).flatMap(({ column, formula = '' }) => {
    const [left, right, ...more] = formula.split(' − ');
    const told = numbers.get(column) ?? [];
    const isPositive = told.every((one) => one > 0);
    const isOne = isPositive || told.every((one) => one < 0);
    if (left === undefined || right === undefined || more.length > 0) return [];
    return isOne && told.length > 0 ? [{ left, right, isPositive }] : [];
  });
}

const ownOf = ({ plan: { meanings = [] }, shown }: Ground): readonly PlannedMeaning[] =>
  meanings.filter(({ result }) => result === shown);

const textOf = (ground: Ground): string => ownOf(ground)[0]?.sql ?? '';

/** Which rows, or groups, the ask takes. */
const conditionOf = (ground: Ground): string => /, только .*$/su.exec(textOf(ground))?.[0] ?? '';

function numbersOf({ evidence, shown }: Ground) {
  const { columns, rows } = evidence.results[shown ?? ''] ?? { columns: [], rows: [] };
  return columns.flatMap(({ type, name }, at) => {
    if (type !== 'number') return [];
    const cells = rows.map((row) => row[at] ?? null);
    const numbers = cells.filter((cell) => cell !== null).map(Number);
    return [{ name, numbers, areFirst: !cells.slice(0, numbers.length).includes(null) }];
  });
}

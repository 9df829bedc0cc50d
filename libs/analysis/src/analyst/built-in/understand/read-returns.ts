import type { Column, TableProfile } from '../../../model.js';
import type { Returns } from './reading.js';
import type { Scan } from './scan.js';
import type { ColumnValues } from './values.js';
import { isMoneyWord } from './vocabulary.js';

const ABOUT_RETURNS = /возврат|возвращ|return|refund/iu;

const OFF =
  /(?:без|кроме|исключая|не считая|не включая|за вычетом|исключ\p{L}*|excluding|without)(?: учета)?(?: \p{L}+)? (?:возврат\p{L}*|returns?)/u;
const JUST =
  /(?:с |только |строк\p{L}* с )?(?:возврат\p{L}*|returns?|returned)|(?:с )?отрицательн\p{L}*|(?:with )?negative/u;

/** Returns left out, or asked for alone where rows below zero are what they are. */
export function returnsIn(
  scan: Scan,
  { columns }: TableProfile,
  known: readonly ColumnValues[],
): Returns | null {
  const values = returnValues(known);
  if (values === null && isCondition(scan, columns)) return null;
  if (scan.take(OFF) !== null) return { only: false, values };
  const named = values !== null || columns.some(({ name }) => ABOUT_RETURNS.test(name));
  const negative = columns.some(
    ({ type, additive, stats }) => type === 'number' && additive && stats.negatives > 0,
  );
  if (named || !negative) return null;
  return scan.take(JUST) === null ? null : { only: true, values: null };
}

const VALUES_MAX = 5;

function returnValues(known: readonly ColumnValues[]): Returns['values'] {
  const told = known.flatMap(({ column, values }) => {
    const own = values.filter(({ plain }) => ABOUT_RETURNS.test(plain)).map(({ value }) => value);
    return own.length > 0 && own.length <= VALUES_MAX ? [{ column, values: own }] : [];
  });
  return told[0] ?? null;
}

/** «артикулы без возвратов», where a column counts them: rows where there are none. */
function isCondition(scan: Scan, columns: readonly Column[]): boolean {
  const counts = columns.some(({ name, type }) => type === 'number' && ABOUT_RETURNS.test(name));
  const summed = scan.words.some(({ text }) => isMoneyWord(text) || PIECES.test(text));
  return counts && !summed && scan.find(OFF) !== null;
}

const PIECES = /^(?:колич|штук|шт$)/u;

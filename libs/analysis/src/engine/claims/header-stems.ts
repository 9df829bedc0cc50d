import type { PlannedMeaning } from '../../analyst/plan.js';
import type { Ground } from './compared-columns.js';
import type { Token, ValueToken } from './sentence.js';

const LETTERS_MIN = 4;

/** What words of a value's header begin with in any case. */
export const headerStems = ({ meaning }: ValueToken): readonly string[] =>
  stemsOf([meaning?.header ?? '']);

export function stemsOf(headers: readonly string[]): readonly string[] {
  const words = headers.flatMap((header) => header.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return words.map((one) => one.slice(0, Math.max(LETTERS_MIN, one.length - 2)));
}

/** Of the values of a sentence, and of the table that a title stands above. */
export function headersOf(
  tokens: readonly Token[],
  { plan, shown }: Pick<Ground, 'plan' | 'shown'>,
): readonly string[] {
  const told = tokens.flatMap((one) => (one.type === 'value' ? (one.meaning?.header ?? []) : []));
  const above = (plan.meanings ?? []).flatMap(({ result, header }) =>
    result === shown ? [header] : [],
  );
  return [...told, ...above];
}

/** Where a text first says a word of the value's header; -1 where it does not. */
export const headerAt = (text: string, value: ValueToken): number =>
  stemAt(text, headerStems(value));

const OF_PLAN = /план|норм/iu;

/** How much of its plan something comes to. */
export const isPercentOfPlan = ({ kind, header, formula = '' }: PlannedMeaning): boolean =>
  kind === 'percent' && OF_PLAN.test(`${header} ${formula}`);

export const saysOneOf = (text: string, stems: readonly string[]): boolean =>
  stemAt(text, stems) !== -1;

function stemAt(text: string, stems: readonly string[]): number {
  const found = [...text.toLowerCase().matchAll(/\p{L}{4,}/gu)].find(([word]) =>
    stems.some((one) => word.startsWith(one)),
  );
  return found?.index ?? -1;
}

export const saysHeader = (text: string, value: ValueToken): boolean =>
  headerAt(text, value) !== -1;

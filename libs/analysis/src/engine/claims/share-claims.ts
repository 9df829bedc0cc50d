import type { PlannedMeaning, ReportPlan } from '../../analyst/plan.js';
import { saysHeader, saysOneOf, stemsOf } from './header-stems.js';
import { proseOf } from './sentence.js';
import type { Token, ValueToken } from './sentence.js';

/** What a share is said to be of, up to the next value, label or clause. */
const SHARE_OF = /(?<!\p{L})дол[яюиейх]{1,2}(?!\p{L})([^\uE000.;:,—()]*)/giu;

/**
 * «Доля оплаты» beside a share in the debt: what is said of a share may not be what another share
 * of its table is called by.
 */
export function shareProblem(tokens: readonly Token[], plan: ReportPlan): string | null {
  const wrong = tokens.find(
    (token, index) => token.type === 'value' && isOfAnother(token, tokens, index, plan),
  );
  return wrong?.type === 'value' ? `${wrong.column} is another share: say what it is of` : null;
}

function isOfAnother(
  value: ValueToken,
  tokens: readonly Token[],
  index: number,
  { meanings = [] }: ReportPlan,
): boolean {
  if (value.meaning?.kind !== 'percent') return false;
  const last = tokens.findLastIndex((one, at) => at < index && one.type === 'value');
  const beside = proseOf(tokens.slice(last + 1, index));
  const said = [...proseOf(tokens.slice(0, index)).matchAll(SHARE_OF)].at(-1)?.[1] ?? '';
  if (saysHeader(withoutShare(beside), value) || saysItsWords(said, value.meaning)) return false;
  const others = meanings.filter(
    ({ result, column, kind }) =>
      result === value.result && column !== value.column && kind === 'percent',
  );
  return others.some(({ header }) => saysOneOf(said, stemsOf([withoutShare(header)])));
}

const withoutShare = (text: string): string =>
  text.replace(/дол[яюиейх]{1,2}|процент\p{L}*/giu, '');

const ROOT = 4;

/** By the beginning of a word: «опоздавших» is said of «опозданий». */
function saysItsWords(said: string, { header, formula = '' }: PlannedMeaning): boolean {
  const words = `${withoutShare(header)} ${formula}`.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const roots = words.map((word) => word.slice(0, ROOT));
  return saysOneOf(said, roots);
}

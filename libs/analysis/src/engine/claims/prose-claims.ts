import type { ReportPlan } from '../../analyst/plan.js';
import { isFormOf } from '../../../../russian/src/index.js';
import { strictNumeralIn } from '../numerals.js';
import type { Evidence } from '../evidence.js';
import type { Ground } from './compared-columns.js';
import { withoutCounted } from './counted-words.js';
import { labelSaid } from './label-words.js';
import { proseOf } from './sentence.js';
import type { Token, ValueToken } from './sentence.js';
import { withoutCalled } from './called-ends.js';
import { withoutOwnUnits } from './unit-words.js';

const GAP = '\uE000';
const SIGNS = /[-\u2010-\u2015\u2212+±×÷*/^~≈<>≤≥=√∑∆Δ№#$€₽%‰°'"]$/u;
const LONE_SIGNS = /(?:[\u2212+±×÷*/^~≈<>≤≥=√∑∆Δ$€₽%‰°]|(?<!\p{L})(?:минус|плюс))\s*$/iu;
const HEDGES =
  /(?<!\p{L})(?:бол[её]{1,2}|менее|свыше|почти|около|порядка|примерно|хотя бы|минимум|максимум|не|ни|без|кроме|вне|сверх|ровно вдвое)\s*$/iu;
const UNIT_AFTER =
  /^\s*(?:[%‰°₽$€₸₴£¥]|(?:проц|пункт|п\.\s?п|тыс|млн|млрд|трлн|миллион|миллиард|руб|коп|долл|евро|тенге|юан|шт|кг|тонн|литр|грамм|метр|час(?:а|ов)?(?!\p{L})|минут|секунд|дн(?:я|ей)|день|недел|месяц|лет(?!\p{L})|год|раз(?:а)?(?!\p{L})|квартал|человек|чел(?!\p{L})|ед\.|единиц|балл))/iu;

/** Why the words of a sentence may not stand; null when they may. */
export function proseProblem(
  tokens: readonly Token[],
  { plan, evidence, shown }: Ground,
  isAdvice: boolean,
): string | null {
  const uncounted = withoutCounted(tokens, isAdvice, evidence);
  for (const text of withoutOwnUnits(tokens)) {
    const before = isAgainstBefore(tokens) ? text.replace(BEFORE, ' ') : text;
    const plain = uncounted(before);
    const numeral = strictNumeralIn(withoutOwnTimes(withoutKeyNames(plain, plan), tokens));
    if (numeral !== null) return `a numeral in prose: ${numeral}`;
  }
  return nameProblem(tokens, plan, evidence, shown) ?? touchProblem(tokens);
}

const UNIT_NAME = /(?<!\p{L})(?:пункт|литр|тонн|штук|метр|килограмм)\p{L}*/giu;

/** «Пункты без заказчика» where a column is called «Пункт приёма»: the name of a thing. */
function withoutKeyNames(text: string, { meanings = [] }: ReportPlan): string {
  const names = meanings.flatMap(({ kind, header, sql }) =>
    kind === 'label' ? [header, ...(/отдельно «[^»]*»|по «[^»]*»/u.exec(sql) ?? [])] : [],
  );
  const own = names.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? []);
  return text.replace(UNIT_NAME, (said) =>
    own.some((word) => isFormOf(said.toLowerCase(), word)) ? ' ' : said,
  );
}

const MONTH =
  /(?<!\p{L})(?:январ|феврал|март|апрел|ма(?=[йея])|июн|июл|август|сентябр|октябр|ноябр|декабр)\p{L}*/giu;
const MONTH_STEM = 3;

/** «Долг по сентябрь»: of a value that is called so the month is no number of its own. */
function withoutOwnTimes(text: string, tokens: readonly Token[]): string {
  const headers = tokens.flatMap((one) =>
    one.type === 'value' ? (one.meaning?.header.toLowerCase() ?? []) : [],
  );
  return text.replace(MONTH, (month) => {
    const stem = month.toLowerCase().slice(0, MONTH_STEM);
    const own = headers.filter((header) =>
      [...header.matchAll(MONTH)].some(([said]) => said.startsWith(stem)),
    );
    return own.length > 0 ? ' ' : month;
  });
}

/** «К прошлому месяцу» says against what a change is, where it is one to the step before. */
const BEFORE =
  /(?<!\p{L})(?:к|с|против|чем в|от) прошл(?:ому|ым|ого|ом|ой|ую) (?=месяц|квартал|год|недел|дн[юея]|полугод)/giu;

const isAgainstBefore = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token) =>
      token.type === 'value' &&
      /к предыдущему по|год назад|прошл/iu.test(
        `${token.meaning?.formula ?? ''}; ${token.meaning?.header ?? ''}`,
      ),
  );

/** Proper names and foreign words come from the file alone, by placeholder. */
function nameProblem(
  tokens: readonly Token[],
  plan: ReportPlan,
  evidence: Evidence,
  shown: string | null,
): string | null {
  const text = proseOf(tokens);
  const latin = /\p{Script=Latin}+/u.exec(text)?.[0];
  if (latin !== undefined) return `a Latin word in prose: ${latin}`;
  if (/[«"“„]\s*\p{L}/u.test(text)) return 'a quoted name in prose: use a placeholder';
  const [, ...others] = text.match(/[\p{L}\p{M}]+|\uE000/gu) ?? [];
  const proper = others.find((word) => /^\p{Lu}\p{Ll}/u.test(word));
  if (proper !== undefined) return `a name in prose: ${proper}; use a placeholder`;
  const label = labelSaid(tokens, plan, evidence, shown);
  return label === null ? null : `«${label}» is written in prose: use a placeholder`;
}

/** What stands right before or after a value may not change it. */
function touchProblem(tokens: readonly Token[]): string | null {
  const problems = tokens.map((token, index) =>
    token.type === 'value' ? problemAround(token, tokens[index - 1], tokens[index + 1]) : null,
  );
  return problems.find((problem) => problem !== null) ?? null;
}

function problemAround(
  value: ValueToken,
  before: Token | undefined,
  after: Token | undefined,
): string | null {
  if (before !== undefined && before.type !== 'prose') return 'two cells without a word between';
  if (before !== undefined && changedBefore(withoutCalled(before.text, [value]))) {
    return `words before a value change it: «${before.text.slice(-12)}»`;
  }
  if (after?.type === 'prose' && changedAfter(after.text)) {
    return `words after a value change it: «${after.text.slice(0, 12)}»`;
  }
  return null;
}

function changedBefore(text: string): boolean {
  return SIGNS.test(text) || LONE_SIGNS.test(text) || HEDGES.test(text) || /\p{L}$/u.test(text);
}

function changedAfter(text: string): boolean {
  return UNIT_AFTER.test(text) || !/^(?:\s|[.,;:)»!?…—]|$)/u.test(text) || text.startsWith(GAP);
}

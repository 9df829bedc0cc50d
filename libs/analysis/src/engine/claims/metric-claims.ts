import type { PlannedMeaning, ReportPlan } from '../../analyst/plan.js';
import { proseOf } from './sentence.js';
import { saysHeader } from './header-stems.js';
import type { Token, ValueToken } from './sentence.js';

/** What values are called; a value is not called by the name of another. */
const metrics = [
  ...['выручк', 'прибыл', 'себестоимост', 'оборот', 'доход', 'затрат', 'расход', 'возврат'],
  ...['марж', 'зарплат', 'оклад', 'площад', 'остат', 'налог', 'скидк', 'долг', 'вес'],
];
/** Of nouns alone: «весь», «долгий», «доходит» and «площадка» name nothing that is counted. */
const ENDING =
  '(?=(?:а|у|о[мк]|е|ы|и|о[вй]|е[йк]|а[мх]|ами|ь|ью|[яю]|я[мх]|ями|к(?:а|у|и|е|ом|ов|ам|ами|ах))?(?!\\p{L}))';
/** «Долгой дорогой», «при долгом простое». */
const LONG = 'долгой(?!\\p{L})|долгом \\p{L}+[еи](?!\\p{L})';
const NO_METRIC = `(?!весь(?!\\p{L})|площадк|вес(?:ен|н)|${LONG})`;
const STEM = `${NO_METRIC}(?:${metrics.join('|')})${ENDING}`;
const word = new RegExp(`(?<!\\p{L})${STEM}`, 'giu');
const following = new RegExp(`^\\s*${STEM}`, 'iu');
const SHARE = /(?<!\p{L})(?:дол[яиюей]{1,2}|процент\p{L}*)(?!\p{L})/iu;

/** The nearest name of a metric before a value must be that of the value's own column. */
export function metricProblem(tokens: readonly Token[], plan: ReportPlan): string | null {
  const problems = tokens.map((token, index) =>
    token.type === 'value' ? valueProblem(token, tokens, index, plan) : null,
  );
  return problems.find((problem) => problem !== null) ?? null;
}

function valueProblem(
  value: ValueToken,
  tokens: readonly Token[],
  index: number,
  plan: ReportPlan,
): string | null {
  const before = proseOf(tokens.slice(0, index));
  const last = tokens.findLastIndex((one, at) => at < index && one.type === 'value');
  const own = proseOf(tokens.slice(last + 1, index));
  const isOf = (name: (text: string) => string | undefined): string | undefined => {
    const inherited = saysHeader(own, value) ? undefined : name(before);
    const called = name(isCalledBehind(own, value) ? afterBorder(own) : own);
    const named = followingName(tokens, index) ?? called ?? inherited;
    const fits = named === undefined || speaksOf(value, named) || isMadeOf(value, named, plan);
    return fits ? undefined : named;
  };
  const wrong = isOf(precedingName);
  if (wrong !== undefined && isOf((text) => precedingName(withoutAttributes(text))) !== undefined)
    return `${value.column} is no «${wrong}…»`;
  const nearest = before.slice(before.lastIndexOf('\uE000') + 1);
  const isShare = value.meaning?.kind !== 'amount' || !SHARE.test(nearest);
  return isShare ? null : `${value.column} is no share`;
}

/** «Скидку получает {}: его ставка — {{}}»: the nearer part calls it by its own header. */
const afterBorder = (own: string): string => own.split(BORDER).at(-1) ?? '';
const isCalledBehind = (own: string, value: ValueToken): boolean =>
  saysHeader(afterBorder(own), value);
const BORDER = /[,:;(](?=\s*\S)/u;

function followingName(tokens: readonly Token[], index: number): string | undefined {
  return following
    .exec(proseOf(tokens.slice(index + 1)))?.[0]
    .trim()
    .toLowerCase();
}

function precedingName(before: string): string | undefined {
  return [...before.matchAll(word)].at(-1)?.[0].toLowerCase();
}

/** «Заявки со скидкой — {{}}», «до вычета возвратов»: of which things, and no name of the value. */
const withoutAttributes = (before: string): string => before.replace(attribute, ' ');
const attribute = new RegExp(
  `(?<!\\p{L})(?:(?:с|со|без|за|о|об|из-за|для|до|после)|(?<=\\p{L} )по|(?:без|до|после) \\p{L}+) ${STEM}\\p{L}*(?=\\s+\\S)`,
  'giu',
);

/** What is counted in kilograms is a weight, whatever its column is called. */
const unitsOf: Readonly<Record<string, RegExp>> = {
  вес: /^(?:кг|г|т|ц|тонн\p{L}*|килограмм\p{L}*)$/iu,
  площад: /^(?:м²|кв\. ?м|га|сот\p{L}*)$/iu,
};

const isOfUnit = ({ meaning }: Pick<ValueToken, 'meaning'>, named: string): boolean =>
  Object.entries(unitsOf).some(
    ([stem, unit]) => named.startsWith(stem) && unit.test(meaning?.unit ?? ''),
  );

/** Other words for what a header says. */
const OWED = [
  'долг',
  'задолж',
  'не оплачен',
  'неоплач',
  'недоплат',
  'просрочено',
  'к доплате',
] as const;
const LEFT = [...OWED, 'остат', 'осталось'] as const;
const SPENDING = ['затрат', 'расход', 'закуп', 'трат'] as const;

function speaksOf({ meaning }: Pick<ValueToken, 'meaning'>, named: string): boolean {
  if (meaning === null) return false;
  if (isOfUnit({ meaning }, named)) return true;
  const said = `${meaning.sql}\n${meaning.header}`.toLowerCase().replaceAll('ё', 'е');
  // What is left of a debt is the debt: of its own words, none of its table's.
  const own = `${meaning.header}\n${meaning.formula ?? ''}`.toLowerCase().replaceAll('ё', 'е');
  const isLeft = named.startsWith('остат') && LEFT.some((word) => own.includes(word));
  return isLeft || meant(named).some((word) => said.includes(word));
}

function meant(named: string): readonly string[] {
  if (named.startsWith('долг')) return OWED;
  return SPENDING.some((word) => word === named) ? SPENDING : [named];
}

/**
 * The change between two sums of what the report elsewhere calls its revenue is one of revenue,
 * whatever it is called itself.
 */
function isMadeOf({ meaning }: ValueToken, named: string, { meanings = [] }: ReportPlan): boolean {
  if (meaning === null || meaning.kind === 'count') return false;
  const own = meanings.filter(({ result }) => result === meaning.result);
  const summed = new Set(summedIn(meaning, own));
  const [column] = summed;
  if (summed.size !== 1 || column === null) return false;
  return meanings.some(
    (one) => one.header.toLowerCase().includes(named) && summedBy(one) === column,
  );
}

const SUM = /^сумма «([^»]+)»/u;
const summedBy = ({ formula = '' }: PlannedMeaning): string | null =>
  SUM.exec(formula)?.[1] ?? null;

/** The columns that a measure adds up, by what it is made of; null among them: something else. */
function summedIn(one: PlannedMeaning, own: readonly PlannedMeaning[]): readonly (string | null)[] {
  const column = summedBy(one);
  if (column !== null) return [column];
  const names = [...(one.formula ?? '').matchAll(/«([^»]+)»/gu)].map(([, name = '']) => name);
  const before = own.slice(0, own.indexOf(one));
  const parts = names.map((name) => before.find(({ header }) => header === name));
  if (parts.length === 0 || !/^«[^»]+» [−/] «[^»]+»/u.test(one.formula ?? '')) return [null];
  return parts.flatMap((part) => (part === undefined ? [null] : summedIn(part, before)));
}

import type { PlannedMeaning, ReportPlan } from '../../analyst/plan.js';
import { isAdjectiveOf, isFormOf } from '../../../../russian/src/index.js';
import type { Evidence } from '../evidence.js';
import { proseOf } from './sentence.js';
import type { Token } from './sentence.js';

/** A text of a result: what its row is called. */
interface Label {
  readonly text: string;
  /** Of its quoted part, where it has one. */
  readonly words: readonly string[];
  /** Rows of a column of statuses are called by words that are no names. */
  readonly isStatus: boolean;
}

/** Words that no sign parts. */
type Phrase = readonly string[];

/**
 * The first label that stands in the prose though nothing beside it is called so: neither the rows
 * and columns of the values, nor the table that a title stands above.
 */
export function labelSaid(
  tokens: readonly Token[],
  plan: ReportPlan,
  evidence: Evidence,
  shown: string | null,
): string | null {
  const text = phrasesOf(proseOf(tokens).replace(PREDICATE, ' '));
  const backed = phrasesOf([...wordsBehind(tokens, evidence), ...wordsOf(shown, plan)].join('; '));
  const without = phrasesOf(leftOutIn(tokens, shown, plan).join('; '));
  const whole = shown === null ? new Set() : namedWhole(text, shown, plan, evidence);
  const said = labelsOf(plan, evidence).find((label) => {
    const isPlain = { ...label, isStatus: false };
    return (
      !whole.has(label.text) &&
      speaksOf(text, label) &&
      !speaksOf(backed, isPlain) &&
      !speaksOf(without, isPlain)
    );
  });
  return said?.text ?? null;
}

/** «Сахар и мука по месяцам»: a title that names each of the groups of its table. */
function namedWhole(
  text: readonly Phrase[],
  shown: string,
  plan: ReportPlan,
  { results, ...evidence }: Evidence,
): ReadonlySet<string> {
  const { columns = [], rows = [], rowCount = 0 } = results[shown] ?? {};
  const of = columns
    .filter(({ type }) => type === 'text')
    .map(({ name }) => {
      const at = columns.findIndex((one) => one.name === name);
      const own = {
        columns: [{ name, type: 'text' as const }],
        rows: rows.map((row) => [row[at] ?? null]),
        rowCount,
      };
      return labelsIn(plan, { ...evidence, results: { [shown]: own } });
    });
  const named = of.filter(
    (labels) => labels.length > 1 && labels.every((label) => speaksOf(text, label)),
  );
  return new Set(named.flat().map((label) => label.text));
}

/** «План выполнен на {{}}» says how far, and of no rows that they are «Выполнен». */
const PREDICATE = /(?<!\p{L})\p{L}+[аяе]н[аоы]?\s+на\s+(?=\uE000)/giu;

const phrasesOf = (text: string): readonly Phrase[] => text.split(BORDER).map(wordsIn);

/** Labels of the rows that are cited, and what their values are called: those may be said. */
function wordsBehind(tokens: readonly Token[], { results }: Evidence): readonly string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'prose' || token.type === 'name') return [];
    const { columns = [], rows = [] } = results[token.result] ?? {};
    const row = rows[token.row] ?? [];
    const labels = row.filter((_, index) => columns[index]?.type === 'text').map(String);
    const { meaning = null } = token.type === 'value' ? token : {};
    return meaning === null ? labels : [...labels, meaning.header, meaning.sql];
  });
}

const EXCEPTED = /кроме «[^»]*»(?:(?:, | и )«[^»]*»)*/gu;

/** What the columns of a table are called, and which rows it has: its title may say so. */
function wordsOf(shown: string | null, { meanings = [] }: ReportPlan): readonly string[] {
  return meanings
    .filter(({ result }) => result === shown)
    .flatMap(({ header, sql }) => [header, sql.replace(EXCEPTED, ' ')]);
}

const WITHOUT = /(?<!\p{L})(?:без|кроме|помимо|не считая)(?!\p{L})/iu;

/** «Простои без замены матрицы»: what the ask itself leaves out, where the words say so. */
function leftOutIn(
  tokens: readonly Token[],
  shown: string | null,
  { meanings = [] }: ReportPlan,
): readonly string[] {
  if (!WITHOUT.test(proseOf(tokens))) return [];
  const cited = new Set([shown, ...tokens.flatMap((one) => ('result' in one ? one.result : []))]);
  return meanings
    .filter(({ result }) => cited.has(result))
    .flatMap(({ sql }) => sql.match(EXCEPTED) ?? []);
}

const OF_STATUSES = /(?<!\p{L})(?:статус|состояни|стади|этап)/iu;
/** What a payment is, whatever its column is called: a common noun, too. */
const OF_PAYMENTS = /^(?:доплата|(?:пред)?оплата|аванс|задаток)$/iu;

/** A text is looked at anew whenever more of it has come; what its results are called stays. */
const known = new WeakMap<Evidence, { readonly plan: ReportPlan; readonly labels: Label[] }>();

function labelsOf(plan: ReportPlan, evidence: Evidence): readonly Label[] {
  const before = known.get(evidence);
  if (before?.plan === plan) return before.labels;
  const labels = labelsIn(plan, evidence);
  known.set(evidence, { plan, labels });
  return labels;
}

function labelsIn({ meanings = [] }: ReportPlan, { results }: Evidence): Label[] {
  return Object.entries(results).flatMap(([result, { columns, rows }]) =>
    columns.flatMap(({ type, name }, index) => {
      if (type !== 'text') return [];
      const isOne = (one: PlannedMeaning) => isOf(one.result, result) && one.column === name;
      const { header = '', sql = '' } = meanings.find(isOne) ?? {};
      const isStatus = OF_STATUSES.test(header);
      const texts = [...new Set(rows.map((row) => String(row[index] ?? '')))];
      const ofFile = texts.filter(
        (text) => text !== EMPTY && !isCaseOf(text, sql) && !isCountOf(text),
      );
      return tellingAlone(ofFile).map((text) => {
        const words = wordsIn(QUOTED.exec(text)?.[1] ?? text);
        return { text, words, isStatus: isStatus || OF_PAYMENTS.test(text) };
      });
    }),
  );
}

/** Bars and figures the other way have the labels of the ask that they were made of (`a3`, `c3`). */
const isOf = (told: string, result: string): boolean =>
  told === result || (/^[a-z]\d+$/u.test(result) && told === `a${result.slice(1)}`);

/** What the service itself calls a cell that is empty. */
const EMPTY = '(не указано)';

/** A group that the question itself names, by a condition that does not: no name of the file. */
function isCaseOf(text: string, sql: string): boolean {
  const [, ...others] = sql.split(`«${text}»`);
  return others.length === 1 && /^ \(/u.test(others[0] ?? '');
}

/** «4 занятия», «Корпоративный 24»: without its number the word is none. */
const isCountOf = (text: string): boolean => /^(?:\p{N}+ \p{L}+|\p{L}+ \p{N}+)$/u.test(text.trim());

/** Without those that only a number tells from another one: «I квартал» and «II квартал». */
function tellingAlone(labels: readonly string[]): readonly string[] {
  const keys = labels.map((label) =>
    wordsIn(label)
      .filter((word) => !ROMAN.test(word))
      .join(' '),
  );
  return labels.filter((_, at) => keys.filter((key) => key === keys[at]).length === 1);
}

const ROMAN = /^(?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})$/u;

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/\p{L}+/gu) ?? [];

const tellingWords = (words: readonly string[]): readonly string[] =>
  words.filter((word) => word.length > 2);

/** «ООО «Ромашка»» is called «Ромашка» in a sentence. */
const QUOTED = /[«"“„]([^»"”“]*\p{L}[^»"”“]*)[»"”“]/u;
const FUNCTION =
  /^(?:больше|меньше|выше|ниже|более|менее|среди|весь|вся|все|всех|всего|при|для|без|или|после|около|перед|нет|есть)$/u;
const PREPOSITION = /^(?:в|во|с|со|на|по|из|от|до|за|к|ко|о|об|у|под|над)$/u;
/** What belongs together is not parted by these, but for the names that have them themselves. */
const BORDER = /[^\p{L}\p{M}\s-]+/u;
const CONJUNCTIONS = /^(?:и|или|а|но|чем)$/u;
/** «Сварочное у нас производство» is still called so. */
const BETWEEN_MAX = 2;
/** As many words fall together in one sentence by no accident. */
const MANY = 3;

/** Whether a text speaks of what is called so, in whatever case. */
function speaksOf(phrases: readonly Phrase[], { words, isStatus }: Label): boolean {
  const telling = tellingWords(words);
  const [first = ''] = words;
  if (telling.length === 0) return false;
  if (PREPOSITION.test(first)) return phrases.some((said) => holds(said, words));
  const [one = ''] = telling;
  if (telling.length === 1) {
    return phrases.some((said) => said.some((word) => isCalled(word, one, isStatus)));
  }
  const said =
    telling.length < MANY ? phrases.flatMap((phrase) => parted(phrase, words)) : [phrases.flat()];
  return said.some((phrase) => isSaidIn(phrase, telling));
}

/** «В работе»: no case of its own; of «работа» and «работ» it says nothing. */
function holds(said: readonly string[], words: readonly string[]): boolean {
  return ` ${said.join(' ')} `.includes(` ${words.join(' ')} `);
}

function parted(phrase: readonly string[], own: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const word of phrase) {
    if (CONJUNCTIONS.test(word) && !own.includes(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.flatMap((part) => {
    const size = own.length + BETWEEN_MAX;
    return part.length <= size
      ? [part]
      : part.slice(size - 1).map((_, at) => part.slice(at, at + size));
  });
}

function isSaidIn(phrase: readonly string[], telling: readonly string[]): boolean {
  const said = phrase.filter((word) => !FUNCTION.test(word));
  return telling.every((word) => said.some((one) => isFormOf(one, word) || isFormOf(word, one)));
}

const REST = /^(?:остальн|проч|друг)\p{L}*$/u;
const ACCORDING =
  /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$|[аяе]н[аоы]?$|[ияыоу]т[аоы]?$|[аеиоуыя]л[аои]?(?:ся|сь)?$|(?:ет|ит|ут|ют)(?:ся)?$/u;

/**
 * A label of one word. What is left of others («прочее») and a status that is a common noun
 * («возврат») are told from plain words by standing as they are written.
 */
function isCalled(said: string, word: string, isStatus: boolean): boolean {
  if (FUNCTION.test(said) || (IMPERSONAL.test(said) && said !== word)) return false;
  if (REST.test(word) || (isStatus && !ACCORDING.test(word))) return said === word;
  return isFormOf(said, word) || isMadeOf(said, word);
}

/** «Отработано {{}}» says what was done, not which rows are «Отработана». */
const IMPERSONAL = /[аяе]но$|[ияыоу]то$/u;

const SHORT = 5;

function isMadeOf(said: string, word: string): boolean {
  return word.length > SHORT && said.length <= word.length + 3 && isAdjectiveOf(said, word);
}

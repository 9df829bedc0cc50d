import type { TableProfile } from '../../../model.js';
import type { Scan } from './scan.js';
import { hasNoIncome } from './table-nature.js';
import { isSilent, namesIn, sameWord } from './words.js';
import type { Word } from './words.js';

/** A value that is or is not wanted. */
interface Denied {
  readonly places: readonly number[];
  readonly not: boolean;
}

const FILLERS =
  /^(?:год\p{L}*|месяц\p{L}*|квартал\p{L}*|недел\p{L}*|дн\p{L}*|день|лет|раз|шт|штук\p{L}*|руб\p{L}*|тыс\p{L}*|млн|дол[яюие]\p{L}*|процент\p{L}*|количеств\p{L}*|числ\p{L}*|сумм\p{L}*|топ|продаж\p{L}*|дают|дает|меньш\p{L}*|больш\p{L}*|учет\p{L}*|вычет\p{L}*|считая|включая|платеж\p{L}*|операци\p{L}*|транзакц\p{L}*|запис\p{L}*|перевод\p{L}*|разниц\p{L}*|плюс|лучш\p{L}*|худш\p{L}*|уникальн\p{L}*|разн\p{L}*|текущ\p{L}*|минус|одн(?:ого|у|ой|ом)|единиц\p{L}*|относительно|отношени\p{L}*|соотношени\p{L}*)$/u;

/** Words that no rule, column or value took and that are no mere filling. */
export function leftWords(scan: Scan, table: TableProfile): readonly Word[] {
  const wholes = table.metadata.titleLines.flatMap(namesIn).filter((name) => WHOLE.test(name));
  const strange = hasNoIncome(table);
  const things = rowNouns(table);
  return scan
    .free()
    .flatMap((place) => scan.words[place] ?? [])
    .filter((word) => !isSilent(word) && (word.quoted || !isFilling(word, strange)))
    .filter((word) => !wholes.some((name) => sameWord(word.text, name)))
    .filter((word) => !things.some((name) => sameWord(word.text, name)))
    .filter((word) => !carries(scan, word));
}

/** Words of a title that name all rows; others would have to be a column, a value or a rule. */
const WHOLE = /^(?:компани|фирм|организаци|предприяти|бизнес|сет[ьи]$|отчет)/u;

const STATE = /^(?:статус|состояние|стадия|этап)$/u;

/** «подписки» of «Статус подписки» are what the rows are. */
function rowNouns({ columns }: TableProfile): readonly string[] {
  return columns.flatMap(({ name }) => {
    const [head = '', ...things] = namesIn(name);
    return STATE.test(head) ? things : [];
  });
}

/** «продажи» are no filling where the table has none. */
function isFilling({ text }: Word, strange: boolean): boolean {
  return FILLERS.test(text) && !GROUPING.test(text) && !(strange && /^продаж/u.test(text));
}

/** «и месяцам», «в каких днях»: a step or a list of periods is asked for. */
const GROUPING = /^(?:дн|недел|месяц|квартал|год)(?:ам|ям|ах|ях)$/u;

const CARRIERS =
  /^(?:расход|затрат|трат|растрат|издерж|сумм|деньг|дене|платеж|оплат|стоимост|цен[аыу]$|нулев|без$|ниже$|выше$|меньше$|больше$)/u;

/** «стоимость одной заявки» */
function isPassed(word: Word): boolean {
  return isSilent(word) || word.text === '1' || /^одн(?:ого|ой|у|ом)$/u.test(word.text);
}

/** «расходы на логистику», «без премии»: the column or the value that follows says it all. */
function carries(scan: Scan, word: Word): boolean {
  const at = scan.words.indexOf(word);
  const isOne = word.text === '1' && scan.words[at - 1]?.text === 'на';
  if (!isOne && !CARRIERS.test(word.text)) return false;
  const next = scan.words.findIndex((other, place) => place > at && !isPassed(other));
  return next !== -1 && next - at <= 2 && !scan.isFree(next);
}

const VERBS =
  /(?:(?<!ос)ть|ться|тся|ите|йте|ют|ят|ешь|ишь|ался|алась|ались|али|ила|или|ыли|ыло|ает|яет|ует)$/u;
/** What people do, and the count of it tells the rest. */
const DOINGS =
  /^(?:пробил|сдела|провел|прове[лд]|оформ|выстав|заключ|обработ|соверш|отработ|проеха|проезд|накат|привел|привле|обслуж|набра|приезжа|приходил|бер[уе]т|развоз|развез|обраща|пользу|занес|внес|ведет|возит|при(?:е|ё)хал|дал[аио]?$|дают|закры[лвт]|откры[лвт])\p{L}*$/u;
const ADVERBS =
  /^(?:подробно|быстро|срочно|точно|именно|хорошо|плохо|наглядно|сейчас|сегодня|теперь|конкретно|желательно|кратко|сначала|потом|также|тоже|еще|уже|даже|очень|лучше|отлично|спасибо|привет|здравствуйте|уважаемые|коллеги)$/u;
const CONDITIONAL = /^(?:по|в|во|у|для|без|кроме|из|с|со|на|при|от|до|только|где|за|к)$/u;

/** A word that may be a condition, a measure or a group cannot be left aside in silence. */
export function isHard(words: readonly Word[]): (word: Word) => boolean {
  return (word) => {
    if (word.quoted || /\d|^(?:превы|перерасход|недо)/u.test(word.text)) return true;
    if (DOINGS.test(word.text)) return false;
    if (ADVERBS.test(word.text) || /(?:енько|онько)$/u.test(word.text)) return false;
    return isNamed(words, words.indexOf(word)) || !VERBS.test(word.text);
  };
}

/** What is told by the rows themselves, or by their sum. */
const TRADE = /^(?:за|о|вы|у|пере)?плат|^(?:заказыв|покупа|приобрета|прода|собра|встреча|купи)/u;

/** «жалуются»: a deed that no column and no rule tells. */
export function isDeed(raw: string): boolean {
  const text = raw.toLowerCase();
  return VERBS.test(text) && ![DOINGS, ADVERBS, TRADE].some((known) => known.test(text));
}

/** A capital letter or a preposition before it speak for a name or a condition. */
function isNamed(words: readonly Word[], at: number): boolean {
  if (at > 0 && /^\p{Lu}/u.test(words[at]?.raw ?? '')) return true;
  return CONDITIONAL.test(words[at - 1]?.text ?? '');
}

/** «которые не купили»: a denial that no rule and no value took turns the meaning round. */
export function denialsIn(scan: Scan, values: readonly Denied[]): readonly string[] {
  const taken = (place: number) =>
    values.some(({ not, places: [first = -1] }) => not && first > place && first - place <= 4);
  return scan
    .free()
    .filter((place) => /^(?:не|нет|ни)$/u.test(scan.words[place]?.text ?? '') && !taken(place))
    .map((place) => `${scan.words[place]?.raw ?? ''} ${scan.words[place + 1]?.raw ?? ''}`.trim());
}

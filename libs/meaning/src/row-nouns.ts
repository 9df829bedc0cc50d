import { nounsOfThings, regularNoun } from '../../russian/src/index.js';

/** What several rows tell of : what one of them is. */
const LINES = `
один визит : одна строка визита
один прием : одна строка приема
одно посещение : одна строка посещения
один заказ : одна позиция заказа
одна накладная : одна позиция накладной
один счет : одна позиция счета
одна отгрузка : одна позиция отгрузки
одна продажа : одна позиция продажи
одна закупка : одна позиция закупки
одна поставка : одна позиция поставки
один возврат : одна позиция возврата
одна бронь : одна строка брони
один рейс : одна строка рейса
одна сделка : одна строка сделки
одна заявка : одна строка заявки
одно обращение : одна строка обращения
один договор : одна строка договора
один ремонт : одна строка ремонта
`;

/** Words that trades use for one thing, and the paper by which a thing is numbered. */
const sameThings: readonly ReadonlySet<string>[] = [
  new Set(['один визит', 'один прием', 'одно посещение']),
  new Set(['одна отгрузка', 'одна накладная']),
  new Set(['одна поставка', 'одна накладная']),
];

interface RowNoun {
  readonly start: string;
  /** Whether a word has to be that, not only to begin so. */
  readonly isWhole: boolean;
  readonly phrase: string;
  /** «Путевой лист», «накладная»: its words may end as adjectives do. */
  readonly isAdjective: boolean;
}

const one = { m: 'один', f: 'одна', n: 'одно' } as const;

const ADJECTIVE =
  /(?:(?:н|[ое]в)(?:ый|ой|ая|ое|ые|ого|ому|ым|ых|ую)|ск(?:ий|ой|ая|ое|ие|ого|ому|им|их|ую))$/u;

function rowNoun(beginning: string, phrase: string): RowNoun {
  const [, name = ''] = phrase.split(' ');
  const isWhole = beginning.endsWith('.');
  const start = isWhole ? beginning.slice(0, -1) : beginning;
  return { start, isWhole, phrase, isAdjective: ADJECTIVE.test(name) };
}

/** «Заявок» begins otherwise than «заявка». */
function writingsOf(forms: readonly string[], beginnings: readonly string[]): readonly string[] {
  const words = beginnings.length === 0 ? [] : forms.filter((form) => !form.includes(' '));
  return [...beginnings, ...words.map((word) => `${word}.`)];
}

/** The longest beginning tells: «арендатор» is no «аренда». */
const nouns: readonly RowNoun[] = [
  rowNoun('чек', 'одна позиция чека'),
  rowNoun('остатк', 'остаток одного товара'),
  rowNoun('упд.', 'одна накладная'),
  ...nounsOfThings.flatMap(({ gender, forms, beginnings }) =>
    writingsOf(forms, beginnings).map((start) => rowNoun(start, `${one[gender]} ${forms[0]}`)),
  ),
].toSorted((a, b) => b.start.length - a.start.length);

/** Rows are grouped by them, too, but their number may come again: each row is one of them. */
const happenings: ReadonlySet<string> = new Set([
  ...['один заказ', 'один договор', 'одна накладная', 'одна смена', 'один абонемент'],
]);

const things: ReadonlySet<string> = new Set(
  nounsOfThings
    .filter(({ by }) => by !== null)
    .map(({ gender, forms }) => `${one[gender]} ${forms[0]}`)
    .filter((phrase) => !happenings.has(phrase)),
);

/** Whether it is a thing with a name, which a list gives once: a person, an article, a place. */
export const isThing = (phrase: string): boolean => things.has(phrase);

const lines: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .map((line): readonly [string, string] => {
      const [thing = '', phrase = ''] = line.split(' : ');
      return [thing, phrase];
    }),
);

/** «одна позиция заказа» for «один заказ»; null of what has no lines. */
export function lineOf(thing: string): string | null {
  return lines.get(thing) ?? null;
}

/** Whether two phrases of rows name one thing: a visit, an appointment; a delivery, its note. */
export function isSameThing(one: string, other: string): boolean {
  return one === other || sameThings.some((same) => same.has(one) && same.has(other));
}

/** «Итого по клиенту» is an amount and names nobody; of what is planned nothing has been. */
const NAMES_NOTHING = /^(?:итого|всего|сумм\p{L}*|план\p{L}*)(?!\p{L})/iu;

/** «один рейс» for «№ рейса»; null where no noun is known. */
export function nounOf(header: string): string | null {
  if (NAMES_NOTHING.test(header.trim())) return null;
  return wordsOf(header).flatMap((word) => phraseOf(word) ?? [])[0] ?? null;
}

const NUMBER = /^(?:№|номер|код|n)\s*(\p{L}+)$/iu;

/** «одна донация» for «№ донации» on a sheet of «Донации», though no list has the word. */
export function regularNounOf(header: string, titles: readonly string[]): string | null {
  const ofOne = NUMBER.exec(header.trim())?.[1];
  if (ofOne === undefined) return null;
  const words = titles.flatMap((title) => wordsOf(title));
  const [noun] = words.flatMap((word) => regularNoun(ofOne, word) ?? []);
  return noun === undefined ? null : `${one[noun.gender]} ${noun.forms[0]}`;
}

const BARE_NUMBER = /^(?:№|№ ?п\/?п|номер|n)$/iu;
const HAPPENINGS = /^\p{L}{3,}(?:[еа]ния|ходы|езды)$/u;

/** «одно заселение» for rows with a number on a sheet of «Заселения», a word that no list has. */
export function numberedNounOf(header: string, sheet: string): string | null {
  const word = sheet.trim().toLowerCase().replaceAll('ё', 'е');
  if (!BARE_NUMBER.test(header.trim()) || !HAPPENINGS.test(word)) return null;
  const ofOne = word.replace(/ы$/u, 'а');
  const noun = regularNoun(ofOne, word);
  return noun === null ? null : `${one[noun.gender]} ${noun.forms[0]}`;
}

/** Words before that which the rows are: «Реестр договоров», «Отчет по бронированиям». */
const BEFORE =
  /^(?:реестр|журнал|книга|список|перечень|учет|отчет|ведомость|сводка|свод|данные|таблица|база|выгрузка|состав|строки|позиции|детализация|расшифровка|история|архив|все|по|о|об|за|на|и|\P{L}*|.*(?:[ыио]й|[ая]я|[ое]е|ые|(?<![нт])ие|[ыи]х))$/u;
const PART = /[.:;«»"()–—|/]+|\s-\s/u;

/**
 * «один рейс» for «Рейсы», «одна заявка» for «Журнал заявок»: what a title calls its rows, in its
 * order. What stands behind another noun only tells of that: «Фонд оплаты труда» is no payment.
 */
export function nounsOfTitle(title: string): readonly string[] {
  if (NAMES_NOTHING.test(title.trim())) return [];
  return title.split(PART).flatMap((part) => {
    const words = wordsOf(part);
    // English says last what a thing is: «Data Professional Survey».
    if (!/\p{Script=Cyrillic}/u.test(part))
      return words.flatMap((one) => phraseOf(one) ?? []).slice(-1);
    const first = words.findIndex((word) => phraseOf(word) !== null || !BEFORE.test(word));
    if (first === -1 || phraseOf(words[first] ?? '') === null) return [];
    return words.slice(first).flatMap((word) => (isOnePlace(word) ? [] : (phraseOf(word) ?? [])));
  });
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('_', ' ')
    .split(/[\s,.]+/u);

function phraseOf(word: string): string | null {
  const found = nouns.find(({ start, isWhole, isAdjective }) => {
    const isCalled = isWhole ? word === start : word.startsWith(start);
    return isCalled && (isAdjective || !ADJECTIVE.test(word));
  });
  return found?.phrase ?? null;
}

/** «Склад» is where its rows are, «Склады» are its rows. */
const isOnePlace = (word: string): boolean => {
  const phrase = phraseOf(word);
  return phrase !== null && isThing(phrase) && phrase.endsWith(` ${word}`);
};

/** How somebody else writes a name: whether two texts may be one, by their words alone. */

import { remembered } from './remembered.js';

const WORD = /\p{L}+/gu;

/** Words for what a name is of, each with the one that stands for its writings. */
const kindWords: ReadonlyMap<string, string> = new Map(
  [
    'ул улица',
    'пр просп проспект',
    'пер переулок',
    'бул бульвар',
    'ш шоссе',
    'наб набережная',
    'пл площадь',
    'д дом',
    'г гор город',
    'пос поселок',
    'ооо',
    'оао',
    'зао',
    'пао',
    'ао',
    'ип',
    'кфх',
    'спк',
    'агрофирма аф',
    'птицефабрика пф',
    'тд',
    'гк',
    'магазин',
    'супермаркет',
    'универсам',
    'гастроном',
    'рынок',
    'тц',
    'кафе',
    'кофейня',
    'столовая',
    'ресторан',
    'пекарня',
    'аптека',
    'салон',
    'клиника',
    'отель',
    'гостиница',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return [first, ...others].map((word) => [word, first] as const);
  }),
);
/** Writings of several words, or of one with a hyphen, which would be two. */
const writtenApart: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})торгов\p{L}+ дом(?!\p{L})/gu, 'тд'],
  [/(?<!\p{L})торгов\p{L}+ центр(?!\p{L})/gu, 'тц'],
  [/(?<!\p{L})групп\p{L}+ компаний(?!\p{L})/gu, 'гк'],
  [/(?<!\p{L})индивидуальн\p{L}+ предпринимател\p{L}+(?!\p{L})/gu, 'ип'],
  [/(?<!\p{L})пр-(?:к?т|д)(?!\p{L})/gu, 'пр'],
  [/(?<!\p{L})б-р(?!\p{L})/gu, 'бул'],
];
const LETTERS_MIN = 5;
const SHORT_MIN = 3;
/** «эл. аукцион» */
const CUT_MIN = 2;
const LATIN_MIN = 2;
const VOWEL_MIN = 4;

/** Each name is held against each other one, so that what follows from it is worked out once. */
const plain = remembered((text) =>
  writtenApart.reduce(
    (written, [form, word]) => written.replaceAll(form, word),
    text.toLowerCase().replaceAll('ё', 'е'),
  ),
);

const wordsIn = remembered((text): readonly string[] => plain(text).match(WORD) ?? []);

/** «Сиреневая, 14» is «ул. Сиреневая, 14», «Верба» is «Гастроном «Верба»»; «пр.» is no «ул.». */
export function differByKind(one: string, other: string): boolean {
  const [own, others] = [one, other].map(wordsOfName);
  if (own === undefined || others === undefined || own.rest !== others.rest) return false;
  const [few, many] = own.kinds.size < others.kinds.size ? [own, others] : [others, own];
  return own.rest.length >= LETTERS_MIN && [...few.kinds].every((kind) => many.kinds.has(kind));
}

const wordsOfName = remembered((text) => {
  const words = wordsIn(text);
  const kinds = new Set(words.flatMap((word) => kindWords.get(word) ?? []));
  return { kinds, rest: words.filter((word) => !kindWords.has(word)).join('') };
});

/** With the full stops that cut them short. */
const cutWordsIn = remembered((text): readonly string[] => plain(text).match(/\p{L}+\.?/gu) ?? []);

/** «секц. 4» is «секция 4»: word by word the same, but for what a full stop cuts short. */
export function differByCutWord(one: string, other: string): boolean {
  const [own, others] = [one, other].map(cutWordsIn);
  if (own === undefined || others === undefined || own.length !== others.length) return false;
  const pairs = own.map((word, at) => [word, others[at] ?? ''] as const);
  const isCut = pairs.some(([left, right]) => left.replace('.', '') !== right.replace('.', ''));
  return isCut && pairs.every(([left, right]) => areOneWord(left, right));
}

function areOneWord(one: string, other: string): boolean {
  const [own, others] = [one, other].map((word) => word.replace('.', ''));
  if (own === others) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const letters = short.slice(0, -1);
  return short.endsWith('.') && letters.length >= CUT_MIN && long.startsWith(letters);
}

const SURNAME = /^\p{Lu}\p{Ll}{3,}(?:-\p{Lu}\p{Ll}+)?$/u;
const GIVEN = /^\p{Lu}(?:\p{Ll}+|\.)/u;
const INITIALS = /^(?:\p{Lu}\.-?){1,3}$/u;

/**
 * «Тарханов» among «Тарханов И. Л.», «Тарханов И.» among «Тарханов Игорь»: who it is where nobody
 * else has that surname.
 */
export function differByInitials(short: string, whole: string): boolean {
  const [[surname = '', ...others], [own = '', ...names]] = [partsOf(short), partsOf(whole)];
  if (own !== surname || !SURNAME.test(surname) || !GIVEN.test(names[0] ?? '')) return false;
  return others.length === 0 || areInitialsOf(others, names);
}

const partsOf = remembered((name): readonly string[] => name.trim().split(/\s+/u));

function areInitialsOf(short: readonly string[], names: readonly string[]): boolean {
  const isShorter = short.join('').length < names.join('').length;
  const areNames = short.every((one, at) => isGivenAs(one, names[at]));
  return isShorter && areNames && initialsOf(names).startsWith(initialsOf(short));
}

/** «И.», «И.Л.» or the name itself: «Travel» is no short writing of «Textiles». */
const isGivenAs = (short: string, name: string | undefined): boolean =>
  INITIALS.test(short) || short === name;

/** «И. Л.», «И.Л.», «Игорь Львович» → «ИЛ» */
const initialsOf = (names: readonly string[]): string =>
  names
    .join(' ')
    .match(/(?<!\p{L})\p{Lu}/gu)
    ?.join('') ?? '';

/** «Лыткина Оксана» among «Лыткина О. В.»: the name itself, and the initials that begin with it. */
export function differByGiven(short: string, whole: string): boolean {
  const [[surname = '', given = '', ...more], [own = '', ...names]] = [
    partsOf(short),
    partsOf(whole),
  ];
  const areNames = [surname, given].every((one) => SURNAME.test(one)) && more.length === 0;
  if (own !== surname || !areNames || !names.every((one) => INITIALS.test(one))) return false;
  const initials = initialsOf(names);
  return initials.length > 1 && initials.startsWith(given.slice(0, 1));
}

const FORM =
  /(?<!\p{L})(?:ООО|ОАО|ЗАО|ПАО|НАО|АО|ИП|СК|ТД|ТК|ГК|КФХ|СПК|СХПК|МУП|ГУП|ФГУП|МБУ|ГБУ|АНО|НКО|ТСЖ|СНТ)(?!\p{L})/giu;
const SIGNS = /["«»“”„']/gu;
/** «Степной Колос, АО» */
const LEFT_COMMA = /(?:^\s*,|,\s*$)/gu;

export const namesFirm = (text: string): boolean => text.search(FORM) !== -1;

/** «Стройтранс» is ООО «Стройтранс», «Семибратов ИП» is «ИП Семибратов К. Л.». */
export function differByForm(one: string, other: string): boolean {
  const forms = new Set([one, other].map(formIn).filter((form) => form !== ''));
  if (forms.size !== 1) return false;
  const [short, whole] = [withoutForm(one), withoutForm(other)];
  const isSame = spaced(short) === spaced(whole) && short.length >= SHORT_MIN;
  return isSame || isTurned(short, whole) || differByInitials(short, whole);
}

/** «Северсплав комбинат» is АО «Комбинат Северсплав». */
function isTurned(one: string, other: string): boolean {
  const [own, others] = [one, other].map(wordsIn);
  if (own === undefined || others === undefined || own.length < 2) return false;
  const areWords = own.every(({ length }) => length >= SHORT_MIN);
  return areWords && own.toSorted().join(' ') === others.toSorted().join(' ');
}

/** «Вьюга Опт» is «Вьюга-Опт». */
const spaced = (text: string): string => plain(text).replaceAll(/\s*[-–—]\s*/gu, ' ');

const formIn = remembered((text) => text.match(FORM)?.[0].toLowerCase() ?? '');

const withoutForm = remembered((text) =>
  text
    .replaceAll(FORM, ' ')
    .replaceAll(SIGNS, ' ')
    .replaceAll(LEFT_COMMA, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim(),
);

const QUOTED = /^\p{L}[\p{L}-]*\s["«“„](?<name>.+)["»”]$/u;

/** «Полярные совы» is «Команда «Полярные совы»»: one word, which says what is named so. */
export function differByQuotes(one: string, other: string): boolean {
  const [short, whole] = one.length < other.length ? [one, other] : [other, one];
  const named = QUOTED.exec(whole)?.groups?.name ?? '';
  const own = plain(short).replaceAll(SIGNS, '').trim();
  return own.length >= LETTERS_MIN && own === plain(named);
}

const OF_QUOTED = /^(?<kind>[\p{L} -]+) ["«“„](?<name>[^"«»“”„]+)["»”]$/u;

/**
 * «Здравица (сеть клиник)» is «Сеть клиник «Здравица»»: what it is stands behind its name, which
 * only quotes tell. «Казань — Москва» is no «Москва — Казань», «Носов И. А.» no «Носов А. И.».
 */
export const differByOrder = (one: string, other: string): boolean =>
  standsBehind(one, other) || standsBehind(other, one);

function standsBehind(turned: string, whole: string): boolean {
  const { kind, name } = OF_QUOTED.exec(whole.trim())?.groups ?? {};
  if (kind === undefined || name === undefined) return false;
  return wordsIn(turned).join(' ') === [...wordsIn(name), ...wordsIn(kind)].join(' ');
}

const COMMON_NAMES_MIN = 2;
const COMMON_SHARE = 0.6;

/** Words that most names of several words have: they say what all of them are («сцена»). */
export function commonWords(names: readonly string[]): ReadonlySet<string> {
  const worded = names.map((name) => new Set(wordsIn(name))).filter(hasSeveral);
  const counts = new Map<string, number>();
  for (const word of worded.flatMap((words) => [...words]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const least = Math.max(COMMON_NAMES_MIN, COMMON_SHARE * worded.length);
  return new Set([...counts].flatMap(([word, count]) => (count >= least ? [word] : [])));
}

const hasSeveral = (words: ReadonlySet<string>): boolean => words.size > 1;

/** «Большая» among «Большая сцена», «Малая сцена». */
export function differByCommon(one: string, other: string, common: ReadonlySet<string>): boolean {
  const [own, others] = [one, other].map((text) => {
    const words = wordsIn(text);
    return { isWhole: words.some((word) => common.has(word)), rest: restOf(words, common) };
  });
  if (own === undefined || others === undefined || own.isWhole === others.isWhole) return false;
  return own.rest.length >= SHORT_MIN && own.rest === others.rest;
}

const restOf = (words: readonly string[], common: ReadonlySet<string>): string =>
  words.filter((word) => !common.has(word)).join(' ');

const STEM = 4;
/** They join words, and say nothing themselves. */
const JOINING = /^(?:на|в|во|с|со|по|из|к|ко|у|о|об|от|до|за|для|при|и)$/u;

/** Its words without their endings and those that only join them. */
const stemsOf = remembered((text) => {
  const words = wordsIn(text).filter((word) => !JOINING.test(word));
  return words.length < 2 ? '' : words.map((word) => word.slice(0, STEM)).join(' ');
});

/** «карта (сайт)» is «Карта на сайте», «витамины муж.» are no «витамины жен.». */
export function differByEndings(one: string, other: string): boolean {
  const stems = stemsOf(one);
  return stems !== '' && stems === stemsOf(other);
}

const MODEL = /(?<![\p{L}\d])\p{Lu}{1,4}[- ]?\d+(?![\p{L}\d])/gu;

const modelsIn = remembered((text): readonly string[] => text.match(MODEL) ?? []);
/** Words and numbers. */
const signsIn = remembered((text): readonly string[] => plain(text).match(/[\p{L}\d]+/gu) ?? []);

/** «ЧПУ Т-200» and «Т-200» are the one «Токарный ЧПУ Т-200». */
export function differByModel(short: string, whole: string): boolean {
  const models = modelsIn(short);
  if (models.length !== 1 || !models.every((model) => whole.includes(model))) return false;
  const [own, words] = [signsIn(short), signsIn(whole)];
  return own.length < words.length && own.every((word) => words.includes(word));
}

const ACRONYM = /^\p{Lu}{2,4}$/u;

/** «БС» is «Большая сцена». */
export function isAcronymOf(one: string, other: string): boolean {
  if (!ACRONYM.test(one.trim())) return false;
  const letters = wordsIn(other)
    .map((word) => word.slice(0, 1))
    .join('');
  return letters === plain(one.trim());
}

/** Each letter with what stands for it in Latin. */
const latin: ReadonlyMap<string, string> = new Map(
  (
    'аa бb вv гg дd еe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsh ъ ыi ь эe ' +
    'юiu яia'
  )
    .split(' ')
    .map(([letter = '', ...others]) => [letter, others.join('')] as const),
);
/** What Latin writes in several ways. */
const folds: readonly (readonly [RegExp, string])[] = [
  [/ph/gu, 'f'],
  [/x/gu, 'ks'],
  [/ck|q|c(?!h)/gu, 'k'],
  [/w/gu, 'v'],
  [/[yj]/gu, 'i'],
  [/(.)\1+/gu, '$1'],
];

const lettersOf = remembered((text) => wordsIn(text).join(''));

/** «VK» is «ВК», «Yandex Direct» is «Яндекс Директ»: one in Latin letters, the other in Russian. */
export function differByAlphabet(one: string, other: string): boolean {
  const [own, others] = [one, other].map(lettersOf);
  if (own === undefined || others === undefined) return false;
  const areTwo = isLatin(own) !== isLatin(others) && (isRussian(own) || isRussian(others));
  return (
    areTwo && Math.min(own.length, others.length) >= LATIN_MIN && inLatin(own) === inLatin(others)
  );
}

/** «Снэки» are «Снеки»: a vowel that ears write in two ways. */
export function differByVowel(one: string, other: string): boolean {
  const [own, others] = [one, other].map((text) => plain(text).replaceAll('э', 'е'));
  return (
    own !== undefined && own.length >= VOWEL_MIN && own === others && plain(one) !== plain(other)
  );
}

const isLatin = (text: string): boolean => /^[a-z]+$/u.test(text);
const isRussian = (text: string): boolean => /^[а-я]+$/u.test(text);

const inLatin = remembered((text) => {
  const letters = text.replaceAll(/[а-я]/gu, (letter) => latin.get(letter) ?? letter);
  return folds.reduce((written, [form, letter]) => written.replaceAll(form, letter), letters);
});

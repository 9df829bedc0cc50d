/** How somebody else writes a name: whether two texts may be one, by their words alone. */

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
/** Writings with a hyphen, which would be two words. */
const hyphened: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})пр-(?:к?т|д)(?!\p{L})/gu, 'пр'],
  [/(?<!\p{L})б-р(?!\p{L})/gu, 'бул'],
];
const LETTERS_MIN = 5;
const SHORT_MIN = 3;
const LATIN_MIN = 2;

const plain = (text: string): string =>
  hyphened.reduce(
    (written, [form, word]) => written.replaceAll(form, word),
    text.toLowerCase().replaceAll('ё', 'е'),
  );

/** «Сиреневая, 14» is «ул. Сиреневая, 14», «Верба» is «Гастроном «Верба»»; «пр.» is no «ул.». */
export function differByKind(one: string, other: string): boolean {
  const [own, others] = [one, other].map(wordsOfName);
  if (own === undefined || others === undefined || own.rest !== others.rest) return false;
  const [few, many] = own.kinds.size < others.kinds.size ? [own, others] : [others, own];
  return own.rest.length >= LETTERS_MIN && [...few.kinds].every((kind) => many.kinds.has(kind));
}

function wordsOfName(text: string) {
  const words = plain(text).match(WORD) ?? [];
  const kinds = new Set(words.flatMap((word) => kindWords.get(word) ?? []));
  return { kinds, rest: words.filter((word) => !kindWords.has(word)).join('') };
}

/** «секц. 4» is «секция 4»: word by word the same, but for what a full stop cuts short. */
export function differByCutWord(one: string, other: string): boolean {
  const [own, others] = [one, other].map((text) => plain(text).match(/\p{L}+\.?/gu) ?? []);
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
  return short.endsWith('.') && letters.length >= SHORT_MIN && long.startsWith(letters);
}

const BARE_SURNAME = /^\p{Lu}\p{Ll}{3,}$/u;
const INITIALS = /^\s+\p{Lu}(?:\p{Ll}+|\.)/u;

/** «Тарханов» among «Тарханов И. Л.»: who it is where nobody else has that surname. */
export function differByInitials(bare: string, whole: string): boolean {
  return (
    BARE_SURNAME.test(bare) && whole.startsWith(bare) && INITIALS.test(whole.slice(bare.length))
  );
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

/** «VK» is «ВК», «Yandex Direct» is «Яндекс Директ»: one in Latin letters, the other in Russian. */
export function differByAlphabet(one: string, other: string): boolean {
  const [own, others] = [one, other].map((text) => (plain(text).match(WORD) ?? []).join(''));
  if (own === undefined || others === undefined) return false;
  const areTwo = isLatin(own) !== isLatin(others) && (isRussian(own) || isRussian(others));
  return (
    areTwo && Math.min(own.length, others.length) >= LATIN_MIN && inLatin(own) === inLatin(others)
  );
}

const isLatin = (text: string): boolean => /^[a-z]+$/u.test(text);
const isRussian = (text: string): boolean => /^[а-я]+$/u.test(text);

function inLatin(text: string): string {
  const letters = text.replaceAll(/[а-я]/gu, (letter) => latin.get(letter) ?? letter);
  return folds.reduce((written, [form, letter]) => written.replaceAll(form, letter), letters);
}

const LIKE_ADJECTIVES =
  'ый ий ой ая яя ое ее ые ие ого его ому ему ым им ом ем ую юю ей ою ею ых их ыми ими';
const SHORT = ' а о ы';
const CASES = 'а у е ам ами ах';
const FEMININE = ` ${CASES} ой ою ей ею о ом`;
/** Of any singular: a plural does not say which is its own. */
const OF_PLURALS = ` ${CASES} ы и я ю ь й о ов ев ей ой ом ем ью ям ями ях`;
const PERSONAL = 'ет ут ют ит ат ят';

const after = (begun: string, endings: string): string =>
  endings
    .split(' ')
    .map((one) => `${begun}${one}`)
    .join(' ');

const active = ['ущ', 'ющ', 'ащ', 'ящ'].map((one) => after(one, LIKE_ADJECTIVES)).join(' ');

/**
 * How words decline, told by how they end: what is cut off, and the endings that may take its
 * place (nothing before the first space is an ending, too). A word may fit several: «Юрий» and
 * «синий» do. The last five are what statuses are made of: «оплачен», «принял», «действует».
 */
const paradigms: readonly (readonly [cut: RegExp, endings: string])[] = [
  [/(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/u, LIKE_ADJECTIVES],
  [/ий$/u, 'ья ье ьи ьего ьему ьим ьем ьей ью ьих ьими'],
  [/(?<=[бвдзлмнпрстф])$/u, ` ${CASES} ом ы ов`],
  [/(?<=[гкх])$/u, ` ${CASES} ом и ов`],
  [/(?<=[жчшщ])$/u, ` ${CASES} ом ем и ей`],
  [/(?<=ск)$/u, LIKE_ADJECTIVES],
  [/(?<=ц)$/u, ` ${CASES} ом ем ы ов ев`],
  [/(?<=(?:ов|ев|ин|ын))$/u, 'ым ой ых ыми'],
  [/(?<=(?:ов|ев|ин|ын))а$/u, 'ой у ою ых ым ыми'],
  [/(?<=[ая]н)ин$/u, ' е ам ами ах'],
  [/ь$/u, 'и ью я ю ем е ей ям ями ях ам ами ах'],
  [/(?<=[гкхжчшщ])а$/u, `${FEMININE} и`],
  [/(?<=[^гкхжчшщ])а$/u, `${FEMININE} ы`],
  [/я$/u, 'и е ю ей ею ь й ям ями ях ем'],
  [/(?<=м)я$/u, 'ени енем ена ен енам енами енах'],
  [/ья$/u, 'ей'],
  [/о$/u, ` ${CASES} ом ы и ов`],
  [/е$/u, ` ${CASES} я ю ем и й ь ей ев ям ями ях`],
  [/[ыи]$/u, OF_PLURALS],
  [/й$/u, 'я ю ем е и ев ям ями ях'],
  [/ей$/u, 'ья ью ьем ье ьи ьев ьям ьями ьях'],
  [/(?<=[аяе]н)[аоы]?$/u, `${SHORT} ${after('н', LIKE_ADJECTIVES)}`],
  [/(?<=[аеиоуыя]т)[аоы]?$/u, `${SHORT} ${LIKE_ADJECTIVES}`],
  [/(?<=[ая]н)н(?:ый|ая|ое|ые)$|(?<=ен)н(?:ый|ая|ое|ые)$|(?<=т)(?:ый|ая|ое|ые)$/u, SHORT],
  [/(?<=[аеиоуыя]л)[аои]?$/u, ' а о и'],
  [/(?:ет|ит|ут|ют|ат|ят)$/u, `${PERSONAL} ${active}`],
];

const CONSONANT = '[бвгджзклмнпрстфхцчшщ]';
/** «Рынок», «Елец», «день», «боец»: the vowel falls out of all forms but the first. */
const fleeting = new RegExp(`^(.*[бвгджзйклмнпрстфхцчшщаеиоуя])([ое])([бвклмнртц])(ь?)$`, 'u');
const HARD_OBLIQUE = `${CASES} ом ем ы и ов ев`;
const SOFT_OBLIQUE = 'я ю ем е и ью ей ям ями ях';
/** «Плитка» has «плиток», «копейка» «копеек», «масла» «масел», «кофейня» «кофеен». */
const closed = new RegExp(`^(.*${CONSONANT})([йь]?)(${CONSONANT})(?:[аоеыи]|я)$`, 'u');
const closedSoft = new RegExp(`^(.*[аеиоуыэюя])([йь])(${CONSONANT})(?:[аоеыи]|я)$`, 'u');

/** No ending is longer, with «-ся» behind it: what is not cut off begins all forms of a word. */
const CUT_MAX = 5;

/** Whether a word is another one, or may be a form of it by how it ends. */
export function isFormOf(said: string, word: string): boolean {
  if (word.length > CUT_MAX && plain(said.charAt(0)) !== plain(word.charAt(0))) return false;
  const [form, whole] = [plain(said), plain(word)];
  if (form === whole) return true;
  const [bare, base] = [withoutReflexive(form), withoutReflexive(whole)];
  const isReflexive = bare !== form;
  if (isReflexive !== (base !== whole)) return false;
  return declines(bare, base) || isWithFleetingVowel(bare, base) || isWithOpenedStem(bare, base);
}

function declines(form: string, word: string): boolean {
  return paradigms.some(([cut, endings]) => {
    const found = cut.exec(word);
    return found !== null && isAfter(form, word.slice(0, found.index), endings);
  });
}

function isWithFleetingVowel(form: string, word: string): boolean {
  const [, begun = '', , last = '', soft = ''] = fleeting.exec(word) ?? [];
  if (begun === '') return false;
  const stems = [begun, `${begun}ь`, `${begun}й`].map((one) => `${one}${last}`);
  return stems.some((stem) => isAfter(form, stem, soft === '' ? HARD_OBLIQUE : SOFT_OBLIQUE));
}

function isWithOpenedStem(form: string, word: string): boolean {
  const [, begun = '', , last = ''] = closed.exec(word) ?? closedSoft.exec(word) ?? [];
  return begun !== '' && ['о', 'е'].some((vowel) => isAfter(form, `${begun}${vowel}${last}`, ' ь'));
}

function isAfter(form: string, stem: string, endings: string): boolean {
  return form.startsWith(stem) && endings.split(' ').includes(form.slice(stem.length));
}

const plain = (word: string): string => word.toLowerCase().replaceAll('ё', 'е');

const REFLEXIVE =
  /(?<=[аеиоуыя]л[аои]?|[аеиуюя]т|щ(?:ий|ая|ее|ие|его|ему|им|ем|ей|ую|их|ими))(?:ся|сь)$/u;
const withoutReflexive = (word: string): string => word.replace(REFLEXIVE, '');

const made = new RegExp(`^ь?(?:ск|н|ов|ев)(?:${LIKE_ADJECTIVES.replaceAll(' ', '|')})$`, 'u');

/** «Казанский» of «Казань», «дизельный» of «дизель». */
export function isAdjectiveOf(said: string, noun: string): boolean {
  const stem = plain(noun).replace(/[аеиоуыэюяьй]+$/u, '');
  const form = plain(said);
  return stem.length > 3 && form.startsWith(stem) && made.test(form.slice(stem.length));
}

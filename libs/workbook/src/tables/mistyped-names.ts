import { knownNoun, rowsText, spelling } from '../../../russian/src/index.js';
import type { Slip, Value } from '../model.js';
import { columnStats } from '../profile/column-stats.js';
import type { BuiltColumn } from './build-column.js';
import { codedNames } from './coded-names.js';
import { isSlipOfFinger, sameBeginning } from './slip-of-finger.js';
import {
  commonWords,
  differByAlphabet,
  differByCommon,
  differByCutWord,
  differByEndings,
  differByForm,
  differByGiven,
  differByInitials,
  differByKind,
  differByModel,
  differByOrder,
  differByQuotes,
  differByVowel,
  isAcronymOf,
  namesFirm,
} from './other-writings.js';
import { numbersIn, wordsOf } from './written-name.js';
import type { Name } from './written-name.js';

const ROWS_MIN = 20;
/** As many customers as an office's list has. */
const NAMES_MAX = 1_000;
const NAMED_MAX = 3;
/** A name that stands on so many rows is no slip, nor is one that is not much rarer. */
const SLIP_ROWS_MAX = 20;
const RARER = 4;
/** Of shorter words each letter tells another thing: «Ночь», «Дочь». */
const WORD_MIN = 5;
const SIGNS_MIN = 5;
/** Of what nearly every row says, any other column seems to agree. */
const SHARE_MAX = 0.9;
const AGREE_MIN = 0.995;

/**
 * «Набережня» on two rows, «Набережная» on two hundred: a rare name that differs from a frequent
 * one by signs alone, by a word that is cut short or says what it is of, or by one letter where
 * another column tells the same of both or a finger slipped on one row, is read as that one; so is
 * one in another alphabet, and a surname that only one person has, on however many rows. The column
 * says so. Other names of people stay: «Носов» is not «Носков».
 */
export function withoutMistypedNames(built: readonly BuiltColumn[]): BuiltColumn[] {
  return built.map((one) => {
    if (one.column.type !== 'text' || one.values.length < ROWS_MIN) return one;
    const slips = slipsOf(one, built);
    return slips.length === 0 ? one : withSlips(one, slips);
  });
}

function withSlips({ column, values }: BuiltColumn, slips: readonly Slip[]): BuiltColumn {
  const meant = new Map(slips.map((slip) => [slip.written, slip.meant]));
  const read = values.map((value) => meant.get(String(value)) ?? value);
  const named = slips.map(
    ({ written, meant: name, rows }) => `«${written}» (${rowsText(rows)}) — это «${name}»`,
  );
  const more = slips.length > NAMED_MAX ? ' и другие' : '';
  const notice = `написано с ошибкой, считается вместе: ${named.slice(0, NAMED_MAX).join(', ')}${more}`;
  const notices = [...column.notices, notice];
  return {
    values: read,
    column: { ...column, stats: columnStats('text', read), slips, notices },
  };
}

function slipsOf(one: BuiltColumn, built: readonly BuiltColumn[]): readonly Slip[] {
  const names = namesOf(one.values);
  if (names.size < 2 || names.size > NAMES_MAX) return [];
  const all = [...names.values()];
  const common = commonWords(all.map(({ written }) => written));
  // «Бригада Шумейко» is a crew: most names begin with what they are all called.
  const isCommonNoun = (word: string): boolean => common.has(word) && knownNoun(word) !== null;
  const isPerson = (name: Name): boolean =>
    PERSON.test(name.written) &&
    !isCommonNoun(wordsOf(name)[0] ?? '') &&
    !PLACE.test(one.column.name) &&
    !ADJECTIVE.test(name.written);
  const arePeople = all.filter(isPerson).length * 2 >= all.length;
  // Among goods a bunch «Роза» is no rose; who buys them is one, whatever is said of it.
  const areParties = arePeople || all.some(({ written }) => namesFirm(written));
  const filled = all.reduce((sum, { rows }) => sum + rows, 0);
  const isSlip = (rare: Name, name: Name): boolean =>
    isWrittenOtherwise(rare, name) ||
    isMistyped(rare, name, all) ||
    (areParties && isFirm(rare, name)) ||
    (name.rows < filled * SHARE_MAX && isToldBy(one, rare, name, built));
  const coded = codedNames(one, built, names);
  const byNumbers = Map.groupBy(all, ({ written }) => numbersIn(written));
  return all.flatMap((rare) => {
    const others = (byNumbers.get(numbersIn(rare.written)) ?? []).filter((name) => name !== rare);
    const whole =
      wholeOf(rare, others, (one, name) => isShortFor(one, name, common, arePeople)) ??
      coded.get(rare);
    if (whole !== undefined) return slipsFrom(rare, whole);
    const meant = others.filter((name) => mayBe(rare, name, { arePeople, areParties }));
    const [only] = meant;
    if (only === undefined || meant.length > 1) return [];
    const isOther = arePeople ? isFirm(rare, only) : isSlip(rare, only);
    const isSure = differBySigns(rare, only) || isLongSlip(rare, only);
    return isOther || isSure ? slipsFrom(rare, only) : [];
  });
}

/** «Добрый доктор», «Клиника «Добрый доктор»» among people. */
const isFirm = (rare: Name, { written }: Name): boolean =>
  !PERSON.test(written) &&
  (differByKind(rare.written, written) || differByQuotes(rare.written, written));

/** What a short writing stands for: the most frequent, of which all others are short writings. */
function wholeOf(
  rare: Name,
  names: readonly Name[],
  isShort: (one: Name, name: Name) => boolean,
): Name | undefined {
  const found = names.filter((name) => isShort(rare, name)).toSorted((a, b) => b.rows - a.rows);
  const [whole, ...others] = found;
  return whole !== undefined && others.every((one) => isShort(one, whole)) ? whole : undefined;
}

/** «Злата Сафонова мл.» is a namesake. */
const TELLS_APART = /(?<!\p{L})(?:мл|ст|младш\p{L}*|старш\p{L}*|jr|sr)\.?\s*$/iu;

/** Without a form of firm, initials, or the word that says what all names are; in capitals. */
function isShortFor(
  rare: Name,
  name: Name,
  common: ReadonlySet<string>,
  arePeople: boolean,
): boolean {
  const [short, whole] = [rare.written, name.written];
  if (TELLS_APART.test(short) !== TELLS_APART.test(whole)) return false;
  const isRare = rare.rows < name.rows;
  if (arePeople && isOfPerson(short, whole, isRare)) return true;
  if (!isRare) return false;
  if (isPlainlyCut(short, whole, arePeople)) return true;
  if (!isRarer(rare, name)) return false;
  return (!arePeople && differByEndings(short, whole)) || isShortened(short, whole, common);
}

const isOfPerson = (short: string, whole: string, isRare: boolean): boolean =>
  differByInitials(short, whole) || (isRare && differByGiven(short, whole));

const isPlainlyCut = (short: string, whole: string, arePeople: boolean): boolean =>
  differByForm(short, whole) || (!arePeople && differByCutWord(short, whole));

const isShortened = (short: string, whole: string, common: ReadonlySet<string>): boolean =>
  differByCommon(short, whole, common) ||
  differByOrder(short, whole) ||
  isAcronymOf(short, whole) ||
  differByModel(short, whole);

const LONG = 9;
/** «Хайрулин» beside «Хайруллин»: a letter once or twice is heard alike. */
const DOUBLED_LONG = 7;
const LONG_ROWS_MAX = 6;
const LONG_RARER = 6;

/** Whether one word has once what the other has twice. */
function differByDouble(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const at = sameBeginning(short, long);
  return long[at] === long[at - 1] && short.slice(at) === long.slice(at + 1);
}

/** «Лисицина» beside «Лисицына», «Малеев» beside «Молеев»: a vowel that ears take for another. */
function areHeardAlike(one: string, other: string): boolean {
  const at = sameBeginning(one, other);
  const [own = '', heard = ''] = [one[at], other[at]];
  return vowels.some((pair) => pair.includes(own) && pair.includes(heard));
}

const vowels = ['ыи', 'оа', 'еи', 'еэ'];

/** «Шамсудинова» beside «Шамсутдинова»: of so long words one letter in the middle tells no two. */
function isLongSlip(rare: Name, name: Name): boolean {
  if (rare.rows > LONG_ROWS_MAX || rare.rows * LONG_RARER > name.rows) return false;
  const [own, others] = [wordsOf(rare), wordsOf(name)];
  const at = own.findIndex((word, place) => word !== others[place]);
  const [word, other] = [own[at] ?? '', others[at] ?? ''];
  const least = Math.min(word.length, other.length);
  const isDoubled = differByDouble(word, other);
  const isInside = sameBeginning(word, other) < least - (isDoubled ? 1 : 2);
  const isHeard = isDoubled || isOfOnePerson(own, areHeardAlike(word, other));
  return differByLetter(own, others) && isInside && least >= (isHeard ? DOUBLED_LONG : LONG);
}

const isOfOnePerson = (words: readonly string[], isHeard: boolean): boolean =>
  isHeard && areInitials(words.slice(1));

const areInitials = (words: readonly string[]): boolean =>
  words.length > 1 && words.every(({ length }) => length === 1);

const OFTEN = 15;
const SURNAME = /(?:[оеё]ва?|[иы]на?|[сц]к(?:ий|ая)|ко|[ую]к|ян|дзе)$/u;

/**
 * «Кощка» on one row among many of «Кошка»: a finger that slipped. Where much else stands on one
 * row, or surnames do, one letter may well tell two apart.
 */
function isMistyped(rare: Name, name: Name, all: readonly Name[]): boolean {
  const single = all.filter(({ rows }) => rows === 1).length;
  const surnames = all.filter(({ written }) => SURNAME.test(written)).length;
  if (rare.rows > 1 || name.rows < OFTEN || single * 4 > all.length + 4) return false;
  if (surnames * 2 > all.length) return false;
  const [own, others] = [wordsOf(rare), wordsOf(name)];
  const at = own.findIndex((word, place) => word !== others[place]);
  return at !== -1 && isSlipOfFinger(own[at] ?? '', others[at] ?? '');
}

interface Of {
  readonly arePeople: boolean;
  readonly areParties: boolean;
}

function mayBe(rare: Name, name: Name, { arePeople, areParties }: Of): boolean {
  if (rare.rows >= name.rows) return false;
  const isOther = (): boolean =>
    isWrittenOtherwise(rare, name) || (areParties && isFirm(rare, name));
  if (isRarer(rare, name) && (areAlike(rare, name) || isOther())) return true;
  return !arePeople && differByAlphabet(rare.written, name.written);
}

const isWrittenOtherwise = ({ written: one }: Name, { written: other }: Name): boolean =>
  [differByAlphabet, differByCutWord, differByKind, differByVowel].some((differ) =>
    differ(one, other),
  );

/** «Каменный Брод», «Верхние Ключи» are no people; «Чайковский Пётр» is one. */
const ADJECTIVE = /^\p{L}+(?<![сц]к)(?:[ыи]й|ая|ое|[ыи]е)\s\p{Lu}\p{Ll}+$/u;
const PLACE = /(?<!\p{L})(?:станци|город|район|посел|село|улиц|адрес|пункт|филиал)/iu;
const PERSON = /^\p{Lu}\p{Ll}+\s\p{Lu}(?:\p{Ll}+|\.)/u;

function slipsFrom({ writings }: Name, { written: meant }: Name): readonly Slip[] {
  return [...writings].map(([written, rows]) => ({ written, meant, rows }));
}

function namesOf(values: readonly Value[]): ReadonlyMap<string, Name> {
  const texts = new Map<string, number>();
  for (const value of values) {
    if (typeof value === 'string') texts.set(value, (texts.get(value) ?? 0) + 1);
    if (texts.size > NAMES_MAX * 2) return new Map();
  }
  const groups = Map.groupBy(texts, ([text]) => spelling(text));
  return new Map(
    [...groups].map(([spelled, writings]) => {
      const [first] = writings.toSorted(([, a], [, b]) => b - a);
      const rows = writings.reduce((sum, [, count]) => sum + count, 0);
      return [spelled, { written: first?.[0] ?? '', writings: new Map(writings), rows }];
    }),
  );
}

function isRarer(rare: Name, { rows }: Name): boolean {
  return rare.rows <= SLIP_ROWS_MAX && rare.rows * RARER <= rows;
}

/** The same words but for signs between them or one letter of a long one. */
function areAlike(one: Name, other: Name): boolean {
  return differBySigns(one, other) || differByLetter(wordsOf(one), wordsOf(other));
}

function differBySigns(one: Name, other: Name): boolean {
  const [own = '', others] = [one, other].map((name) => wordsOf(name).join(''));
  return own === others && own.length + numbersIn(one.written).length >= SIGNS_MIN;
}

function differByLetter(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const places = one.flatMap((word, at) => (word === other[at] ? [] : [at]));
  const [at] = places;
  if (at === undefined || places.length > 1) return false;
  return isOneLetterOff(one[at] ?? '', other[at] ?? '');
}

/** One letter more, less or other, or two neighbours changed about; never the first. */
function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < WORD_MIN || long.length - short.length > 1 || short[0] !== long[0])
    return false;
  const at = sameBeginning(short, long);
  const [rest, others] = [short.slice(at), long.slice(at)];
  if (long.length > short.length) return others.slice(1) === rest;
  const isTurned = rest[0] === others[1] && rest[1] === others[0];
  return rest.slice(1) === others.slice(1) || (isTurned && rest.slice(2) === others.slice(2));
}

/**
 * Whether another column tells which name a row bears («Бариста» works in one shop), and says of
 * each row of the rare one that it is the frequent one.
 */
function isToldBy(one: BuiltColumn, rare: Name, name: Name, built: readonly BuiltColumn[]) {
  const bears = (value: Value | undefined): string | null => {
    if (typeof value !== 'string') return null;
    return rare.writings.has(value) ? spelling(name.written) : spelling(value);
  };
  return built.some((other) => {
    if (other === one || other.column.type !== 'text') return false;
    const told = new Map<string, Map<string, number>>();
    const rareTold = new Set<string>();
    for (const [row, value] of one.values.entries()) {
      const [by, own] = [other.values[row], bears(value)];
      if (typeof by !== 'string' || own === null) continue;
      const counts = told.get(by) ?? new Map<string, number>();
      told.set(by, counts.set(own, (counts.get(own) ?? 0) + 1));
      if (rare.writings.has(String(value))) rareTold.add(by);
    }
    return agrees(told, rareTold, rare, spelling(name.written));
  });
}

function agrees(
  told: ReadonlyMap<string, ReadonlyMap<string, number>>,
  rareTold: ReadonlySet<string>,
  { rows }: Name,
  name: string,
): boolean {
  const counts = [...told.values()].map((one) => [...one.values()]);
  const all = counts.flat().reduce((sum, count) => sum + count, 0);
  const agreeing = counts.reduce((sum, one) => sum + Math.max(0, ...one), 0);
  const isTelling = told.size > 1 && told.size * 2 <= all && agreeing >= all * AGREE_MIN;
  if (!isTelling || rareTold.size === 0) return false;
  return [...rareTold].every((by) => (told.get(by)?.get(name) ?? 0) > rows);
}

import { isGivenName } from './given-names.js';
import { headerOf, isRole } from './people-headers.js';

const contacts = [/\S@\S+\.\S/u, /^(?=(?:\D*\d){10,12}\D*$)\+?[\d\s()-]+$/u];
const fullNames = [
  /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?:вич|вна|ична|оглы|кызы)$/u,
  /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? \p{Lu}\.\s?\p{Lu}\.?$/u,
  /^\p{Lu}\.\s?\p{Lu}\.\s?\p{Lu}\p{Ll}+$/u,
];
/** «Ветрова О.», whatever trade the header names. */
const SURNAME_AND_INITIAL = /^\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)? \p{Lu}\.(?:\s?\p{Lu}\.?)?$/u;
const TWO_NAMES = /^(\p{Lu}\p{Ll}+)(?:-\p{Lu}\p{Ll}+)? (\p{Lu}\p{Ll}+)$/u;
/** A surname, with or without more: a name only where a header says so. */
const NAME = /^\p{Lu}\p{Ll}+(?:[- ]\p{Lu}(?:\p{Ll}+|\.)?){0,3}\.?$/u;
const SURNAME = /^\p{Lu}\p{Ll}+(?:[оеё]ва?|[иы]на?|ск(?:ий|ая)|цк(?:ий|ая)|енко|ч?ук|ян|дзе)$/u;
const NAMES_SHARE = 0.8;

/** By its form alone: a full name, a surname with initials, mail or a telephone. */
export function isPersonalValue(text: string): boolean {
  const value = written(text);
  return [...contacts, ...fullNames].some((pattern) => pattern.test(value));
}

/**
 * Those values of a column that tell one person from another, by their form and by what the header
 * names: all below «Телефон», surnames below «Приёмщик», below «Клиент» what no firm is called.
 */
export function personalOf(header: string, values: readonly string[]): readonly string[] {
  const named = headerOf(header);
  if (named === 'personal') return values;
  const isMost = (test: (value: string) => boolean): boolean =>
    values.filter(test).length >= NAMES_SHARE * values.length;
  const isName = (value: string): boolean => isNamed(value) && !isRole(value);
  if (named === 'people' && isMost(isName)) return values.filter(isNamed);
  if (isMost(isWrittenName)) return values.filter(isNamed);
  return values.filter(named === 'things' ? isPersonalValue : isOfPerson);
}

const isNamed = (value: string): boolean => NAME.test(written(value)) || isPersonalValue(value);

/** What firms are not called: a bare surname, too, or a given name with a remark behind it. */
export function isOfPerson(text: string): boolean {
  const value = written(text).replace(/ \(.*\)$/u, '');
  return isWrittenName(value) || SURNAME.test(value) || isGiven(value);
}

/** A name whatever the header: «Минакова Наталья», «Ветрова О.». */
function isWrittenName(text: string): boolean {
  const value = written(text);
  if (isPersonalValue(value) || SURNAME_AND_INITIAL.test(value)) return true;
  const [, one = '', other = ''] = TWO_NAMES.exec(value) ?? [];
  return isGiven(one) || isGiven(other);
}

const isGiven = (word: string): boolean => isGivenName(word.toLowerCase().replaceAll('ё', 'е'));

/** Once spaced, and not in capitals: «ГАРИН М.» is «Гарин М.». */
function written(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{Lu}{3,}/gu, (word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`);
}

const NAMES_IN_TEXT =
  /(?<!\p{L})ИП \p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?: (?:\p{Lu}\.\s?(?:\p{Lu}\.)?|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?))?|\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? \p{Lu}\.\s?\p{Lu}\.|\p{Lu}\.\s?\p{Lu}\.\s?\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?:вич|вна|ична)(?!\p{L})/gu;

/** Names of people within a text, as far as their form tells them. */
export function personalNamesIn(text: string): readonly string[] {
  return text.match(NAMES_IN_TEXT) ?? [];
}

import { PASSWORD_LENGTH_MIN } from '../../../contract/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';

/** What guessers try first; each counts as one sign. */
const words: readonly string[] = (
  'password passw0rd p@ssword parol пароль gfhjkm qwerty йцукен qazwsx asdfgh zxcvbn фывапр ячсмит ' +
  'admin administrator админ letmein welcome monkey dragon master login iloveyou люблю привет ' +
  'sunshine princess football svodka сводка secret секрет россия москва russia moscow спартак ' +
  'зенит любовь наташа марина андрей сергей александр natasha sergey andrey alexander'
).split(' ');
const rows: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
];
const both = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')]);
const SIGNS_MIN = 7;
const OWN_PART_MIN = 3;

/** Throws password.weak, and says what would be better. */
export function refuseWeak(password: string, address: string): void {
  const text = password.normalize('NFKC').toLowerCase();
  if (Array.from(text).length < PASSWORD_LENGTH_MIN)
    throw weak(`Пароль слишком короткий: нужно не меньше ${PASSWORD_LENGTH_MIN} знаков`);
  if (signsOf(text, ownWords(address)) < SIGNS_MIN)
    throw weak('Такой пароль легко подобрать. Возьмите несколько не связанных между собой слов');
}

const ownWords = (address: string): readonly string[] => {
  const whole = address.toLowerCase();
  return [whole, ...whole.split(/[@.+_-]/)].filter((part) => part.length >= OWN_PART_MIN);
};

/**
 * How many signs a guesser must find: a known word, a piece of a keyboard's row or a sign that
 * repeats the one before count as one each.
 */
function signsOf(text: string, own: readonly string[]): number {
  const known = [...own, ...words].toSorted((one, other) => other.length - one.length);
  const shortened = known.reduce((rest, word) => rest.replaceAll(word, '\u0000'), text);
  const signs = Array.from(shortened);
  const fresh = signs.filter((sign, at) => !followsOn(signs[at - 1], sign));
  return Math.min(fresh.length, new Set(fresh).size + 2);
}

function followsOn(before: string | undefined, sign: string): boolean {
  if (before === undefined) return false;
  return before === sign || both.some((row) => row.includes(before + sign));
}

const weak = (detail: string): DomainError =>
  new DomainError('unprocessable', 'password.weak', detail);

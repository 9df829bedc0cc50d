/** The rows of a Russian keyboard, each key above those that lie below it. */
const keys = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'];

/**
 * Whether a word is another one as a hurried hand writes it: a key beside the right one, a letter
 * twice or left out, two of them changed about. An ending tells another form, or another word.
 */
export function isSlipOfFinger(written: string, meant: string): boolean {
  const at = sameBeginning(written, meant);
  if (at < 1 || at >= meant.length - 1) return false;
  const [own, rest] = [written.slice(at), meant.slice(at)];
  if (written.length === meant.length) return isTurned(own, rest) || isBeside(own, rest);
  if (written.length < meant.length) return own === rest.slice(1);
  return own.slice(1) === rest && (own[0] === written[at - 1] || own[0] === own[1]);
}

const isTurned = (own: string, rest: string): boolean =>
  own[0] === rest[1] && own[1] === rest[0] && own.slice(2) === rest.slice(2);

function isBeside(own: string, rest: string): boolean {
  const [one, other] = [placeOf(own[0] ?? ''), placeOf(rest[0] ?? '')];
  if (one === null || other === null || own.slice(1) !== rest.slice(1)) return false;
  return one.row === other.row && Math.abs(one.at - other.at) === 1;
}

function placeOf(letter: string): { readonly row: number; readonly at: number } | null {
  const row = keys.findIndex((line) => line.includes(letter));
  return row === -1 || letter === '' ? null : { row, at: keys[row]?.indexOf(letter) ?? -1 };
}

/** How many letters two words begin with alike. */
export function sameBeginning(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

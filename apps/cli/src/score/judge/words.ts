/** Text as it is compared: case, «ё», quotes, dashes and kinds of space do not matter. */
export function plain(text: string): string {
  return text
    .replace(/[\u00a0\u2009\u202f]/gu, ' ')
    .replace(/[«»"„“”]/gu, '')
    .replace(/[–—−]/gu, '-')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .trim();
}

const WORD = /[\p{L}\p{N}]/u;
/** A label as short as this is a word of its own, never the beginning of another. */
const SHORT = 3;

/** Whether a label stands in a text, at the beginning of a word: «Ярцев» in «у Ярцевой». */
export function hasLabel(text: string, label: string): boolean {
  return labelAt(text, label) !== -1;
}

/** Where it stands in the plain text; -1 where it does not. */
export function labelAt(text: string, label: string): number {
  const [where, what] = [plain(text), plain(label)];
  if (what === '') return -1;
  for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, at + 1)) {
    if (isWhole(where, what, at)) return at;
  }
  return -1;
}

function isWhole(where: string, what: string, at: number): boolean {
  if (WORD.test(what[0] ?? '') && WORD.test(where[at - 1] ?? '')) return false;
  const next = where[at + what.length] ?? '';
  const endsInDigit = /\d$/u.test(what);
  if (endsInDigit) return !/\d/u.test(next);
  return what.length > SHORT || !WORD.test(next);
}

/** «|» parts are choices, compared as parts of words. */
export function states(text: string, demanded: string): boolean {
  const where = plain(text);
  return demanded
    .split('|')
    .map(plain)
    .some((choice) => choice !== '' && where.includes(choice));
}

/** What ends no sentence: initials and abbreviations. */
const NO_END =
  /(?:^|[^\p{L}])(?:\p{Lu}|руб|тыс|млн|млрд|шт|г|гг|кв|мин|ч|др|ед|долл|чел|см|т|п|д|к|янв|фев|мар|апр|июн|июл|авг|сен|сент|окт|ноя|нояб|дек|ул|им)\.$/u;

/** Sentences of a paragraph; its lines stand apart, too. */
export function sentencesOf(paragraph: string): readonly string[] {
  const sentences: string[] = [];
  for (const piece of paragraph.split(/\n+|(?<=[.!?…])\s+(?=[\p{Lu}\p{N}«"])/u)) {
    const last = sentences.at(-1);
    if (last !== undefined && NO_END.test(last)) sentences.splice(-1, 1, `${last} ${piece}`);
    else sentences.push(piece);
  }
  return sentences.filter((sentence) => sentence.trim() !== '');
}

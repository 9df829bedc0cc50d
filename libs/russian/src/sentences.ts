/**
 * A point after one capital letter ends an initial: «Шкляев Р. опоздал», «Иванов И. И.»; before a
 * name «г.», «ул.» and the like end nothing.
 */
const BOUNDARY =
  /(?<=[.!?…])(?<!(?<!\p{L})(?:\p{Lu}|г|ул|д|пос|с|пр|им|обл|р-н|стр|корп)\.)\s+(?=\p{Lu}|«)/u;

/** The sentences of a text, each with its point. */
export function sentencesIn(text: string): readonly string[] {
  return text.split(BOUNDARY).filter((sentence) => sentence.trim() !== '');
}

/** A point after one capital letter ends an initial: «Шкляев Р. опоздал», «Иванов И. И.» */
const BOUNDARY = /(?<=[.!?…])(?<!(?<!\p{L})\p{Lu}\.)\s+(?=\p{Lu}|«)/u;

/** The sentences of a text, each with its point. */
export function sentencesIn(text: string): readonly string[] {
  return text.split(BOUNDARY).filter((sentence) => sentence.trim() !== '');
}

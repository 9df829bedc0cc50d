const segmenter = new Intl.Segmenter('ru');

/** At most so many letters; what is longer ends with «…». */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}

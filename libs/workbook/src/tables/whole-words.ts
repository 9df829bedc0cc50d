/** A pattern of whole words: JavaScript's `\b` knows Latin letters only. */
export function words(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${alternatives.join('|')})(?![\\p{L}\\d])`, 'iu');
}

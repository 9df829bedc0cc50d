/** What one name is written with in several ways, for a query to take apart as `spelling` does. */
export const spellings = {
  /** Letters that look alike, each with the one that stands for both. */
  alike: 'acekopxytmhbёъ',
  plain: 'асекорхутмнвеь',
  /** Spaces and quotes. */
  dropped: ' \u00a0«»"\'„“”`',
  /** Words for a town before its name: «г. Тула» is «Тула». */
  towns: ['г.', 'г ', 'город '],
  /** What a name may end with: «Демин А» is «Демин А.». */
  ends: ' .',
} as const;

/**
 * One spelling of a text for all that differ by case, spaces, quotes, ё, look-alike letters, the
 * word for a town before its name and a full stop at the end.
 */
export function spelling(text: string): string {
  const { alike, plain, dropped, towns } = spellings;
  const lower = text.toLowerCase().replaceAll(/^ +| +$/g, '');
  const town = towns.find((one) => lower.startsWith(one));
  const bare = lower.slice(town?.length ?? 0).replace(/[ .]+$/, '');
  return bare.replaceAll(/[\s\S]/g, (letter) => {
    const at = alike.indexOf(letter);
    if (at !== -1) return plain[at] ?? '';
    return dropped.includes(letter) ? '' : letter;
  });
}

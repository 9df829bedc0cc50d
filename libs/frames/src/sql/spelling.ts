/** Letters that look alike, quotes and spaces: what one name is written with in several ways. */
const ALIKE = 'acekopxytmhbё';
const PLAIN = 'асекорхутмнве';
const DROPPED = ' \u00a0«»"\'„“”`';

/** One spelling of a text for all that differ by case, spaces, quotes, ё and look-alike letters. */
export function spellingSql(text: string): string {
  const dropped = DROPPED.replaceAll("'", "''");
  return `translate(lower(${text}), '${ALIKE}${dropped}', '${PLAIN}')`;
}

/** The same of a text in hand. */
export function spelling(text: string): string {
  return text.toLowerCase().replaceAll(/[\s\S]/g, (letter) => {
    const at = ALIKE.indexOf(letter);
    if (at !== -1) return PLAIN[at] ?? '';
    return DROPPED.includes(letter) ? '' : letter;
  });
}

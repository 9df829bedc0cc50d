/** Letters that look alike, quotes and spaces: what one name is written with in several ways. */
const ALIKE = 'acekopxytmhbё';
const PLAIN = 'асекорхутмнве';
const DROPPED = ' \u00a0«»"\'„“”`';

/** Words for a town before its name: «г. Тула» is «Тула». */
const TOWNS = ['г.', 'г ', 'город '] as const;
/** What a name may end with: «Демин А» is «Демин А.». */
const ENDS = ' .';

/**
 * One spelling of a text for all that differ by case, spaces, quotes, ё, look-alike letters, the
 * word for a town before its name and a full stop at the end.
 */
export function spellingSql(text: string): string {
  const dropped = DROPPED.replaceAll("'", "''");
  const lower = `trim(lower(${text}))`;
  const towns = TOWNS.map(
    (town) => `WHEN starts_with(${lower}, '${town}') THEN substr(${lower}, ${town.length + 1})`,
  );
  const bare = `CASE ${towns.join(' ')} ELSE ${lower} END`;
  return `translate(rtrim(${bare}, '${ENDS}'), '${ALIKE}${dropped}', '${PLAIN}')`;
}

/** The same of a text in hand. */
export function spelling(text: string): string {
  const lower = text.toLowerCase().replaceAll(/^ +| +$/g, '');
  const town = TOWNS.find((one) => lower.startsWith(one));
  const bare = lower.slice(town?.length ?? 0).replace(/[ .]+$/, '');
  return bare.replaceAll(/[\s\S]/g, (letter) => {
    const at = ALIKE.indexOf(letter);
    if (at !== -1) return PLAIN[at] ?? '';
    return DROPPED.includes(letter) ? '' : letter;
  });
}

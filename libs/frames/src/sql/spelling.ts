import { spellings } from '../../../russian/src/index.js';

const { alike, plain, dropped, towns, ends } = spellings;

/** The one spelling of a text, as `spelling` has it. */
export function spellingSql(text: string): string {
  const unquoted = dropped.replaceAll("'", "''");
  const lower = `trim(lower(${text}))`;
  const whens = towns.map(
    (town) => `WHEN starts_with(${lower}, '${town}') THEN substr(${lower}, ${town.length + 1})`,
  );
  const bare = `CASE ${whens.join(' ')} ELSE ${lower} END`;
  return `translate(rtrim(${bare}, '${ends}'), '${alike}${unquoted}', '${plain}')`;
}

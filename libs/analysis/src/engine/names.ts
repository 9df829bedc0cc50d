import type { Profile, TableProfile } from '../../../workbook/src/index.js';

/** What the file calls its things: texts that a note may quote, digits and all. */
export function namesOf(profile: Profile): ReadonlySet<string> {
  return new Set([...profile.notices, ...profile.tables.flatMap(tableNames)]);
}

const DAY = /(?<!\d)\d{2}\.\d{2}\.\d{4}(?!\d)/gu;

function tableNames(table: TableProfile): readonly string[] {
  const { metadata } = table;
  return [
    table.title,
    table.sheet,
    table.range,
    ...table.notices,
    ...table.columns.flatMap((column) => [
      column.name,
      ...column.headerPath,
      ...column.notices,
      ...column.notices.map((notice) => `Столбец «${column.name}»: ${notice}`),
      ...(column.unit === null ? [] : [column.unit]),
    ]),
    ...metadata.titleLines,
    ...metadata.titleLines.flatMap((line) => line.match(DAY) ?? []),
    ...metadata.footnotes,
    ...metadata.parameters.flatMap(({ name, value }) => [name, value]),
    ...[metadata.period, metadata.vat, metadata.scale].filter((text) => text !== null),
  ];
}

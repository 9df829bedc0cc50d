import type { ColumnMeaning, Meaning } from '../../../meaning/src/index.js';
import { isJournal } from '../subjects/operations.js';
import type { Quantity, Subject } from '../subjects/subject.js';

const COUNTED = /,\s*(?<noun>\p{Ll}{4,}(?:ов|ев|ей|ий|[бвгджзклмнпрстфхцчшщ][ое]к|ний|ций))$/u;

/** Rows that no word is known for, called what the plan counts: «План на год, тестов». */
export function unnamedRows(
  { header }: ColumnMeaning,
  { table, isCounted, axis }: Subject,
  meaning: Meaning,
): readonly Quantity[] {
  const noun = COUNTED.exec(header)?.groups?.['noun'];
  const isEvents = axis !== null && !isJournal(table.id, meaning);
  if (isCounted || !isEvents || noun === undefined) return [];
  const of = { is: 'count', each: null } as const;
  const name = `число ${noun}`;
  return [{ id: 'count', of, where: null, name, event: null, importance: 1, better: 'more' }];
}

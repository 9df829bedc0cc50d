import type { ColumnMeaning, Meaning } from '../../../meaning/src/index.js';
import { spokenName, withoutUnit } from '../subjects/names.js';
import { noneOf, statusColumn } from '../subjects/statuses.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { cell, plus, unitIn } from './plan-pair.js';
import { isOneWord, saysOneOf, wordsOf } from './plan-words.js';

const IN_BRACKETS = /\((?<parts>[^()]*\+[^()]*)\)/u;

/** «План выручки (вход + прокат)»: what it is the plan of, part by part; empty of other plans. */
export function partsNamed({ header }: ColumnMeaning): readonly string[] {
  return IN_BRACKETS.exec(header)?.groups?.['parts']?.split('+') ?? [];
}

/** What the parts of a plan come to in a table; null where it lacks one of them. */
export function sumOfParts(plan: ColumnMeaning, { table }: Subject): Quantity | null {
  const columns = partsNamed(plan).map((part) => {
    const words = wordsOf(part);
    return table.columns.find(
      (one) =>
        one.role.is === 'flow' &&
        unitIn(one)?.dimension === unitIn(plan)?.dimension &&
        words.length > 0 &&
        words.every((word) => wordsOf(one.header).some((own) => isOneWord(own, word))),
    );
  });
  const found = columns.filter((one) => one !== undefined);
  return found.length < 2 || found.length < columns.length ? null : sumOf(found);
}

/** «Факт — столбец «Работа»»: the column that a title quotes; null where none is, or several. */
export function sumQuoted(told: string, plan: ColumnMeaning, { table }: Subject): Quantity | null {
  const text = told.toLowerCase();
  const found = table.columns.filter(
    (one) =>
      one.role.is === 'flow' &&
      unitIn(one)?.dimension === unitIn(plan)?.dimension &&
      text.includes(`«${withoutUnit(one.header).trim().toLowerCase()}»`),
  );
  return found.length === 1 ? sumOf(found) : null;
}

/** Of a column that is no sum by itself, being a part of what was paid; null where several fit. */
export function sumNamed(
  words: readonly string[],
  plan: ColumnMeaning,
  { table }: Subject,
  meaning: Meaning,
): Quantity | null {
  const found = table.columns.filter(
    (one) =>
      one.role.is === 'flow' &&
      unitIn(one)?.dimension === unitIn(plan)?.dimension &&
      saysOneOf(one.header, words),
  );
  return found.length === 1 ? { ...sumOf(found), where: thatCame(table.id, meaning) } : null;
}

const OF_PEOPLE = /(?:,|\()\s*(?:чел|гост|пассаж|участник|посетител)\p{L}*\.?\)?$/iu;

/** A plan in people is met by people, of whom several may stand in one row. */
export function peopleOf(
  { header }: ColumnMeaning,
  { table }: Subject,
  meaning: Meaning,
): Quantity | null {
  const found = table.columns.filter(
    ({ role, concept }) => role.is === 'flow' && concept === 'people',
  );
  return OF_PEOPLE.test(header) && found.length === 1
    ? { ...sumOf(found), where: thatCame(table.id, meaning), name: 'число человек' }
    : null;
}

/** null where no column says what became of the rows. */
function thatCame(table: string, meaning: Meaning): Quantity['where'] {
  const status = statusColumn(table, meaning);
  return status === null ? null : noneOf(status.column, status.moneyless);
}

const sumOf = (columns: readonly ColumnMeaning[]): Quantity => ({
  id: `sum:${columns.map(({ id }) => id.column).join('+')}`,
  of: { is: 'sum', of: columns.map(({ id }) => cell(id)).reduce(plus) },
  where: null,
  name: columns.map(({ header }) => spokenName(header)).join(' и '),
  event: null,
  importance: 1,
  better: 'more',
});

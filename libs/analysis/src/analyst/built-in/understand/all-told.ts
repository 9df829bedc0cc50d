import type { TableProfile } from '../../../model.js';
import { formulaColumns } from '../formulas.js';
import type { ReportParameters } from '../parameters.js';
import { monthOf } from './calendar.js';
import { isFamilyKind } from './build-family.js';
import { filtersOf, lostParts } from './lost-parts.js';
import { NotUnderstood } from './not-understood.js';
import { isDone, isThingOf } from './named-things.js';
import { isNumber } from './reading.js';
import type { Mention, Reading } from './reading.js';
import { namesIn } from './words.js';

/**
 * What was understood and yet has no part in the report is not dropped in silence: such a report
 * would answer another question. Throws NotUnderstood.
 */
export function demandAllTold(reading: Reading, report: ReportParameters): void {
  if (report.table !== reading.table.id || report.kind === 'line-values') return;
  const lost = [
    ...lostColumns(reading, report),
    ...(isFamilyKind(report.kind) ? [] : lostParts(reading, report)),
  ];
  if (lost.length === 0) return;
  const told = [...new Set(lost)].slice(0, 3).map((word) => `«${word}»`);
  throw new NotUnderstood(
    `В одном отчете не получилось учесть: ${told.join(', ')}. Спросите об этом отдельно.`,
  );
}

function columnsOf(report: ReportParameters): ReadonlySet<string | null> {
  const { measure, dimension, second, date, columns } = report;
  const filters = filtersOf(report).flatMap((filter) =>
    filter.type === 'against' ? [filter.column, filter.other] : [filter.column],
  );
  const computed = measure.formula === undefined ? [] : formulaColumns(measure.formula);
  const named = [measure.column, measure.by, dimension, second, date];
  return new Set([...named, ...computed, ...filters, ...Object.values(columns)]);
}

/** Numbers and groups that the report does not hold. */
function lostColumns({ columns, words }: Reading, report: ReportParameters): readonly string[] {
  const told = columnsOf(report);
  return (
    columns
      .filter((one) => isNumber(one) || (one.grouping && one.column.type === 'text'))
      .filter((one) => isSide(one, words) || (!isDone(one, words) && !isThingOf(one, words)))
      // «выручка до возвратов» is what it was before them.
      .filter(({ places }) => words[(places[0] ?? 0) - 1]?.text !== 'до')
      .map(({ column }) => column.name)
      .filter((name) => !told.has(name))
  );
}

/** «работы против запчастей» */
function isSide({ places }: Mention, words: Reading['words']): boolean {
  return words[(places[0] ?? 0) - 1]?.text === 'против';
}

/**
 * Of a table with a column for each month, one month that nobody named is not the answer: the
 * same table with a line for each month has it. Throws NotUnderstood.
 */
export function demandNamedPeriod(
  { table, columns }: Reading,
  { measure }: ReportParameters,
  tables: readonly TableProfile[],
): void {
  const { column: name } = measure;
  const isCrossed = tables.some(
    ({ derivedFrom, layout }) => derivedFrom === table.id && layout === 'unpivoted',
  );
  if (!isCrossed || name === null || columns.some(({ column }) => column.name === name)) return;
  if (namesIn(name).some(isPeriod)) throw new NotUnderstood('');
}

function isPeriod(word: string): boolean {
  return monthOf(word) !== -1 || /^(?:19|20)\d\d$/u.test(word);
}

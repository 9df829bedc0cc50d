import type { Column, TableProfile } from '../../../model.js';
import { codesIn, spansIn, valueNames, wholeNames } from './find-names.js';
import { denialsIn, isHard, leftWords } from './left-words.js';
import { namedColumns } from './match-columns.js';
import type { ColumnSpan, NamedColumn } from './match-columns.js';
import { namedMeasure } from './measures.js';
import { merged, rivalsOf, settled } from './merge-mentions.js';
import { asksIn } from './read-asks.js';
import { withGrouping } from './read-grouping.js';
import { incomeIn } from './read-income.js';
import { kindIn } from './read-kinds.js';
import { denied, withNots } from './read-negations.js';
import { joinedPeriods } from './period-label.js';
import { grainIn, periodsIn } from './read-period.js';
import { returnsIn } from './read-returns.js';
import { isCalendarWord, sheetIn } from './read-sheet.js';
import { looseThresholdsIn, sureThresholdsIn } from './read-thresholds.js';
import { wishesIn } from './read-wishes.js';
import { stateIn } from './read-state.js';
import { weekdaysIn } from './read-weekdays.js';
import type { Reading } from './reading.js';
import { Scan } from './scan.js';
import { dateSaid, metadataRange, rangeOf } from './table-dates.js';
import type { ColumnValues } from './values.js';
import type { Said, Word } from './words.js';

export function readRequest(
  said: Said,
  table: TableProfile,
  known: readonly ColumnValues[],
): Reading {
  const scan = new Scan(said);
  const named = namedColumns(table);
  const asks = asksIn(scan);
  const weekdays = weekdaysIn(scan, table, known);
  const dated = sheetIn(scan, table, isCalendarWord);
  const codes = codesIn(scan, known, named);
  const whole = wholeNames(scan, named, table, known);
  const kind = kindIn(scan, table);
  const date = dateSaid(scan.words, table);
  const isByName = date === null && hasPeriodNames(table);
  takeMonthly(scan, table);
  const grain = isByName ? null : grainIn(scan);
  const range = date === null ? metadataRange(table) : rangeOf(date);
  const measure = whole.some(({ column }) => column.role === 'measure')
    ? null
    : namedMeasure(scan, table);
  const values = [...codes, ...valueNames(scan, known, named)];
  const sure = sureThresholdsIn(scan);
  const wishes = wishesIn(scan);
  const told = isByName ? [] : periodsIn(scan, range);
  const periods = joinedPeriods(told, asks.together);
  const thresholds = [...sure, ...looseThresholdsIn(scan)];
  const returns = returnsIn(scan, table, known);
  const state = stateIn(scan, table);
  const spans = spansIn(scan, named, known, whole);
  const income = measure ?? incomeIn(scan, table, [...whole, ...spans.columns]);
  const sheet = sheetIn(scan, table, () => true) || dated;
  const columns = merged(said.words, inOrder([...whole, ...spans.columns]), named).map((span) =>
    settled(said.words, span, named),
  );
  const left = leftWords(scan, table);
  const mentioned = withNots(said.words, inOrder([...values, ...spans.values]));
  return {
    table,
    words: said.words,
    kind,
    wishes,
    asks,
    columns: withGrouping(said.words, columns),
    values: mentioned,
    measure: income,
    grain,
    periods,
    joined: periods.length < told.length,
    thresholds,
    date,
    weekdays,
    state,
    returns,
    sheet,
    unclear: unclearIn(said.words, columns, named),
    unknown: [
      ...left.filter(isHard(said.words)).map(({ raw }) => raw),
      ...denialsIn(scan, [...mentioned, ...denied(said.words, columns)]),
    ],
    aside: [...left.filter((word) => !isHard(said.words)(word)).map(({ raw }) => raw)],
    score:
      [...columns, ...values, ...spans.values].reduce((sum, { score }) => sum + score, 0) +
      (measure === null ? 0 : 4) +
      (sheet ? 3 : 0),
  };
}

function unclearIn(
  words: readonly Word[],
  columns: readonly ColumnSpan[],
  named: readonly NamedColumn[],
): Reading['unclear'] {
  for (const span of columns) {
    const rivals = rivalsOf(words, span, named).map(({ column }) => column);
    const all = [span.column, ...rivals];
    if (span.settled === true || rivals.length === 0 || areHalves(all)) continue;
    const said = span.places.map((place) => words[place]?.raw ?? '').join(' ');
    return { said, names: all.map(({ name }) => name) };
  }
  return null;
}

/** Debit and credit of one thing are told together. */
function areHalves(columns: readonly Column[]): boolean {
  const paths = columns.map(({ headerPath }) => headerPath.slice(0, -1).join('/'));
  return paths[0] !== '' && new Set(paths).size === 1;
}

const MONTHLY = /в месяц|ежемесячн|\/ ?мес/iu;

/** «ежемесячные платежи» of «Платеж в месяц» are its own name and no step. */
function takeMonthly(scan: Scan, { columns }: TableProfile): void {
  const named = columns.some(({ type, name }) => type === 'number' && MONTHLY.test(name));
  if (named) scan.take(/ежемесячн(?:ые|ых|ым|ыми|ый|ого|ая|ой|ую)(?= \p{L})/u);
}

/** Months that no year dates are names like any other. */
function hasPeriodNames({ columns }: TableProfile): boolean {
  return columns.some(({ type, traits }) => type === 'text' && traits.includes('period'));
}

function inOrder<T extends { readonly places: readonly number[] }>(
  spans: readonly T[],
): readonly T[] {
  return [...spans].sort((left, right) => (left.places[0] ?? 0) - (right.places[0] ?? 0));
}

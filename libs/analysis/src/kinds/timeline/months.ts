import { ask } from '../../frames/ask.js';
import type { Key, RowValue } from '../../frames/frame.js';
import type { ColumnId } from '../../meaning/column-id.js';
import type { Subject } from '../subjects/subject.js';
import type { Survey, SurveyedGroup } from '../survey/survey.js';

/** A whole month with what its rows come to. */
export interface Month {
  /** First day, ISO. */
  readonly start: string;
  readonly moments: SurveyedGroup['moments'];
}

const DAYS_LEFT_OUT = 4;

export function monthKey(axis: ColumnId): Key {
  return { is: 'period', of: cellOf(axis), also: [], grain: 'month' };
}

export function cellOf(column: ColumnId): RowValue {
  return { is: 'cell', column };
}

/** Months in their order without a first or last one that is not whole. */
export async function wholeMonths(subject: Subject, survey: Survey): Promise<readonly Month[]> {
  const { axis, table } = subject;
  if (axis === null) return [];
  const asked = ask({
    measures: [
      { name: 'first', measure: { is: 'min', of: cellOf(axis) } },
      { name: 'last', measure: { is: 'max', of: cellOf(axis) } },
      { name: 'days', measure: { is: 'distinct', column: axis } },
    ],
    by: [],
  });
  if (!survey.allows(asked)) return [];
  const [ends] = (await survey.answer('ends', asked)).rows;
  if (ends === undefined || ends.first === null || ends.last === null) return [];
  const { first, last, days } = ends;
  const { groups } = await survey.byKey(subject, `months ${table.id}`, monthKey(axis));
  const months = groups.flatMap(({ label, moments }) =>
    label === null ? [] : [{ start: label.slice(0, 10), moments }],
  );
  const isMonthly = Number(days ?? 0) <= months.length;
  if (isMonthly) return months;
  const from = dayOf(first.exact) > DAYS_LEFT_OUT + 1 ? 1 : 0;
  const to = daysLeft(last.exact) > DAYS_LEFT_OUT ? -1 : months.length;
  return months.slice(from, to);
}

const dayOf = (iso: string): number => Number(iso.slice(8, 10));

function daysLeft(iso: string): number {
  const [year = 0, month = 1] = iso.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate() - dayOf(iso);
}

/** The first day of the month so many months on. */
export function monthOn(iso: string, months: number): string {
  const date = new Date(`${iso.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

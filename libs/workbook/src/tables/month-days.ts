import type { Column } from '../model.js';
import { filledCells, labelOf } from './block.js';
import type { Block } from './block.js';

const DAYS_MIN = 14;
const DAY = /^(0?[1-9]|[12]\d|3[01])(?:\s*(?:пн|вт|ср|чт|пт|сб|вс)\.?)?$/iu;

const WEEKDAY = /^(?:пн|вт|ср|чт|пт|сб|вс|mo|tu|we|th|fr|sa|su)\.?$/iu;

/** The day of the month that a heading is: «7», «07», «7 пн». */
function dayOf(label: string): number | null {
  const day = DAY.exec(label.trim())?.[1];
  return day === undefined ? null : Number(day);
}

/** 1 2 3 … over the columns of a timesheet, with names and sums beside; no counter of columns. */
export function isDayHeader(block: Block, row: number): boolean {
  if (block.columns.length < DAYS_MIN) return false;
  const labels = filledCells(block, row).map(labelOf);
  const days = daysAmong(labels);
  if (days.length < DAYS_MIN || days.length * 2 < labels.length) return false;
  // Numbers under every column, from the first one on, only count the columns.
  const isFirst = labels[0] === '1' && days.length === labels.length;
  return !isFirst || labels.length < block.columns.length;
}

/** «пн вт ср …» beneath or above the days. */
export function areWeekdays(block: Block, row: number): boolean {
  const labels = filledCells(block, row).map(labelOf);
  return labels.length >= DAYS_MIN && labels.every((label) => WEEKDAY.test(label));
}

function daysAmong(labels: readonly string[]): readonly number[] {
  const days = labels.flatMap((label) => dayOf(label) ?? []);
  const areInOrder = days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1);
  return areInOrder && days[0] === 1 ? days : [];
}

export interface DayColumn {
  readonly index: number;
  readonly day: number;
}

/** Columns that are the days of one month; none where the table has no such. */
export function dayColumns(columns: readonly Pick<Column, 'headerPath'>[]): readonly DayColumn[] {
  const days = columns.flatMap(({ headerPath }, index): DayColumn[] => {
    const day = headerPath.map(dayOf).find((one) => one !== null);
    return day == null ? [] : [{ index, day }];
  });
  const areInOrder = days.every(({ day }, at) => day === at + 1);
  return areInOrder && days.length >= DAYS_MIN ? days : [];
}

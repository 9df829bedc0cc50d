import type { Column, Table, Value } from '../model.js';
import type { BuiltColumn } from './build-column.js';
import { normalise } from './exact-decimal.js';
import { uniqueNames } from './header-names.js';
import { dayColumns } from './month-days.js';
import type { DayColumn } from './month-days.js';
import { isoDay } from './parse-date.js';
import { described, readOtherwise } from './stacked-column.js';
import { words } from './whole-words.js';

interface Entry {
  readonly keys: readonly Value[];
  readonly day: Value;
  readonly mark: string | null;
  readonly amount: string | null;
  readonly sourceRow: number;
}

/** A timesheet with a row for each person and day; null where columns are no days of a month. */
export function unpivotDays(table: Table): Table | null {
  const days = dayColumns(table.columns);
  if (days.length === 0) return null;
  const keys = table.columns.flatMap((column, index) =>
    isKey(column, index, days) ? [index] : [],
  );
  const entries = merged(entriesOf(table, keys, days));
  if (entries.length === 0) return null;
  const isDated = entries.every(({ day }) => String(day).length > 2);
  const built = [
    ...keys.map((index, at) =>
      keyColumn(
        table,
        index,
        entries.map((entry) => entry.keys[at] ?? null),
      ),
    ),
    described(table, isDated ? 'Дата' : 'День', {
      type: isDated ? 'date' : 'text',
      values: entries.map(({ day }) => day),
      traits: ['period'],
    }),
    ...cellColumns(table, entries),
  ];
  const names = uniqueNames(built.map(({ column }) => column.name));
  return {
    ...table,
    title: `${table.title}: по дням`,
    layout: 'unpivoted',
    derivedFrom: table.id,
    columns: built.map(({ column }, at) => ({ ...column, name: names[at] ?? column.name })),
    rows: entries.map((_, at) => built.map(({ values }) => values[at] ?? null)),
    sourceRows: entries.map(({ sourceRow }) => sourceRow),
    checks: [],
    notices: [
      'Таблица развернута: дни из заголовков столбцов стали строками',
      ...legend(entries.flatMap(({ mark }) => mark ?? [])),
    ],
  };
}

/** Sums beside the days are told by the days themselves. */
function isKey({ type, role }: Column, index: number, days: readonly DayColumn[]): boolean {
  if (days.some((day) => day.index === index)) return false;
  return type !== 'number' || role === 'identifier';
}

function entriesOf(table: Table, keys: readonly number[], days: readonly DayColumn[]): Entry[] {
  const dates = days.map(({ day }) => dateOf(table, day));
  let own: readonly Value[] = [];
  return table.rows.flatMap((row, at) => {
    const named = keys.map((key) => row[key] ?? null);
    // The hours of a person stand beneath the marks, without the name.
    if (named.some((value) => value !== null)) own = named;
    return days.flatMap(({ index }, place): Entry[] => {
      const value = row[index] ?? null;
      if (value === null) return [];
      const sourceRow = table.sourceRows[at] ?? 0;
      return [{ keys: own, day: dates[place] ?? null, ...cellOf(String(value)), sourceRow }];
    });
  });
}

/** The day's date where the title or the sheet names its month, else the day alone. */
function dateOf({ metadata: { periodFrom, periodTo } }: Table, day: number): string {
  const [year, month] = (periodFrom ?? '').split('-').map(Number);
  const isOneMonth = periodFrom !== null && periodTo?.slice(0, 7) === periodFrom.slice(0, 7);
  const alone = String(day).padStart(2, '0');
  return (isOneMonth ? isoDay(year ?? 0, month ?? 0, day) : null) ?? alone;
}

const CELL =
  /^(?<before>[\p{L}]{1,4})?\s*[/ -]?\s*(?<digits>\d{1,9}(?:[.,]\d{1,2})?)?\s*[/ -]?\s*(?<after>[\p{L}]{1,4})?\.?$/u;

/** «Я», «8», «Я8», «8/Н»: the mark and the hours of a day. */
function cellOf(text: string): Pick<Entry, 'mark' | 'amount'> {
  const parts = CELL.exec(text.trim())?.groups;
  if (parts === undefined) return { mark: text.trim(), amount: null };
  const letters = (parts['before'] ?? parts['after'] ?? '').toUpperCase();
  const mark = letters === '' || HOURS.test(letters) ? null : letters;
  const digits = parts['digits']?.replace(',', '.');
  return { mark, amount: digits === undefined ? null : normalise(digits) };
}

const HOURS = /^(?:Ч|ЧАС|H)$/u;

/** Marks in one row and the hours beneath them are of one day. */
function merged(entries: readonly Entry[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    const { keys, day } = entry;
    const key = JSON.stringify([keys, day]);
    const known = found.get(key);
    if (known === undefined) found.set(key, entry);
    else if (areParts(known, entry)) found.set(key, joined(known, entry));
    else found.set(`${key} ${entry.sourceRow}`, entry);
  }
  return [...found.values()];
}

function areParts(one: Entry, other: Entry): boolean {
  const isMark = ({ amount }: Entry): boolean => amount === null;
  return isMark(one) !== isMark(other) && (one.mark === null || other.mark === null);
}

function joined(one: Entry, other: Entry): Entry {
  return { ...one, mark: one.mark ?? other.mark, amount: one.amount ?? other.amount };
}

function keyColumn(table: Table, index: number, values: readonly Value[]): BuiltColumn {
  const source = table.columns[index];
  if (source === undefined) throw new Error(`No column ${index}`);
  const { name, type, role, traits } = source;
  const read = { type, values, isIdentifier: role === 'identifier', traits };
  const { column } = described(table, name, read);
  return { values, column: { ...column, ...readOtherwise([source]) } };
}

const timesheet = words(
  'табел\\p{L}*|час\\p{L}*|график\\p{L}*|рабоч\\p{L}*|смен\\p{L}*|timesheet|hours',
);

function cellColumns(table: Table, entries: readonly Entry[]): BuiltColumn[] {
  const marks = entries.map(({ mark }) => mark);
  const amounts = entries.map(({ amount }) => amount);
  const hasMarks = marks.some((mark) => mark !== null);
  const titles = [table.sheet, ...table.metadata.titleLines];
  const areHours = hasMarks || titles.some((title) => timesheet.test(title));
  const mark = described(table, 'Отметка', { type: 'text', values: marks, traits: [] });
  const amount = described(table, areHours ? 'Часы' : 'Значение', {
    type: 'number',
    values: amounts,
    unit: areHours ? 'ч' : null,
    traits: [],
  });
  const measure: Column = { ...amount.column, role: 'measure', additive: true };
  return [
    ...(hasMarks ? [mark] : []),
    ...(amounts.some((one) => one !== null) ? [{ ...amount, column: measure }] : []),
  ];
}

const meanings: Readonly<Record<string, string>> = {
  Я: 'явка',
  В: 'выходной',
  О: 'отпуск',
  ОТ: 'отпуск',
  Б: 'больничный',
  Н: 'ночные часы',
  К: 'командировка',
  НН: 'неявка',
  ПР: 'прогул',
  ДО: 'отпуск без оплаты',
  Р: 'роды',
  У: 'учеба',
  РВ: 'работа в выходной',
  С: 'сверхурочно',
  П: 'прогул',
  НВ: 'без оплаты',
};
const LEGEND_MAX = 8;

/** The letters as timesheets usually mean them. */
function legend(marks: readonly string[]): string[] {
  const told = [...new Set(marks)].sort().flatMap((mark) => {
    const meaning = meanings[mark];
    return meaning === undefined ? [] : [`${mark} — ${meaning}`];
  });
  if (told.length < 2) return [];
  return [`Отметки табеля прочитаны как обычно: ${told.slice(0, LEGEND_MAX).join(', ')}`];
}

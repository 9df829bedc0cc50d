import {
  doublesReadBy,
  mendedIn,
  mendedText,
  readingOf,
  shownNumber,
  slipsReadBy,
  slipText,
  withUnions,
} from '../../frames/src/index.js';
import type { Frame } from '../../frames/src/index.js';
import type { ColumnMeaning, Meaning, Slip } from '../../meaning/src/index.js';
import { rowsText } from '../../russian/src/index.js';

/** What of a file a model is told to doubt; null where there is nothing. */
export function doubtsOf({ tables, views }: Meaning) {
  const long = views.filter(({ form }) => form === 'long');
  const own = tables.filter(({ id }) => long.every(({ of }) => of !== id));
  const all = [...own, ...long];
  const doubts = all.flatMap(({ slips }) => toldDoubts(slips));
  const twice = all.flatMap(({ id, doubles }) =>
    doubles === null ? [] : [{ table: id, rows: doubles.rows }],
  );
  const dates = all.flatMap(({ columns }) => columns.flatMap(toldDates)).slice(0, OTHERWISE_MAX);
  const oneName = all.flatMap(({ columns }) => columns.flatMap(toldNames)).slice(0, OTHERWISE_MAX);
  const told = Object.entries({ doubts, twice, dates, oneName });
  const found = told.filter(([, some]) => some.length > 0);
  return found.length === 0 ? null : Object.fromEntries(found);
}

const OTHERWISE_MAX = 12;

const toldDates = ({ id, mended = [] }: ColumnMeaning) =>
  mended.map(({ written, meant, row }) => ({ ...id, row, written, readAs: meant }));

/** As it is read alone: a person's second writing is nowhere else, and would be no placeholder. */
const toldNames = ({ id, respelled = [] }: ColumnMeaning) =>
  respelled.map(({ meant, rows }) => ({ ...id, name: meant, rows }));

/** Dates of a mistyped year in the columns by which a report goes, as its writer is told. */
export function datesReadOtherwise({ unions, asks }: Frame, meaning: Meaning) {
  const dates = mendedIn(asks, withUnions(meaning, unions));
  return dates.length === 0
    ? {}
    : { dates: dates.map(({ written, meant, row }) => ({ row, written, readAs: meant })) };
}

const DIGITS = 3;

/** Numbers that look mistyped, as a model is told of them. */
function toldDoubts(slips: readonly Slip[]) {
  return slips.map(({ column, value, meant, at, against, carried }) => ({
    ...column,
    written: value,
    meant,
    where: at.map((one) => [one.column.column, one.number]),
    ...(against.beside === null ? {} : { by: against.beside.column }),
    usually: Number(against.usual.toPrecision(DIGITS)),
    ...(carried.length === 0 ? {} : { carried: carried.map((one) => one.column.column) }),
  }));
}

/** What a card says of the numbers that its frame takes for mistyped. */
export function doubtsCounted({ unions, asks }: Frame, known: Meaning): readonly string[] {
  const meaning = withUnions(known, unions);
  const once = asks.filter((ask) => readingOf(ask).doubles === 'once');
  const rows = doublesReadBy(once, meaning).map(
    ({ title, doubles }) =>
      `Записанное повторно не в счет: ${rowsText(doubles?.rows ?? 0)} «${title}»`,
  );
  const counted = asks.filter((ask) => readingOf(ask).slips !== undefined);
  const numbers = slipsReadBy(counted, meaning).map((slip) =>
    slip.meant === null
      ? `Не учтено число, похожее на ошибку ввода: ${slipText(slip)}`
      : `Исправлено число, похожее на ошибку ввода: ${slipText(slip)}, ` +
        `считается как ${shownNumber(slip.meant)}`,
  );
  const dates = mendedText(mendedIn(asks, meaning));
  return [...numbers, ...rows, ...(dates === null ? [] : [dates])];
}

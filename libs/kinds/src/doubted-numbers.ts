import type { Query } from '../../jail/src/index.js';
import type { DoubtedRows } from '../../frames/src/index.js';
import type { ColumnId, Meaning } from '../../meaning/src/index.js';
import type { Known } from './define-kind.js';
import { doubtOf } from './entry-errors/doubted.js';
import { wrongColumn } from './entry-errors/errors-case.js';
import type { Slip } from './entry-errors/errors-case.js';
import { slipsIn } from './entry-errors/errors-find.js';
import { besideName, rowColumns, rowsAsk } from './entry-errors/errors-rows.js';
import { subjectsOf } from './subjects/subjects-of.js';
import { Survey } from './survey/survey.js';

/** A number that looks mistyped, with what it is held against. */
export interface DoubtedNumber extends DoubtedRows {
  /** The number that is wrong. */
  readonly column: ColumnId;
  /** By what the rows are told apart, and the numbers of each. */
  readonly found: readonly {
    readonly labels: readonly { readonly column: ColumnId; readonly text: string }[];
    /** As it stands in the column. */
    readonly value: number;
    /** The numbers that are held against each other, or the one. */
    readonly numbers: readonly (readonly [header: string, number: number])[];
  }[];
  /** What the number usually is, or the first of the two by the other; of a tail a bound. */
  readonly usual: number;
}

/** The numbers of a workbook that reports of the standard questions leave out. */
export async function doubtedNumbers(
  meaning: Meaning,
  query: Query,
): Promise<readonly DoubtedNumber[]> {
  const known: Known = { meaning, subjects: subjectsOf(meaning) };
  const survey = new Survey(meaning, query);
  const slips = await slipsIn(known, survey);
  return Promise.all(slips.map((slip) => doubtedNumber(slip, survey)));
}

async function doubtedNumber(slip: Slip, survey: Survey): Promise<DoubtedNumber> {
  const { suspect, usual } = slip;
  const columns = rowColumns(suspect);
  const { rows } = await survey.answer('doubted', rowsAsk(slip));
  const found = rows.map((row) => ({
    labels: columns.flatMap(({ id }, place) => {
      const label = row[`key${place}`];
      return label == null ? [] : [{ column: id, text: label.toString() }];
    }),
    value: Number((slip.wrong === 'beside' ? row.beside : row.value) ?? 0),
    numbers: [
      [suspect.value.header, Number(row.value ?? 0)] as const,
      ...(suspect.beside === null
        ? []
        : [[besideName(suspect.beside, suspect.times), Number(row.beside ?? 0)] as const]),
    ],
  }));
  return { ...doubtOf(slip), column: wrongColumn(slip).id, found, usual };
}

import type { DraftSpan } from '../../../analysis/src/index.js';
import {
  anyOf,
  ask,
  asMeant,
  conjunctsOf,
  leavesOf,
  resolved,
  rowOfSlip,
  slipsReadBy,
} from '../../../frames/src/index.js';
import type { Ask, Condition, Figure } from '../../../frames/src/index.js';
import type { ColumnMeaning, Meaning, Slip } from '../../../meaning/src/index.js';
import type { Answers, Asks, Context, Known, Told } from '../define-kind.js';
import type { CountedQuantity } from '../method.js';
import { phrase } from '../phrase.js';
import { all, measureOf, numberOf } from '../survey/measures.js';
import { rowLabels } from '../words/row-labels.js';
import { slipsIn } from './errors-case.js';
import type { SubjectSlip } from './errors-case.js';
import { numbersText, rowColumns, rowsAsk, shortText } from './errors-rows.js';

const effects = { name: 'name', with: 'number', without: 'number' } as const;
const effectText = phrase(effects, ' Как записано, {name} всего {with}, с исправлением {without}.');
const withoutText = phrase(
  effects,
  ' Вместе с неучтенным {name} всего {with}, без него {without}.',
);
const bothText = phrase(
  effects,
  ' Как записано, {name} всего {with}, с исправлением и без неучтенного {without}.',
);

/** Numbers that a report takes for mistyped. */
export interface DoubtedRows {
  /** What the report is about; null where it counts nothing. */
  readonly main: CountedQuantity | null;
  /** They would change the answer. */
  readonly inAnswer: readonly SubjectSlip[];
  /** They would change only what stands beside it. */
  readonly beside: readonly SubjectSlip[];
  /** All that the report asks. */
  readonly asks: readonly Ask[];
}

/** Of the slips of a file those that the asks of a report read. */
export function doubtedRows(
  asks: readonly Ask[],
  known: Known,
  main: CountedQuantity | null,
): DoubtedRows {
  const read = slipsReadBy(asks, known.meaning);
  const found = slipsIn(known).filter(({ slip }) => read.includes(slip));
  const own: readonly Slip[] = main === null ? read : slipsReadBy(wholeAsk(main), known.meaning);
  const inAnswer = found.filter(({ slip }) => own.includes(slip));
  return { main, inAnswer, beside: found.filter((one) => !inAnswer.includes(one)), asks };
}

/** The rows, and what they make of the sum that the report is about. */
export function doubtedAsks({ main, inAnswer, beside, asks }: DoubtedRows, { meaning }: Known) {
  const doubted = [...inAnswer, ...beside];
  const sums = inAnswer.length > 0 && main?.quantity.of.is === 'sum' ? [wholeAsk(main)] : [];
  return {
    doubtedRows: doubted.map(rowsAsk),
    doubtedCounted: doubted.map((one) => countedAsk(one, asks, meaning)),
    doubtedWritten: sums.map((one) => ({ ...asMeant(one, meaning), slips: undefined })),
    doubtedMeant: sums.map((one) => asMeant(one, meaning)),
  } as const satisfies Asks;
}

/** Whether the row of a slip is among those that any number of the report is of. */
function countedAsk(one: SubjectSlip, asks: readonly Ask[], meaning: Meaning) {
  const of = asks.flatMap((asked) => rowsRead(asked, one.slip, meaning));
  return ask({
    measures: [{ name: 'rows', measure: { is: 'count', table: one.subject.table.id } }],
    by: [],
    where: all([rowOfSlip(one.slip), anyOf(of)]),
  });
}

/** Which rows each measure reads the number in; null: all. */
function rowsRead(asked: Ask, slip: Slip, meaning: Meaning): readonly (Condition | null)[] {
  if (!slipsReadBy(asked, meaning).includes(slip)) return [];
  if (asked.is !== 'table') return [null];
  const leaves = resolved(asked.measures, meaning).measures.flatMap(({ plain }) => leavesOf(plain));
  const reading = leaves.filter((leaf) => slipsReadBy(leaf, meaning).includes(slip));
  const own = reading.map(({ where }) => all([asked.where, where]));
  const read = own.length === 0 ? [asked.where] : own;
  return read.map((where) => (turnsOn(where, slip, meaning) ? null : where));
}

/** Which side of a bound the row is on may be what the correction changes. */
function turnsOn(where: Condition | null, slip: Slip, meaning: Meaning): boolean {
  const parts = conjunctsOf(where).filter((one) => one.is !== 'not' || one.of.is !== 'empty');
  return slipsReadBy(parts, meaning).includes(slip);
}

function wholeAsk({ quantity, subject, time }: CountedQuantity) {
  const measures = [{ name: 'total', measure: measureOf(quantity, subject) }] as const;
  return ask({ measures, by: [], ...(time === undefined ? {} : { where: time }) });
}

type DoubtedAnswers = Answers<ReturnType<typeof doubtedAsks>>;

/**
 * What the report leads with has a sentence for each slip, after the last one what all of these
 * make; what stands beside it, a line for all. Of rows that no number is of nothing is said.
 */
export function doubtedTold(
  answers: DoubtedAnswers,
  rows: DoubtedRows,
  context: Context,
): Readonly<Record<'inAnswer' | 'beside', readonly Told[]>> {
  const { inAnswer, beside } = rows;
  const told = [...inAnswer, ...beside].map((slip, at) =>
    slipSpans(slip, at, answers, at < inAnswer.length, context),
  );
  const own = told.slice(0, inAnswer.length).filter((spans) => spans.length > 0);
  const others = told.slice(inAnswer.length).filter((spans) => spans.length > 0);
  const effect = effectSpans(answers, rows, context);
  const line = others.flatMap((spans, at) => (at === 0 ? spans : [' ', ...spans]));
  return {
    inAnswer: own.map((spans, at) => ({
      spans: at === own.length - 1 ? [...spans, ...effect] : spans,
    })),
    beside: line.length === 0 ? [] : [{ spans: line, toCheck: true }],
  };
}

const CORRECTED = 'Вероятная опечатка исправлена: ';
const LEFT_OUT = 'Не учтено число, похожее на ошибку ввода: ';

function slipSpans(
  one: SubjectSlip,
  at: number,
  { doubtedRows: rows, doubtedCounted: counted }: DoubtedAnswers,
  leads: boolean,
  context: Context,
): readonly DraftSpan[] {
  const [row] = rows[at]?.rows ?? [];
  const [read] = counted[at]?.rows ?? [];
  if (row === undefined || numberOf(read?.rows) === 0) return [];
  const { lead, columns, text } = wayOf(one, leads);
  const labels = rowLabels(columns, (place) => row[`key${place}`], context.speaker);
  const numbers = text(one, row, context);
  return numbers.length === 0 ? [] : [lead, ...labels, ...numbers];
}

/** Of a number that leads, why it is left out; of others, how they count. */
function wayOf(one: SubjectSlip, leads: boolean) {
  const [lead, isOut] = one.slip.meant === null ? [LEFT_OUT, true] : [CORRECTED, false];
  const columns = rowColumns(one);
  return isOut && leads
    ? { lead, columns, text: numbersText }
    : { lead, columns: numberFirst(columns), text: shortText };
}

/** The number of a row alone, where it has one. */
const numberFirst = (columns: readonly ColumnMeaning[]): readonly ColumnMeaning[] =>
  columns[0]?.role.is === 'identifier' ? columns.slice(0, 1) : columns;

function effectSpans(
  { doubtedWritten: [written], doubtedMeant: [meant] }: DoubtedAnswers,
  { main, inAnswer }: DoubtedRows,
  { speaker, unitOf }: Context,
): readonly DraftSpan[] {
  const [whole, without] = [written, meant].map((one) => one?.rows[0]?.total ?? null);
  if (main === null || whole == null || without == null || isAlike(whole, without)) return [];
  const as = unitOf(main.quantity, main.subject);
  return speaker.say(effectOf(inAnswer), {
    name: main.quantity.name,
    with: { figure: whole, as },
    without: { figure: without, as },
  });
}

/** One sum is of all slips: a correction must not be told as what a row left out makes. */
function effectOf(slips: readonly SubjectSlip[]): typeof effectText {
  const open = slips.filter(({ slip }) => slip.meant === null).length;
  if (open === 0) return effectText;
  return open < slips.length ? bothText : withoutText;
}

const ALIKE = 0.005;

/** Both would be written with the same three digits. */
export function isAlike(one: Figure, other: Figure): boolean {
  const [left, right] = [one.valueOf(), other.valueOf()];
  return Math.abs(left - right) <= ALIKE * Math.max(Math.abs(left), Math.abs(right));
}

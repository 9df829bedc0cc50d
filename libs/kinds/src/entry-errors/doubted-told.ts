import type { DraftSpan } from '../../../analysis/src/index.js';
import { ask } from '../../../frames/src/index.js';
import type { Ask, Figure } from '../../../frames/src/index.js';
import type { Answers, Asks, Context, Told } from '../define-kind.js';
import type { CountedQuantity } from '../method.js';
import { phrase } from '../phrase.js';
import type { Quantity } from '../subjects/subject.js';
import { measureOf } from '../survey/measures.js';
import { rowLabels } from '../words/row-labels.js';
import { doubtOf } from './doubted.js';
import type { Slip } from './errors-case.js';
import { effectAsk, isToldBefore, numbersText, rowColumns, rowsAsk } from './errors-rows.js';

const effects = { name: 'name', with: 'number', without: 'number' } as const;
const ofOne = phrase(effects, ' С ней {name} по всему файлу {with}, без нее {without}.');
const ofSeveral = phrase(effects, ' С ними {name} по всему файлу {with}, без них {without}.');

/** Those of the slips whose rows are left out somewhere; of one row of one kind the first. */
function leftOutIn(asked: readonly Ask[], slips: readonly Slip[]): readonly Slip[] {
  const text = JSON.stringify(asked);
  const own = slips.filter((slip) => text.includes(JSON.stringify(doubtOf(slip).rows)));
  return own.filter((slip, at) => !own.slice(0, at).some((other) => areOfOneKind(slip, other)));
}

/** A wrong price makes a wrong amount. */
function areOfOneKind({ suspect: one }: Slip, { suspect: other }: Slip): boolean {
  if (one.kind === undefined || other.kind === undefined) return false;
  return one.kind.column === other.kind.column && one.kind.label === other.kind.label;
}

/** What a report counts, and the same over all rows. */
export interface Doubted extends CountedQuantity {
  readonly plain: Quantity;
}

/** Rows that a report leaves out as slips. */
export interface DoubtedRows {
  /** What the report is about; null where it counts nothing. */
  readonly main: Doubted | null;
  /** They would change the answer. */
  readonly inAnswer: readonly Slip[];
  /** They would change only what stands beside it. */
  readonly beside: readonly Slip[];
}

/** Of the slips of a file those whose rows the asks of a report leave out. */
export function doubtedRows(
  asks: readonly Ask[],
  slips: readonly Slip[],
  main: Doubted | null,
): DoubtedRows {
  const out = leftOutIn(asks, slips);
  const inAnswer = main === null ? out : leftOutIn([wholeAsk(main)], out);
  return { main, inAnswer, beside: out.filter((slip) => !inAnswer.includes(slip)) };
}

/** The rows, and what they make of the sum that the report is about. */
export function doubtedAsks({ main, inAnswer, beside }: DoubtedRows) {
  const slips = [...inAnswer, ...beside];
  return {
    doubtedRows: slips.map(rowsAsk),
    doubtedUsual: slips.map(effectAsk),
    doubtedEffect: main?.quantity.of.is === 'sum' ? [wholeAsk(main)] : [],
  } as const satisfies Asks;
}

function wholeAsk({ quantity, plain, subject }: Doubted) {
  return ask({
    measures: [
      { name: 'with', measure: measureOf(plain, subject) },
      { name: 'without', measure: measureOf(quantity, subject) },
    ],
    by: [],
  });
}

type DoubtedAnswers = Answers<ReturnType<typeof doubtedAsks>>;

/** One paragraph for each slip; after the last one of the answer what all of these make. */
export function doubtedTold(
  answers: DoubtedAnswers,
  { main, inAnswer, beside }: DoubtedRows,
  context: Context,
): Readonly<Record<'inAnswer' | 'beside', readonly Told[]>> {
  const told = [...inAnswer, ...beside].map((slip, at) => slipSpans(slip, at, answers, context));
  const own = told.slice(0, inAnswer.length).filter((spans) => spans.length > 0);
  const others = told.slice(inAnswer.length).filter((spans) => spans.length > 0);
  const rows = answers.doubtedRows
    .slice(0, inAnswer.length)
    .filter((_, at, list) => !isToldBefore(list, at))
    .reduce((sum, { all }) => sum + all, 0);
  const effect = main === null ? [] : effectSpans(answers, rows > 1, main, context);
  return {
    inAnswer: own.map((spans, at) => ({
      spans: at === own.length - 1 ? [...spans, ...effect] : spans,
    })),
    beside: others.map((spans) => ({ spans, toCheck: true })),
  };
}

function slipSpans(
  { suspect }: Slip,
  at: number,
  { doubtedRows: rows, doubtedUsual: usual }: DoubtedAnswers,
  context: Context,
): readonly DraftSpan[] {
  const found = rows[at]?.rows ?? [];
  const [row] = found;
  const common = usual[at]?.rows[0];
  if (row === undefined || common === undefined || isToldBefore(rows, at)) return [];
  const labels = rowLabels(rowColumns(suspect), (place) => row[`key${place}`], context.speaker);
  const numbers = numbersText(suspect, row, common, context);
  const lead = found.length > 1 ? SEVERAL : ONE;
  return numbers.length === 0 ? [] : [lead, ...labels, ...numbers];
}

function effectSpans(
  { doubtedEffect: [answer] }: DoubtedAnswers,
  areSeveral: boolean,
  { quantity, subject }: Doubted,
  { speaker, unitOf }: Context,
): readonly DraftSpan[] {
  const [row] = answer?.rows ?? [];
  if (row?.with == null || row.without === null) return [];
  if (isAlike(row.with, row.without)) return [];
  const as = unitOf(quantity, subject);
  return speaker.say(areSeveral ? ofSeveral : ofOne, {
    name: quantity.name,
    with: { figure: row.with, as },
    without: { figure: row.without, as },
  });
}

/** Both would be written with the same three digits. */
const ALIKE = 0.005;

function isAlike(one: Figure, other: Figure): boolean {
  const [left, right] = [one.valueOf(), other.valueOf()];
  return Math.abs(left - right) <= ALIKE * Math.max(Math.abs(left), Math.abs(right));
}

const ONE = 'Не учтена запись, похожая на ошибку ввода: ';
const SEVERAL = 'Не учтены записи, похожие на ошибку ввода, первая из них: ';

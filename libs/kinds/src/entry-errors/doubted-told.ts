import type { DraftSpan } from '../../../analysis/src/index.js';
import { ask, asMeant, slipsReadBy } from '../../../frames/src/index.js';
import type { Ask, Figure } from '../../../frames/src/index.js';
import type { Slip } from '../../../meaning/src/index.js';
import type { Answers, Asks, Context, Known, Told } from '../define-kind.js';
import type { CountedQuantity } from '../method.js';
import { phrase } from '../phrase.js';
import { measureOf } from '../survey/measures.js';
import { rowLabels } from '../words/row-labels.js';
import { slipsIn } from './errors-case.js';
import type { SubjectSlip } from './errors-case.js';
import { numbersText, rowColumns, rowsAsk } from './errors-rows.js';

const effects = { name: 'name', with: 'number', without: 'number' } as const;
const effectText = phrase(effects, ' Как записано, {name} всего {with}, с исправлением {without}.');
const withoutText = phrase(effects, ' С ней {name} всего {with}, без нее {without}.');

/** Numbers that a report takes for mistyped. */
export interface DoubtedRows {
  /** What the report is about; null where it counts nothing. */
  readonly main: CountedQuantity | null;
  /** They would change the answer. */
  readonly inAnswer: readonly SubjectSlip[];
  /** They would change only what stands beside it. */
  readonly beside: readonly SubjectSlip[];
}

/** Of the slips of a file those that the asks of a report read. */
export function doubtedRows(
  asks: readonly Ask[],
  known: Known,
  main: CountedQuantity | null,
): DoubtedRows {
  const read = slipsReadBy(asks, known.meaning);
  const all = slipsIn(known).filter(({ slip }) => read.includes(slip));
  const own: readonly Slip[] = main === null ? read : slipsReadBy(wholeAsk(main), known.meaning);
  const inAnswer = all.filter(({ slip }) => own.includes(slip));
  return { main, inAnswer, beside: all.filter((one) => !inAnswer.includes(one)) };
}

/** The rows, and what they make of the sum that the report is about. */
export function doubtedAsks({ main, inAnswer, beside }: DoubtedRows, { meaning }: Known) {
  const sums = inAnswer.length > 0 && main?.quantity.of.is === 'sum' ? [wholeAsk(main)] : [];
  return {
    doubtedRows: [...inAnswer, ...beside].map(rowsAsk),
    doubtedWritten: sums.map((one) => ({ ...asMeant(one, meaning), slips: undefined })),
    doubtedMeant: sums.map((one) => asMeant(one, meaning)),
  } as const satisfies Asks;
}

function wholeAsk({ quantity, subject }: CountedQuantity) {
  return ask({ measures: [{ name: 'total', measure: measureOf(quantity, subject) }], by: [] });
}

type DoubtedAnswers = Answers<ReturnType<typeof doubtedAsks>>;

/** One paragraph for each slip; after the last one of the answer what all of these make. */
export function doubtedTold(
  answers: DoubtedAnswers,
  rows: DoubtedRows,
  context: Context,
): Readonly<Record<'inAnswer' | 'beside', readonly Told[]>> {
  const { inAnswer, beside } = rows;
  const told = [...inAnswer, ...beside].map((slip, at) => slipSpans(slip, at, answers, context));
  const own = told.slice(0, inAnswer.length).filter((spans) => spans.length > 0);
  const others = told.slice(inAnswer.length).filter((spans) => spans.length > 0);
  const effect = effectSpans(answers, rows, context);
  return {
    inAnswer: own.map((spans, at) => ({
      spans: at === own.length - 1 ? [...spans, ...effect] : spans,
    })),
    beside: others.map((spans) => ({ spans, toCheck: true })),
  };
}

function slipSpans(
  one: SubjectSlip,
  at: number,
  { doubtedRows: rows }: DoubtedAnswers,
  context: Context,
): readonly DraftSpan[] {
  const [row] = rows[at]?.rows ?? [];
  if (row === undefined) return [];
  const labels = rowLabels(rowColumns(one), (place) => row[`key${place}`], context.speaker);
  const numbers = numbersText(one, row, context);
  const lead = one.slip.meant === null ? LEFT_OUT : MEANT;
  return numbers.length === 0 ? [] : [lead, ...labels, ...numbers];
}

function effectSpans(
  { doubtedWritten: [written], doubtedMeant: [meant] }: DoubtedAnswers,
  { main, inAnswer }: DoubtedRows,
  { speaker, unitOf }: Context,
): readonly DraftSpan[] {
  const [whole, without] = [written, meant].map((one) => one?.rows[0]?.total ?? null);
  if (main === null || whole == null || without == null || isAlike(whole, without)) return [];
  const as = unitOf(main.quantity, main.subject);
  const isCorrected = inAnswer.every(({ slip }) => slip.meant !== null);
  return speaker.say(isCorrected ? effectText : withoutText, {
    name: main.quantity.name,
    with: { figure: whole, as },
    without: { figure: without, as },
  });
}

const ALIKE = 0.005;

/** Both would be written with the same three digits. */
export function isAlike(one: Figure, other: Figure): boolean {
  const [left, right] = [one.valueOf(), other.valueOf()];
  return Math.abs(left - right) <= ALIKE * Math.max(Math.abs(left), Math.abs(right));
}

const MEANT = 'Посчитано с исправлением числа, похожего на ошибку ввода: ';
const LEFT_OUT = 'Не учтено число, похожее на ошибку ввода: ';

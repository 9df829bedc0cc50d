import type { DraftSpan } from '../../../analysis/src/index.js';
import type { ColumnId, Slip } from '../../../meaning/src/index.js';
import { columnOf } from '../../../meaning/src/index.js';
import { defineKind } from '../define-kind.js';
import type { Answers, Asks, Context, Known, Telling, Told } from '../define-kind.js';
import { phrase } from '../phrase.js';
import { spokenName, withoutUnit } from '../subjects/names.js';
import { leftOutAsks, leftOutTold } from '../words/left-out.js';
import { rowLabels } from '../words/row-labels.js';
import { onceAsks, onceRowsTold } from '../words/rows-once.js';
import { countedSum, findErrors, hasEffect, readErrors, storedErrors } from './errors-case.js';
import type { ErrorsCase, SubjectSlip } from './errors-case.js';
import { otherwiseIn } from './read-otherwise.js';
import { effectAsks, isFactor, isTurned, numbersText, rowColumns, rowsAsk } from './errors-rows.js';

const effects = { rows: 'name', what: 'name', without: 'number', with: 'number' } as const;
const meanText = phrase(effects, ' {rows} {what} в среднем {without} вместо {with}.');
const sumText = phrase(effects, ' {rows} {what} всего {without} вместо {with}.');

function errorAsks({ slips }: ErrorsCase, known: Known) {
  const effects = slips.map((one) => effectAsks(one, known.meaning));
  return {
    rows: slips.map(rowsAsk),
    written: effects.map(({ written }) => written),
    meant: effects.map(({ meant }) => meant),
    left: sumsOf(slips).flatMap(({ quantity, subject }) => leftOutAsks(quantity, subject)),
    once: onceAsks(
      effects.map(({ meant }) => meant),
      [],
      known,
    ),
  } as const satisfies Asks;
}

/** The sum that the first effect is told of, where rows do not count in it. */
function sumsOf([first]: ErrorsCase['slips']) {
  const quantity = countedSum(first);
  return quantity === null ? [] : [{ quantity, subject: first.subject }];
}

type ErrorAnswers = Answers<ReturnType<typeof errorAsks>>;

function tellErrors(answers: ErrorAnswers, { slips }: ErrorsCase, context: Context): Telling {
  const { meaning } = context.known;
  const changes = slips.map((one, at) => effectSpans(one, at, answers, { ...context, all: slips }));
  const told = slips.flatMap((one, at) => slipText(one, at, answers, context, changes[at] ?? []));
  const [answer = { spans: [] }, ...others] = told;
  const [named, more] = [others.slice(0, NAMED_MAX), others.slice(NAMED_MAX)];
  const spans = [...answer.spans, ...named.flatMap((one) => [' ', ...one.spans])];
  const titles = slips.map(({ slip }) => [
    'Запись, где «',
    { name: columnOf(meaning, slip.column).header },
    '» далеко от обычного',
  ]);
  const counted = sumsOf(slips).flatMap(({ quantity, subject }) =>
    leftOutTold(answers.left, { quantity, subject }, context),
  );
  const isSummed = changes.some((one) => one.length > 0);
  const once = isSummed ? onceRowsTold(answers.once, context) : [];
  return { answer: { ...answer, spans }, counted: [...counted, ...once], more, titles };
}

/** Beside the first in the answer; who reads that alone must not think that there are no others. */
const NAMED_MAX = 2;

interface SlipContext extends Context {
  readonly all: ErrorsCase['slips'];
}

function slipText(
  one: SubjectSlip,
  at: number,
  answers: ErrorAnswers,
  context: Context,
  changes: readonly DraftSpan[],
): readonly Told[] {
  const [row] = answers.rows[at]?.rows ?? [];
  if (row === undefined) return [];
  const main = numbersText(one, row, context);
  if (main.length === 0) return [];
  const labels = rowLabels(rowColumns(one), (place) => row[`key${place}`], context.speaker);
  const spans = ['Похоже на ошибку ввода: ', ...labels, ...main, ...changes];
  return [{ spans, beside: at, toCheck: true }];
}

const LITTLE = 0.002;

/** What the number makes of the sum or the mean of its column. */
function effectSpans(
  one: SubjectSlip,
  at: number,
  { written, meant }: ErrorAnswers,
  { all, speaker, unitOfMeasure, known: { meaning } }: SlipContext,
): readonly DraftSpan[] {
  const alike = all.filter(({ slip }) => isOfColumn(slip, one.slip.column));
  // All are mended in the sum: it is told once, with the last of them.
  if (alike.at(-1) !== one) return [];
  const [whole, without] = [written, meant].map((all) => all[at]?.rows[0]?.total ?? null);
  if (!hasEffect(one, meaning) || whole == null || without == null) return [];
  // Both would be written alike: «2,64 млн вместо 2,64 млн».
  if (Math.abs(whole.valueOf() - without.valueOf()) < LITTLE * Math.abs(whole.valueOf())) return [];
  const column = columnOf(meaning, one.slip.column);
  const as = unitOfMeasure({ is: 'max', of: { is: 'cell', column: column.id } });
  return speaker.say(column.role.is === 'flow' ? sumText : meanText, {
    rows: mendedText(alike),
    what: nameOf(one, column.header),
    without: { figure: without, as },
    with: { figure: whole, as },
  });
}

function nameOf(one: SubjectSlip, header: string): string {
  const sum = countedSum(one);
  return sum?.operation === undefined ? spokenName(header) : sum.name;
}

/** Whether the slip, or what was worked out from it, is in the column. */
const isOfColumn = ({ column, carried }: Slip, of: ColumnId): boolean =>
  [column, ...carried.map((one) => one.column)].some(
    (one) => one.table === of.table && one.column === of.column,
  );

function mendedText(alike: readonly SubjectSlip[]): string {
  const isMended = alike.every(({ slip }) => slip.meant !== null);
  if (alike.length > 1) {
    return isMended
      ? 'С исправлением всех таких записей'
      : 'Если такие записи исправить или не считать,';
  }
  return isMended ? 'С таким исправлением' : 'Без этой записи';
}

/** Numbers far from what goes with them, with what they do to the whole. */
export const entryErrors = defineKind({
  name: 'entry-errors',
  readsAll: true,
  find: async (known) => findErrors(known),
  store: storedErrors,
  read: readErrors,
  asks: errorAsks,
  shows: ({ slips }) => slips.map(displayOf),
  counts: () => [],
  leavesOut: ({ slips }) => sumsOf(slips),
  entries: (_, { subjects }) => otherwiseIn(subjects.map(({ table }) => table)),
  further: () => [],
  tell: tellErrors,
});

function displayOf(one: SubjectSlip) {
  const { subject, slip } = one;
  const { beside, times, kind } = slip.against;
  const headerOf = (id: typeof beside): string => {
    const found = subject.table.columns.find(({ id: own }) => own.column === id?.column);
    return withoutUnit(found?.header ?? '');
  };
  const keys = rowColumns(one).map(({ header }, at) => [`key${at}`, header] as const);
  const ofKind = kind === null ? [] : [['kind', headerOf(kind.column)] as const];
  const value = headerOf(slip.column);
  const meant = slip.meant === null ? [] : [['meant', 'Вероятно'] as const];
  const compared =
    beside === null ? [] : comparedHeaders(one, value, headerOf(beside), headerOf(times));
  const headers = Object.fromEntries([...keys, ...ofKind, ['value', value], ...compared, ...meant]);
  const hidden = ['beside', 'times', 'one', 'usual', 'meant'].filter((name) => !(name in headers));
  return { ask: 'rows', chart: null, headers, hidden };
}

function comparedHeaders(
  one: SubjectSlip,
  value: string,
  beside: string,
  times: string,
): readonly (readonly [string, string])[] {
  if (isFactor(one)) {
    return [
      ['times', times],
      ['one', `${value} × ${times}`],
      ['beside', beside],
    ];
  }
  const by = times === '' ? beside : `${times} × ${beside}`;
  const below = times === '' ? by : `(${by})`;
  return [
    ['beside', by],
    ['one', isTurned(one) ? `${below} / ${value}` : `${value} / ${below}`],
  ];
}

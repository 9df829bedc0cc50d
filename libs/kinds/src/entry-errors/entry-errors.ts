import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Figure } from '../../../frames/src/index.js';
import { defineKind } from '../define-kind.js';
import type { Answers, Asks, Context, Telling, Told } from '../define-kind.js';
import { hasEffect, readErrors, storedErrors, wrongColumn } from './errors-case.js';
import type { ErrorsCase, Slip } from './errors-case.js';
import { phrase } from '../phrase.js';
import { spokenName, withoutUnit } from '../subjects/names.js';
import { leftOutAsks, leftOutTold } from '../words/left-out.js';
import { rowLabels } from '../words/row-labels.js';
import { findErrors } from './errors-find.js';
import {
  countedSum,
  effectAsk,
  isToldBefore,
  numbersText,
  rowColumns,
  rowsAsk,
} from './errors-rows.js';
import type { EffectRow } from './errors-rows.js';

const effectText = phrase(
  { rows: 'name', what: 'name', without: 'number', with: 'number' },
  ' {rows} {what} в среднем {without} вместо {with}.',
);
const sumText = phrase(
  { rows: 'name', what: 'name', without: 'number', with: 'number' },
  ' {rows} {what} всего {without} вместо {with}.',
);

function errorAsks({ slips }: ErrorsCase) {
  return {
    rows: slips.map(rowsAsk),
    effect: slips.map(effectAsk),
    left: sumsOf(slips).flatMap(({ quantity, subject }) => leftOutAsks(quantity, subject)),
  } as const satisfies Asks;
}

/** The sum that the first effect is told of, where rows do not count in it. */
function sumsOf([first]: ErrorsCase['slips']) {
  const { subject } = first.suspect;
  const quantity = countedSum(wrongColumn(first), subject);
  return quantity === null ? [] : [{ quantity, subject }];
}

type ErrorAnswers = Answers<ReturnType<typeof errorAsks>>;

function tellErrors(answers: ErrorAnswers, { slips }: ErrorsCase, context: Context): Telling {
  const told = slips.flatMap((slip, at) => slipText(slip, at, answers, context));
  const [answer = { spans: [] }, ...others] = told;
  const [named, more] = [others.slice(0, NAMED_MAX), others.slice(NAMED_MAX)];
  const spans = [...answer.spans, ...named.flatMap((one) => [' ', ...one.spans])];
  const titles = slips.map(({ suspect: { value } }) => [
    'Записи, где «',
    { name: value.header },
    '» далеко от обычного',
  ]);
  const counted = sumsOf(slips).flatMap(({ quantity, subject }) =>
    leftOutTold(answers.left, quantity, subject, context),
  );
  return { answer: { ...answer, spans }, counted, more, titles };
}

/** Beside the first in the answer; who reads that alone must not think that there are no others. */
const NAMED_MAX = 2;

function slipText(
  slip: Slip,
  at: number,
  answers: ErrorAnswers,
  context: Context,
): readonly Told[] {
  const found = answers.rows[at]?.rows ?? [];
  const [row] = found;
  const effect = answers.effect[at]?.rows[0];
  if (row === undefined || effect === undefined || isToldBefore(answers.rows, at)) return [];
  const main = numbersText(slip.suspect, row, effect, context);
  if (main.length === 0) return [];
  const columns = rowColumns(slip.suspect);
  const labels = rowLabels(columns, (place) => row[`key${place}`], context.speaker);
  const rows = found.length > 1 ? 'Без таких записей' : 'Без этой записи';
  const changes = effectSpans(rows, slip, effect, context);
  const spans = ['Похоже на ошибку ввода: ', ...labels, ...main, ...changes];
  return [{ spans, beside: at, toCheck: true }];
}

/** Both would be written alike: «2,64 млн вместо 2,64 млн». */
const isLittle = (without: Figure, whole: Figure): boolean =>
  Math.abs(whole.valueOf() - without.valueOf()) < LITTLE * Math.abs(whole.valueOf());

const LITTLE = 0.002;

/** What the row makes of the mean and of the sum. */
function effectSpans(
  rows: string,
  slip: Slip,
  effect: EffectRow,
  { speaker, unitOfMeasure, known: { meaning } }: Context,
): readonly DraftSpan[] {
  const column = wrongColumn(slip);
  if (!hasEffect(slip, meaning)) return [];
  const what = spokenName(column.header);
  const as = unitOfMeasure({ is: 'max', of: { is: 'cell', column: column.id } });
  const said = (text: typeof effectText, without: Figure | null, whole: Figure | null) =>
    without === null || whole === null || isLittle(without, whole)
      ? []
      : speaker.say(text, {
          rows,
          what,
          without: { figure: without, as },
          with: { figure: whole, as },
        });
  return column.role.is === 'flow'
    ? said(sumText, effect.rest, effect.total)
    : said(effectText, effect.without, effect.with);
}

/** Numbers far from what goes with them, with what they do to the whole. */
export const entryErrors = defineKind({
  name: 'entry-errors',
  readsAll: true,
  find: findErrors,
  store: ({ slips }) => storedErrors(slips),
  read: readErrors,
  asks: errorAsks,
  shows: ({ slips }) =>
    slips.map(({ suspect }) => {
      const own = rowColumns(suspect).map(({ header }, at): readonly [string, string] => [
        `key${at}`,
        header,
      ]);
      const { kind } = suspect;
      const keys = kind === undefined ? own : [...own, ['kind', kind.column.header] as const];
      const value = withoutUnit(suspect.value.header);
      const shown = { ask: 'rows', chart: null };
      // By itself a number is its own ratio.
      if (suspect.beside === null) {
        const headers = { ...Object.fromEntries(keys), value };
        return { ...shown, headers, hidden: ['beside', 'one'] };
      }
      const { times } = suspect;
      const by = withoutUnit(suspect.beside.header);
      const beside = times === undefined ? by : `${withoutUnit(times.header)} × ${by}`;
      const one = times === undefined ? `${value} / ${beside}` : `${value} / (${beside})`;
      return { ...shown, headers: { ...Object.fromEntries(keys), value, beside, one } };
    }),
  counts: () => [],
  further: () => [],
  tell: tellErrors,
});

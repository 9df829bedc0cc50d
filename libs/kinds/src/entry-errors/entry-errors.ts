import type { DraftSpan } from '../../../analysis/src/index.js';
import { ask } from '../../../frames/src/index.js';
import type { Condition, Measure, RowValue, Figure } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import { defineKind } from '../define-kind.js';
import type { Answers, Asks, Context, Telling, Told } from '../define-kind.js';
import { hasEffect, readErrors, storedErrors, wrongColumn } from './errors-case.js';
import type { ErrorsCase, Slip } from './errors-case.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import { spokenName, withoutUnit } from '../subjects/names.js';
import type { Subject } from '../subjects/subject.js';
import { all, only } from '../survey/measures.js';
import { rowKey, tellingColumns } from '../survey/telling-columns.js';
import { rowLabels } from '../words/row-labels.js';
import { FAR_ROWS_MAX, farFrom, findErrors } from './errors-find.js';
import { comparedOf, sound } from './suspects.js';
import type { Suspect } from './suspects.js';

const pairText = phrase(
  { what: 'name', value: 'number', beside: 'name', with: 'number', one: 'number', usual: 'number' },
  ' — {what} {value}, а {beside} {with}; отношение {one}, обычно {usual}.',
);
const singleText = phrase(
  { what: 'name', value: 'number', usual: 'number' },
  ' — {what} {value}, обычно {usual}.',
);
const kindText = phrase(
  { what: 'name', value: 'number', column: 'name', kind: 'label', usual: 'number' },
  ' — {what} {value}; там, где «{column}» — {kind}, обычно {usual}.',
);
const tailText = phrase(
  { what: 'name', value: 'number', most: 'number' },
  ' — {what} {value}, у остальных не больше {most}.',
);
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
  } as const satisfies Asks;
}

/** The far rows, by what tells them to a person: number, name, date. */
function rowsAsk(slip: Slip) {
  const { suspect } = slip;
  const { value, beside } = suspect;
  const of = (column: ColumnMeaning): Measure => ({
    is: 'max',
    of: { is: 'cell', column: column.id },
  });
  const by = rowColumns(suspect).map((column, at) => ({
    name: `key${at}` as const satisfies `key${number}`,
    key: rowKey(column),
  }));
  const kind =
    suspect.kind === undefined ? [] : [{ name: 'kind', key: rowKey(suspect.kind.column) } as const];
  return ask({
    measures: [
      { name: 'value', measure: of(value) },
      { name: 'beside', measure: of(beside ?? value) },
      { name: 'one', measure: { is: 'max', of: comparedOf(suspect) } },
    ],
    by: [...by, ...kind],
    where: all([...sound(suspect), farFrom(slip)]),
    order: [{ by: 'one', descending: slip.isHigh }],
    top: { count: FAR_ROWS_MAX, per: [] },
  });
}

/** What tells a row besides what it is one of. */
function rowColumns({ subject, kind }: Suspect): readonly ColumnMeaning[] {
  return tellingColumns(subject).filter(({ id }) => id.column !== kind?.column.id.column);
}

/** What the rows far away make of the mean and the sum. */
function effectAsk(slip: Slip) {
  const { suspect } = slip;
  const column = wrongColumn(slip);
  const cell: RowValue = { is: 'cell', column: column.id };
  const usual: Condition = { is: 'not', of: { is: 'all', of: [...sound(suspect), farFrom(slip)] } };
  const mean: Measure = { is: 'mean', of: cell };
  const adds = column.role.is === 'flow';
  const total: Measure = adds ? { is: 'sum', of: cell } : mean;
  const usually = only(all(sound(suspect)), { is: 'median', of: comparedOf(suspect) });
  return ask({
    measures: [
      { name: 'usual', measure: usually },
      { name: 'with', measure: mean },
      { name: 'without', measure: only(usual, mean) },
      { name: 'most', measure: only(usual, { is: 'max', of: cell }) },
      { name: 'total', measure: total },
      { name: 'rest', measure: only(usual, total) },
    ],
    by: [],
    where: countedRows(column, suspect.subject),
  });
}

/** What is cancelled is in no sum of the report. */
function countedRows({ id }: ColumnMeaning, { quantities }: Subject): Condition | null {
  const sum = quantities.find(
    ({ of }) => of.is === 'sum' && of.of.is === 'cell' && of.of.column.column === id.column,
  );
  return sum?.where ?? null;
}

type ErrorAnswers = Answers<ReturnType<typeof errorAsks>>;

function tellErrors(answers: ErrorAnswers, { slips }: ErrorsCase, context: Context): Telling {
  const told = slips.flatMap((slip, at) => slipText(slip, at, answers, context));
  const [answer = { spans: [] }, ...more] = told;
  const titles = slips.map(({ suspect: { value } }) => [
    'Записи, где «',
    { name: value.header },
    '» далеко от обычного',
  ]);
  return { answer, more, caveats: [], titles };
}

function slipText(
  slip: Slip,
  at: number,
  answers: ErrorAnswers,
  context: Context,
): readonly Told[] {
  const found = answers.rows[at]?.rows ?? [];
  const [row] = found;
  const effect = answers.effect[at]?.rows[0];
  if (row === undefined || effect === undefined) return [];
  const main = numbersText(slip.suspect, row, effect, context);
  if (main.length === 0) return [];
  const columns = rowColumns(slip.suspect);
  const labels = rowLabels(columns, (place) => row[`key${place}`], context.speaker);
  const rows = found.length > 1 ? 'Без таких записей' : 'Без этой записи';
  const changes = effectSpans(rows, slip, effect, context);
  const spans = ['Похоже на ошибку ввода: ', ...labels, ...main, ...changes];
  return [{ spans, beside: at, toCheck: true }];
}

type SlipRow = ErrorAnswers['rows'][number]['rows'][number];
type EffectRow = ErrorAnswers['effect'][number]['rows'][number];

/** What stands in the row, and what is usual. */
function numbersText(
  suspect: Suspect,
  { value, beside, one, kind }: SlipRow,
  { usual, most }: EffectRow,
  { speaker, unitOfMeasure }: Context,
): readonly DraftSpan[] {
  if (value === null || one === null || usual === null) return [];
  const of = (column: ColumnMeaning): Shown['as'] =>
    unitOfMeasure({ is: 'max', of: { is: 'cell', column: column.id } });
  const as = unitOfMeasure({ is: 'max', of: comparedOf(suspect) });
  const what = spokenName(suspect.value.header);
  const own = { figure: value, as: of(suspect.value) };
  if (suspect.isTail && most !== null)
    return speaker.say(tailText, { what, value: own, most: { figure: most, as: own.as } });
  const common = { what, value: own, usual: { figure: usual, as } };
  if (suspect.kind !== undefined && kind !== null)
    return speaker.say(kindText, { ...common, kind, column: suspect.kind.column.header });
  if (suspect.beside === null || beside === null) return speaker.say(singleText, common);
  return speaker.say(pairText, {
    ...common,
    beside: spokenName(suspect.beside.header),
    with: { figure: beside, as: of(suspect.beside) },
    one: { figure: one, as },
  });
}

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
    without === null || whole === null
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
  find: findErrors,
  store: storedErrors,
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
      const beside = withoutUnit(suspect.beside.header);
      const one = `${value} на ${beside}`;
      return { ...shown, headers: { ...Object.fromEntries(keys), value, beside, one } };
    }),
  counts: () => [],
  further: () => [],
  tell: tellErrors,
});

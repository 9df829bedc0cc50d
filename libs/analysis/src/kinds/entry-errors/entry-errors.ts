import type { DraftSpan } from '../../analyst/draft.js';
import { ask } from '../../frames/ask.js';
import type { Condition, Key, Measure, RowValue } from '../../frames/frame.js';
import type { Figure, Label } from '../../frames/result.js';
import type { ColumnMeaning } from '../../meaning/meaning.js';
import {
  defineKind,
  type Answers,
  type Asks,
  type Context,
  type Found,
  type Known,
  type Telling,
  type Told,
} from '../define-kind.js';
import { readErrors, SLIPS_MAX, storedErrors, type ErrorsCase, type Slip } from './errors-case.js';
import { phrase, type Shown } from '../phrase.js';
import { spokenName, withoutUnit } from '../subjects/names.js';
import { all, only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { comparedOf, sound, suspectsOf, turned, type Suspect } from './suspects.js';

const FAR = 5;
const NEAR = 3;
const ROWS_MIN = 12;
const TIGHT = 0.9;
const FAR_ROWS_MAX = 2;
const KEYS_MAX = 3;

const pairText = phrase(
  { what: 'name', value: 'number', beside: 'name', with: 'number', one: 'number', usual: 'number' },
  ': {what} {value}, а {beside} {with}; отношение {one}, обычно {usual}.',
);
const singleText = phrase(
  { what: 'name', value: 'number', usual: 'number' },
  ': {what} {value}, обычно {usual}.',
);
const effectText = phrase(
  { what: 'name', without: 'number', with: 'number' },
  ' Без этого {what} в среднем {without} вместо {with}.',
);
const sumText = phrase(
  { what: 'name', without: 'number', with: 'number' },
  ' Без этого {what} всего {without} вместо {with}.',
);

function constant(value: number): RowValue {
  return { is: 'constant', value };
}

function farFrom({ suspect, usual, isHigh }: Omit<Slip, 'wrong'>): Condition {
  const bound = constant(isHigh ? usual * FAR : usual / FAR);
  return { is: 'compare', left: comparedOf(suspect), sign: isHigh ? '>' : '<', right: bound };
}

async function findErrors(known: Known, survey: Survey): Promise<readonly Found<ErrorsCase>[]> {
  const slips: Slip[] = [];
  for (const subject of known.subjects) {
    for (const suspect of suspectsOf(subject)) slips.push(...(await slipsOf(suspect, survey)));
  }
  const [first, ...more] = distinct(slips);
  if (first === undefined) return [];
  return [
    {
      case: { slips: [first, ...more] },
      worth: 0.72,
      p: null,
      about: ['errors', first.suspect.subject.table.id, first.suspect.id],
      card: {
        name: 'Похоже на ошибки ввода',
        question: 'Какие записи похожи на ошибки ввода и что меняется без них?',
        steps: ['Числа против того, с чем они обычно идут вместе', 'Итог без этих записей'],
      },
    },
  ];
}

async function slipsOf(known: Suspect, survey: Survey): Promise<readonly Slip[]> {
  const usual = await usualOf(known, survey);
  if (usual === null) return [];
  // A price is easier to read than how much a rouble buys.
  const isSmall = usual < 1 && known.beside !== null;
  const suspect = isSmall ? turned(known) : known;
  return farOf(suspect, isSmall ? 1 / usual : usual, survey);
}

async function usualOf(suspect: Suspect, survey: Survey): Promise<number | null> {
  const { table } = suspect.subject;
  const count: Measure = { is: 'count', table: table.id };
  const asked = ask({
    measures: [
      { name: 'usual', measure: { is: 'median', of: comparedOf(suspect) } },
      { name: 'n', measure: count },
    ],
    by: [],
    where: all(sound(suspect)),
  });
  if (!survey.allows(asked)) return null;
  const [found] = (await survey.answer('usual', asked)).rows;
  const usual = Number(found?.usual ?? 0);
  return usual > 0 && Number(found?.n ?? 0) >= ROWS_MIN ? usual : null;
}

async function farOf(suspect: Suspect, usual: number, survey: Survey): Promise<readonly Slip[]> {
  const counts = await countsOf(suspect, usual, survey);
  const [n, near] = [Number(counts.n), Number(counts.near)];
  const [high, low] = [Number(counts.high), Number(counts.low)];
  if (near < TIGHT * n || high + low > FAR_ROWS_MAX) return [];
  const far = { suspect, usual, isHigh: isFew(high, n) };
  // A small number of a column by itself is a small number.
  const isLow = isFew(low, n) && suspect.beside !== null;
  if (!far.isHigh && !isLow) return [];
  const wrong = await wrongOf(far, survey);
  return wrong === null ? [] : [{ ...far, wrong }];
}

function isFew(rows: number, n: number): boolean {
  return rows >= 1 && rows <= Math.min(FAR_ROWS_MAX, n * 0.03);
}

type Counts = Readonly<Record<'n' | 'near' | 'high' | 'low', Figure | 0>>;

/** How many rows are near what is usual, and how many far above and below it. */
async function countsOf(suspect: Suspect, usual: number, survey: Survey): Promise<Counts> {
  const count: Measure = { is: 'count', table: suspect.subject.table.id };
  const left = comparedOf(suspect);
  const near: Condition = {
    is: 'all',
    of: [
      { is: 'compare', left, sign: '>=', right: constant(usual / NEAR) },
      { is: 'compare', left, sign: '<=', right: constant(usual * NEAR) },
    ],
  };
  const asked = ask({
    measures: [
      { name: 'n', measure: count },
      { name: 'near', measure: only(near, count) },
      { name: 'high', measure: only(farFrom({ suspect, usual, isHigh: true }), count) },
      { name: 'low', measure: only(farFrom({ suspect, usual, isHigh: false }), count) },
    ],
    by: [],
    where: all(sound(suspect)),
  });
  const [row] = (await survey.answer('far', asked)).rows;
  if (row === undefined) return { n: 0, near: 0, high: 0, low: 0 };
  const { n, near: close, high, low } = row;
  return { n: n ?? 0, near: close ?? 0, high: high ?? 0, low: low ?? 0 };
}

/** Digits too many make the largest number of a column; of two usual ones neither is wrong. */
async function wrongOf(far: Omit<Slip, 'wrong'>, survey: Survey): Promise<Slip['wrong'] | null> {
  const { suspect } = far;
  const own: Condition = { is: 'all', of: [...sound(suspect), farFrom(far)] };
  const most = (column: ColumnMeaning, where: Condition): Measure =>
    only(where, { is: 'max', of: { is: 'cell', column: column.id } });
  const { value, beside } = suspect;
  if (beside === null) return 'value';
  const asked = ask({
    measures: [
      { name: 'value', measure: most(value, own) },
      { name: 'values', measure: most(value, { is: 'not', of: own }) },
      { name: 'beside', measure: most(beside, own) },
      { name: 'besides', measure: most(beside, { is: 'not', of: own }) },
    ],
    by: [],
  });
  if (!survey.allows(asked)) return null;
  const [row] = (await survey.answer('most', asked)).rows;
  if (row === undefined) return null;
  if (isMore(row.value, row.values)) return 'value';
  return isMore(row.beside, row.besides) ? 'beside' : null;
}

function isMore(one: Figure | null, other: Figure | null): boolean {
  return Number(one ?? 0) > Number(other ?? 0);
}

function wrongColumn({ suspect: { value, beside }, wrong }: Slip): ColumnMeaning {
  return wrong === 'beside' && beside !== null ? beside : value;
}

/** One word for each number: what is wrong in a pair is so in all pairs of it. */
function distinct(slips: readonly Slip[]): readonly Slip[] {
  const taken = new Set<string>();
  return slips
    .filter(({ suspect: { subject, value, beside } }) => {
      const own = [value, ...(beside === null ? [] : [beside])].map(
        ({ id }) => `${subject.table.id} ${id.column}`,
      );
      if (own.some((name) => taken.has(name))) return false;
      for (const name of own) taken.add(name);
      return true;
    })
    .slice(0, SLIPS_MAX);
}

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
  const by = tellingColumns(suspect).map((column, at) => ({
    name: `key${at}` as const satisfies `key${number}`,
    key: rowKey(column),
  }));
  return ask({
    measures: [
      { name: 'value', measure: of(value) },
      { name: 'beside', measure: of(beside ?? value) },
      { name: 'one', measure: { is: 'max', of: comparedOf(suspect) } },
    ],
    by,
    where: all([...sound(suspect), farFrom(slip)]),
    order: [{ by: 'one', descending: slip.isHigh }],
    top: { count: FAR_ROWS_MAX, per: [] },
  });
}

function rowKey({ id, type }: ColumnMeaning): Key {
  if (type === 'date')
    return { is: 'period', of: { is: 'cell', column: id }, also: [], grain: 'day' };
  return { is: 'value', column: id, also: [], merged: false };
}

function tellingColumns({ subject: { table, axis } }: Suspect): readonly ColumnMeaning[] {
  const isAxis = ({ id }: ColumnMeaning): boolean => id.column === axis?.column;
  const worth = (column: ColumnMeaning): number => {
    const { role } = column;
    if (isAxis(column)) return 3;
    if (role.is === 'identifier') return column.concept === 'row-number' ? 1 : 4;
    if (role.is === 'name') return 3.5;
    return role.is === 'category' && column.concept !== 'status' ? 2 : 0;
  };
  const ranked = table.columns
    .filter((column) => worth(column) > 0)
    .toSorted((one, other) => worth(other) - worth(one));
  return ranked.slice(0, KEYS_MAX);
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
      { name: 'total', measure: total },
      { name: 'rest', measure: only(usual, total) },
    ],
    by: [],
  });
}

type ErrorAnswers = Answers<ReturnType<typeof errorAsks>>;

function tellErrors(answers: ErrorAnswers, { slips }: ErrorsCase, context: Context): Telling {
  const told = slips.flatMap((slip, at) => slipText(slip, at, answers, context));
  const [answer = { spans: [] }, ...more] = told;
  const titles = slips.map(({ suspect: { value } }) => [
    'Далеко от обычного · ',
    { name: value.header },
  ]);
  return { answer, more, caveats: [], titles };
}

function slipText(
  slip: Slip,
  at: number,
  answers: ErrorAnswers,
  context: Context,
): readonly Told[] {
  const [row] = answers.rows[at]?.rows ?? [];
  const [effect] = answers.effect[at]?.rows ?? [];
  if (row === undefined || effect === undefined) return [];
  const main = numbersText(slip.suspect, row, effect.usual, context);
  if (main.length === 0) return [];
  const labels = tellingColumns(slip.suspect).flatMap((column, place) => {
    const label: Label | null | undefined = row[`key${place}`];
    return label === null || label === undefined ? [] : labelSpans(column, label, place, context);
  });
  const changes = effectSpans(slip, effect, context);
  return [{ spans: ['Похоже на ошибку ввода — ', ...labels, ...main, ...changes], beside: at }];
}

type SlipRow = ErrorAnswers['rows'][number]['rows'][number];
type EffectRow = ErrorAnswers['effect'][number]['rows'][number];

function labelSpans(
  { type }: ColumnMeaning,
  label: Label,
  place: number,
  { speaker }: Context,
): readonly DraftSpan[] {
  const spans =
    type === 'date'
      ? speaker.say(dateText, { when: { label, grain: 'day' } })
      : speaker.say(labelText, { who: label });
  return [...(place === 0 ? [] : [', ']), ...spans];
}

/** What stands in the row, and what is usual. */
function numbersText(
  suspect: Suspect,
  { value, beside, one }: SlipRow,
  usual: Figure | null,
  { speaker, unitOfMeasure }: Context,
): readonly DraftSpan[] {
  if (value === null || one === null || usual === null) return [];
  const of = (column: ColumnMeaning): Shown['as'] =>
    unitOfMeasure({ is: 'max', of: { is: 'cell', column: column.id } });
  const as = unitOfMeasure({ is: 'max', of: comparedOf(suspect) });
  const what = spokenName(suspect.value.header);
  const own = { figure: value, as: of(suspect.value) };
  const common = { what, value: own, usual: { figure: usual, as } };
  if (suspect.beside === null || beside === null) return speaker.say(singleText, common);
  return speaker.say(pairText, {
    ...common,
    beside: spokenName(suspect.beside.header),
    with: { figure: beside, as: of(suspect.beside) },
    one: { figure: one, as },
  });
}

/** What the row makes of the mean, and of the sum where there is one. */
function effectSpans(
  slip: Slip,
  effect: EffectRow,
  { speaker, unitOfMeasure }: Context,
): readonly DraftSpan[] {
  const column = wrongColumn(slip);
  const what = spokenName(column.header);
  const as = unitOfMeasure({ is: 'max', of: { is: 'cell', column: column.id } });
  const said = (text: typeof effectText, without: Figure | null, whole: Figure | null) =>
    without === null || whole === null
      ? []
      : speaker.say(text, { what, without: { figure: without, as }, with: { figure: whole, as } });
  const sums = column.role.is === 'flow' ? said(sumText, effect.rest, effect.total) : [];
  return [...said(effectText, effect.without, effect.with), ...sums];
}

const dateText = phrase({ when: 'date' }, '{when}');
const labelText = phrase({ who: 'label' }, '{who}');

/** Numbers far from what goes with them, with what they do to the whole. */
export const entryErrors = defineKind({
  name: 'entry-errors',
  find: findErrors,
  store: storedErrors,
  read: readErrors,
  asks: errorAsks,
  shows: ({ slips }) =>
    slips.map(({ suspect }) => {
      const keys = tellingColumns(suspect).map(({ header }, at): readonly [string, string] => [
        `key${at}`,
        header,
      ]);
      const beside = suspect.beside === null ? 'То же' : withoutUnit(suspect.beside.header);
      const headers = { value: withoutUnit(suspect.value.header), beside, one: 'Одно к другому' };
      return { ask: 'rows', chart: null, headers: { ...Object.fromEntries(keys), ...headers } };
    }),
  counts: () => [],
  tell: tellErrors,
});

import { ask } from '../../../frames/src/index.js';
import type { Condition, Measure, RowValue, Figure } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import type { Card, Found, Known } from '../define-kind.js';
import type { Subject } from '../subjects/subject.js';
import { all, numberOf, only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { hasEffect, SLIPS_MAX } from './errors-case.js';
import type { ErrorsCase, Slip } from './errors-case.js';
import { slipsOfKinds } from './slips-of-a-kind.js';
import { FAR, comparedOf, sound, suspectsOf, tailsOf, turned } from './suspects.js';
import type { Suspect } from './suspects.js';

const NEAR = 3;
const ROWS_MIN = 12;
const TIGHT = 0.9;
const BETWEEN = 0.01;
export const FAR_ROWS_MAX = 2;

function constant(value: number): RowValue {
  return { is: 'constant', value };
}

export function farFrom({ suspect, usual, isHigh }: Omit<Slip, 'wrong'>): Condition {
  const bound = constant(isHigh ? usual * FAR : usual / FAR);
  return { is: 'compare', left: comparedOf(suspect), sign: isHigh ? '>' : '<', right: bound };
}

export async function findErrors(
  known: Known,
  survey: Survey,
): Promise<readonly Found<ErrorsCase>[]> {
  const [first, ...more] = await slipsIn(known, survey);
  if (first === undefined) return [];
  return [
    {
      case: { slips: [first, ...more] },
      worth: 1,
      p: null,
      about: ['errors', first.suspect.id],
      card: errorsCard([first, ...more].some((slip) => hasEffect(slip, known.meaning))),
    },
  ];
}

const searched = new WeakMap<Survey, Promise<readonly Slip[]>>();

/** Looked for once a workbook. */
export function slipsIn(known: Known, survey: Survey): Promise<readonly Slip[]> {
  const slips = searched.get(survey) ?? allSlips(known, survey);
  searched.set(survey, slips);
  return slips;
}

async function allSlips({ subjects }: Known, survey: Survey): Promise<readonly Slip[]> {
  const slips: Slip[] = [];
  for (const subject of subjects) {
    slips.push(...(await slipsOfKinds(subject, survey)));
    for (const suspect of suspectsOf(subject)) slips.push(...(await slipsOf(suspect, survey)));
    slips.push(...(await tailSlips(subject, survey)));
  }
  return distinct(slips);
}

function errorsCard(hasTold: boolean): Card {
  return {
    name: `Какие записи похожи на ошибки ввода${hasTold ? ' и что меняется без них' : ''}?`,
    question: `Числа, которые в разы больше или меньше обычного${hasTold ? ', и итог без них' : ''}.`,
    steps: ['Записи далеко от обычного', ...(hasTold ? ['Итог без них'] : [])],
  };
}

const TAIL = 5;
const TAIL_ROWS_MIN = 20;
const TAILS_TOLD_MAX = 2;

/** One number several times the largest of all others. */
async function tailSlips(subject: Subject, survey: Survey): Promise<readonly Slip[]> {
  const count: Measure = { is: 'count', table: subject.table.id };
  const most = (column: ColumnMeaning): Measure => ({
    is: 'max',
    of: { is: 'cell', column: column.id },
  });
  const suspects = tailsOf(subject).filter(({ value }) =>
    survey.allows(ask({ measures: [{ name: 'most', measure: most(value) }], by: [] })),
  );
  if (suspects.length === 0 || subject.table.rowCount < TAIL_ROWS_MIN) return [];
  const named = <N extends string>(name: N, of: (suspect: Suspect, at: number) => Measure) =>
    suspects.map((suspect, at) => ({
      name: `${name}${at}` as const,
      measure: of(suspect, at),
    }));
  const [tops] = (
    await survey.answer('most', ask({ measures: named('top', ({ value }) => most(value)), by: [] }))
  ).rows;
  if (tops === undefined) return [];
  const below = ({ value }: Suspect, at: number, sign: '<' | '='): Condition => ({
    is: 'compare',
    left: { is: 'cell', column: value.id },
    sign,
    right: constant(Number(tops[`top${at}`] ?? 0)),
  });
  const asked = ask({
    measures: [
      ...named('next', (one, at) => only(below(one, at, '<'), most(one.value))),
      ...named('rows', (one, at) => only(below(one, at, '='), count)),
      ...named('n', (one) => only(all(sound(one)), count)),
    ],
    by: [],
  });
  const [row] = (await survey.answer('next', asked)).rows;
  if (row === undefined) return [];
  const found = suspects.flatMap((suspect, at): readonly Slip[] => {
    const [top, next] = [Number(tops[`top${at}`] ?? 0), Number(row[`next${at}`] ?? 0)];
    const isOne =
      Number(row[`rows${at}`] ?? 0) === 1 && Number(row[`n${at}`] ?? 0) >= TAIL_ROWS_MIN;
    if (!isOne || next <= 0 || top <= TAIL * next) return [];
    return [{ suspect, usual: (next * TAIL) / FAR, isHigh: true, wrong: 'value' }];
  });
  // Where many columns are so, large numbers are the nature of the table.
  if (found.length > TAILS_TOLD_MAX) return [];
  const explained = await Promise.all(
    found.map(async (slip) => (await isExplained(slip, survey)) || isDearest(slip, survey)),
  );
  return found.filter((_, at) => explained[at] === false);
}

/** The longest breakdown that cost most, too, was one: two columns do not slip together. */
async function isDearest(far: Omit<Slip, 'wrong'>, survey: Survey): Promise<boolean> {
  const { table } = far.suspect.subject;
  const own: Condition = { is: 'all', of: [...sound(far.suspect), farFrom(far)] };
  const most = (of: ColumnMeaning, where: Condition): Measure =>
    only(where, { is: 'max', of: { is: 'cell', column: of.id } });
  const money = table.columns.filter(
    ({ role }) => role.is === 'flow' && role.unit.dimension === 'money',
  );
  for (const column of money) {
    const asked = ask({
      measures: [
        { name: 'own', measure: most(column, own) },
        { name: 'others', measure: most(column, { is: 'not', of: own }) },
      ],
      by: [],
    });
    if (!survey.allows(asked)) continue;
    const [row] = (await survey.answer('dearest', asked)).rows;
    if (row?.own != null && isMore(row.own, row.others)) return true;
  }
  return false;
}

async function slipsOf(known: Suspect, survey: Survey): Promise<readonly Slip[]> {
  const usual = await usualOf(known, survey);
  if (usual === null) return [];
  // A price is easier to read than how much a rouble buys.
  const isSmall = usual < 1 && known.beside !== null && known.times === undefined;
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
  const { n, near, high, low } = await countsOf(suspect, usual, survey);
  if (near < TIGHT * n || !areApart(n, near, high + low)) return [];
  const far = { suspect, usual, isHigh: isFew(high, n) };
  if (await isExplained(far, survey)) return [];
  // A small number of a column by itself is a small number.
  const isLow = isFew(low, n) && suspect.beside !== null;
  if (!far.isHigh && !isLow) return [];
  if (suspect.beside === null && !(await standsApart(far, survey))) return [];
  const wrong = await wrongOf(far, survey);
  return wrong === null ? [] : [{ ...far, wrong }];
}

/** Where some lie between, those that are far are the end of a scale: parts of a dear repair. */
const areApart = (n: number, near: number, far: number): boolean =>
  far <= FAR_ROWS_MAX && n - near - far <= BETWEEN * n;

/** By itself a number is none where others come near it: a long repair among long ones. */
const APART = 2;

async function standsApart(far: Omit<Slip, 'wrong'>, survey: Survey): Promise<boolean> {
  const { value } = far.suspect;
  const own: Condition = { is: 'all', of: [...sound(far.suspect), farFrom(far)] };
  const of: RowValue = { is: 'cell', column: value.id };
  const asked = ask({
    measures: [
      { name: 'least', measure: only(own, { is: 'min', of }) },
      { name: 'most', measure: only({ is: 'not', of: own }, { is: 'max', of }) },
    ],
    by: [],
  });
  if (!survey.allows(asked)) return false;
  const [row] = (await survey.answer('apart', asked)).rows;
  const [least, most] = [row?.least, row?.most].map((one) => Number(one ?? 0));
  return (least ?? 0) >= APART * (most ?? 0);
}

const REMARKED_MAX = 0.2;

/** A night of museums is no slip: who wrote a remark beside the number has seen it. */
async function isExplained(far: Omit<Slip, 'wrong'>, survey: Survey): Promise<boolean> {
  const { suspect } = far;
  const { table } = suspect.subject;
  const count: Measure = { is: 'count', table: table.id };
  const remarks = table.columns.filter(({ concept }) => concept === 'text');
  for (const { id } of remarks) {
    const isFilled: Condition = { is: 'not', of: { is: 'empty', column: id } };
    const own: Condition = { is: 'all', of: [...sound(suspect), farFrom(far), isFilled] };
    const asked = ask({
      measures: [
        { name: 'all', measure: count },
        { name: 'filled', measure: only(isFilled, count) },
        { name: 'own', measure: only(own, count) },
      ],
      by: [],
    });
    if (!survey.allows(asked)) continue;
    const [row] = (await survey.answer('remarks', asked)).rows;
    const counts = [row?.all, row?.filled, row?.own].map((one) => Number(one ?? 0));
    if (isRemarked(counts)) return true;
  }
  return false;
}

/** Few rows have a remark, and those that are far have one. */
function isRemarked([all = 0, filled = 0, own = 0]: readonly number[]): boolean {
  return filled <= REMARKED_MAX * Math.max(1, all) && own > 0;
}

function isFew(rows: number, n: number): boolean {
  return rows >= 1 && rows <= Math.min(FAR_ROWS_MAX, n * 0.03);
}

/** Adults and children come together, and in any number: two counts must go together closely. */
function nearOf({ value, beside, times }: Suspect): number {
  // What is left of a product is a discount.
  if (times !== undefined) return NEAR_COUNTS;
  const areCounts = [value, beside].every(
    (one) => one !== null && 'unit' in one.role && counts.has(one.role.unit.dimension),
  );
  return areCounts ? NEAR_COUNTS : NEAR;
}

const NEAR_COUNTS = 1.5;
const counts: ReadonlySet<string> = new Set(['count', 'none']);

type Counts = Readonly<Record<'n' | 'near' | 'high' | 'low', number>>;

/** How many rows are near what is usual, and how many far above and below it. */
async function countsOf(suspect: Suspect, usual: number, survey: Survey): Promise<Counts> {
  const count: Measure = { is: 'count', table: suspect.subject.table.id };
  const left = comparedOf(suspect);
  const near: Condition = {
    is: 'all',
    of: [
      { is: 'compare', left, sign: '>=', right: constant(usual / nearOf(suspect)) },
      { is: 'compare', left, sign: '<=', right: constant(usual * nearOf(suspect)) },
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
  const [n, close, high, low] = [row?.n, row?.near, row?.high, row?.low].map(numberOf);
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
  // Price and quantity say what the amount is; of one too small each of the three may be wrong.
  if (suspect.times !== undefined) return far.isHigh ? 'value' : null;
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

/** One word for each number: what is wrong in a pair is so in all pairs of it. */
function distinct(slips: readonly Slip[]): readonly Slip[] {
  const taken = new Map<string, Suspect>();
  return slips
    .filter(({ suspect }) => {
      const { subject, value, beside } = suspect;
      const own = [value, ...(beside === null ? [] : [beside])].map(
        ({ id }) => `${subject.table.id} ${id.column}`,
      );
      const others = own.flatMap((name) => taken.get(name) ?? []);
      if (!others.every((other) => isOfOtherRows(suspect, other))) return false;
      for (const name of own) taken.set(name, suspect);
      return true;
    })
    .slice(0, SLIPS_MAX);
}

/** The price of another product. */
function isOfOtherRows({ kind }: Suspect, other: Suspect): boolean {
  if (kind === undefined || other.kind === undefined) return false;
  return kind.column === other.kind.column && kind.label !== other.kind.label;
}

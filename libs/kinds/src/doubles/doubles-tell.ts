import { frameWords } from '../../../analysis/src/index.js';
import type { Label } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import type { Answers, Context, Telling, Told } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Shown, Speaker } from '../phrase.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { leftOutTold } from '../words/left-out.js';
import { rowLabels } from '../words/row-labels.js';
import { DOUBLES_MAX, toldColumns } from './doubles-asks.js';
import type { DoublesCase, doublesAsks } from './doubles-asks.js';

const several = phrase(
  { name: 'name', more: 'number' },
  'Некоторые записи внесены повторно, из-за них {name} больше на {more}',
);
const SEVERAL = 'Некоторые записи внесены повторно. ';
const twice = phrase({ times: 'count' }, 'Записано {times}: ');
/** Lines of one invoice. */
const TOGETHER = 'Повторяются несколько строк с общим номером: ';
const value = phrase({ name: 'name', more: 'number' }, '. Из-за этого {name} больше на {more}');
const whole = phrase({ sum: 'number' }, ' — всего {sum}');
const extra = phrase({ more: 'number' }, ' — лишнее {more}.');

/** It has no amount, or none that counts. */
const NO_EXTRA = ' — итог от этого не меняется.';
const MANY_OTHERS = 'Повторяются и другие записи, от которых итог не меняется.';

const TIMES = ['раз', 'раза', 'раз'] as const;

type DoublesAnswers = Answers<ReturnType<typeof doublesAsks>>;
type OtherRow = DoublesAnswers['others'][number]['rows'][number];
type DoubledRow = DoublesAnswers['rows']['rows'][number];

/** What the sum is, and how much of it all rows that repeat others make. */
interface Sums {
  readonly as: Shown['as'];
  readonly name: string;
  /** null where a mistyped number is in it, which all other reports correct. */
  readonly sum: Shown | null;
  /** null where the file has other rows of one number, with amounts of their own. */
  readonly more: Shown | null;
}

export function tellDoubles(
  answers: DoublesAnswers,
  { subject, money }: DoublesCase,
  context: Context,
): Telling {
  const { rows } = answers.rows;
  const as = context.unitOf(money, subject);
  const columns = toldColumns({ subject, money });
  const sums = sumsOf(answers, { subject, money }, as);
  const others = answers.others.flatMap((one) => one.rows);
  const areSeveral = rows.length + others.length > 1;
  const [answer = { spans: [] }, ...more] =
    sums === null
      ? []
      : (togetherTold(rows, columns, sums, context) ??
        eachTold(rows, columns, { ...sums, areSeveral }, context));
  const counted = leftOutTold(answers.left, { quantity: money, subject }, context);
  const told = [...more, ...othersTold(others, columns, context)];
  return { answer, counted, more: told, titles: [['Строки, которые повторяются']] };
}

const CENT = 0.005;

function sumsOf(
  { rows: { rows }, whole, all }: DoublesAnswers,
  { subject, money }: DoublesCase,
  as: Shown['as'],
): Sums | null {
  const [sum, more] = [whole.rows[0]?.sum ?? null, all.rows[0]?.more ?? null];
  const known = rows.reduce((total, row) => total + Number(row.more ?? 0), 0);
  const isAll = more !== null && Math.abs(Number(more) - known) < CENT;
  if (sum === null) return null;
  return {
    as,
    name: money.name,
    sum: isMistyped(subject, money) ? null : { figure: sum, as },
    more: isAll ? { figure: more, as } : null,
  };
}

function isMistyped({ table }: Subject, { of }: Quantity): boolean {
  const cell = of.is === 'sum' && of.of.is === 'cell' ? of.of.column : null;
  return table.slips.some(({ column }) => column.column === cell?.column);
}

/** Rows of one document are one slip; null where they are of several, or one row alone. */
function togetherTold(
  rows: readonly DoubledRow[],
  columns: readonly ColumnMeaning[],
  { name, sum, more }: Sums,
  { speaker }: Context,
): readonly Told[] | null {
  const shared = (place: number): Label | null => sharedLabel(rows, place);
  const isOne = columns.some(({ role }, at) => role.is === 'identifier' && shared(at) !== null);
  // What stands in many documents, such as a machine's number, ties none of them together.
  const isOfOneDay = columns.every(({ role }, at) => role.is !== 'time' || shared(at) !== null);
  if (rows.length < 2 || !isOne || !isOfOneDay || more === null) return null;
  const spans = [
    TOGETHER,
    ...rowLabels(columns, shared, speaker),
    ...speaker.say(value, { name, more }),
    ...wholeTold(sum, speaker),
    '.',
  ];
  return [{ spans, toCheck: true }];
}

const wholeTold = (sum: Shown | null, speaker: Speaker) =>
  sum === null ? [] : speaker.say(whole, { sum });

/** What all rows say there; null where they differ or say nothing. */
function sharedLabel([first, ...others]: readonly DoubledRow[], place: number): Label | null {
  const label = first?.[`key${place}`] ?? null;
  const isShared = others.every((row) => row[`key${place}`]?.toString() === label?.toString());
  return isShared && label?.toString() !== frameWords.empty ? label : null;
}

/** One paragraph for each row; the first says what all of them make. */
function eachTold(
  rows: readonly DoubledRow[],
  columns: readonly ColumnMeaning[],
  { as, name, sum, more, areSeveral }: Sums & { readonly areSeveral: boolean },
  { speaker }: Context,
): readonly Told[] {
  const ofAll = wholeTold(sum, speaker);
  const before =
    more === null ? [SEVERAL] : [...speaker.say(several, { name, more }), ...ofAll, '. '];
  return rows.flatMap((row, at): readonly Told[] => {
    if (row.times === null || row.more === null) return [];
    const own = { figure: row.more, as };
    const spans = [
      ...(at === 0 && areSeveral ? before : []),
      ...speaker.say(twice, { times: { figure: row.times, forms: TIMES } }),
      ...rowLabels(columns, (place) => row[`key${place}`], speaker),
      ...(areSeveral
        ? speaker.say(extra, { more: own })
        : [...speaker.say(value, { name, more: own }), ...ofAll, '.']),
    ];
    return [{ spans, toCheck: true }];
  });
}

/** What stands twice and adds nothing to the sum. */
function othersTold(
  rows: readonly OtherRow[],
  columns: readonly ColumnMeaning[],
  { speaker }: Context,
): readonly Told[] {
  if (rows.length > DOUBLES_MAX) return [{ spans: [MANY_OTHERS], toCheck: true }];
  return rows.flatMap((row): readonly Told[] => {
    if (row.times === null) return [];
    const spans = [
      ...speaker.say(twice, { times: { figure: row.times, forms: TIMES } }),
      ...rowLabels(columns, (place) => row[`key${place}`], speaker),
      NO_EXTRA,
    ];
    return [{ spans, toCheck: true }];
  });
}

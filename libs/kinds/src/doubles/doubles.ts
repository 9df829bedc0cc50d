import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Figure } from '../../../frames/src/index.js';
import { defineKind } from '../define-kind.js';
import type { Answers, Context, Found, Known, Telling, Told } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import type { Quantity } from '../subjects/subject.js';
import { tellingColumns } from '../survey/telling-columns.js';
import type { Survey } from '../survey/survey.js';
import { cardOf } from '../words/card.js';
import { leftOutText, leftOutTold } from '../words/left-out.js';
import { rowLabels } from '../words/row-labels.js';
import {
  DOUBLES_MAX,
  doublesAsks,
  doublesIn,
  doublesShows,
  readDoubles,
  storedDoubles,
} from './doubles-asks.js';
import type { DoublesCase } from './doubles-asks.js';

const ROWS_MIN = 20;
/** Where more rows are alike, that is how the table is filled. */
const SHARE_MAX = 0.02;

async function findDoubles(
  { subjects, meaning }: Known,
  survey: Survey,
): Promise<readonly Found<DoublesCase>[]> {
  const found: Found<DoublesCase>[] = [];
  for (const subject of subjects) {
    const one = subject.table.rowCount < ROWS_MIN ? null : doublesIn(subject);
    if (one === null || !(await areFew(one, survey))) continue;
    const { title } = subject.table;
    found.push({
      case: one,
      worth: 0.82,
      p: null,
      about: [subject.table.id, 'doubles'],
      card: cardOf(`Что записано дважды и на сколько из-за этого больше ${one.money.name}?`, {
        about: 'Строки, в которых совпадает все: номер, дата, названия и числа',
        table: title,
        steps: ['Совпавшие строки', 'Насколько из-за них больше итог'],
        left: leftOutText(one.money, meaning),
      }),
    });
  }
  return found;
}

async function areFew(one: DoublesCase, survey: Survey): Promise<boolean> {
  const { rows: asked } = doublesAsks(one);
  if (!survey.allows(asked)) return false;
  const { all } = await survey.answer('doubles', asked);
  return (
    all > 0 && all <= DOUBLES_MAX && all <= Math.max(1, SHARE_MAX * one.subject.table.rowCount)
  );
}

const several = phrase(
  { name: 'name', more: 'number', sum: 'number' },
  'Повторяются несколько записей, из-за них {name} больше на {more} — всего {sum}. ',
);
const SEVERAL = 'Повторяются несколько записей. ';
const twice = phrase({ times: 'count' }, 'Записано {times}: ');
const value = phrase(
  { name: 'name', more: 'number', sum: 'number' },
  '. Из-за этого {name} больше на {more} — всего {sum}',
);
const extra = phrase({ more: 'number' }, ' — лишнее {more}');

const TIMES = ['раз', 'раза', 'раз'] as const;

function tellDoubles(
  { rows, whole, all, left }: Answers<ReturnType<typeof doublesAsks>>,
  { subject, money }: DoublesCase,
  context: Context,
): Telling {
  const { speaker, unitOf } = context;
  const as = unitOf(money, subject);
  const sum = whole.rows[0]?.sum ?? null;
  const columns = tellingColumns(subject).filter(({ concept }) => concept !== 'row-number');
  const areSeveral = rows.rows.length > 1;
  const before = areSeveral
    ? severalSpans(rows.rows, all.rows[0]?.more, sum, money, as, speaker)
    : [];
  const told = rows.rows.flatMap((row, at): readonly Told[] => {
    const { times, more } = row;
    if (times === null || more === null || sum === null) return [];
    const own = { figure: more, as };
    const spans = [
      ...(at === 0 ? before : []),
      ...speaker.say(twice, { times: { figure: times, forms: TIMES } }),
      ...rowLabels(columns, (place) => row[`key${place}`], speaker),
      ...(areSeveral
        ? speaker.say(extra, { more: own })
        : speaker.say(value, { name: money.name, more: own, sum: { figure: sum, as } })),
      '.',
    ];
    return [{ spans, toCheck: true }];
  });
  const [answer = { spans: [] }, ...others] = told;
  const caveats = leftOutTold(left, money, subject, context);
  return { answer, more: others, caveats, titles: [['Строки, которые повторяются']] };
}

/**
 * What all of them together make of the sum; of a file that has other rows of one number, with
 * amounts of their own, only that there are several.
 */
function severalSpans(
  rows: readonly { readonly more: Figure | null }[],
  all: Figure | null | undefined,
  sum: Figure | null,
  { name }: Quantity,
  as: Shown['as'],
  speaker: Context['speaker'],
): readonly DraftSpan[] {
  const known = rows.reduce((total, { more }) => total + Number(more ?? 0), 0);
  const isAll = Math.abs(Number(all ?? 0) - known) < CENT;
  if (!isAll || sum === null || all === null || all === undefined) return [SEVERAL];
  return speaker.say(several, { name, more: { figure: all, as }, sum: { figure: sum, as } });
}

const CENT = 0.005;

/** The same row twice, with what it makes of the sum. */
export const doubles = defineKind({
  name: 'doubles',
  find: findDoubles,
  store: storedDoubles,
  read: readDoubles,
  asks: doublesAsks,
  shows: doublesShows,
  counts: ({ money, subject }) => [{ quantity: money, subject }],
  further: () => [],
  tell: tellDoubles,
});

import { answersOf, askedIn, contextOf } from './define-kind.js';
import type { Answers, Context, Known, OpenReport, StoredCase, Told } from './define-kind.js';
import { allAgain, allMore, doublesIn } from './doubles/doubles-asks.js';
import { doubtedAsks, doubtedRows, doubtedTold } from './entry-errors/doubted-told.js';
import type { CountedQuantity } from './method.js';
import { ask, doublesReadBy } from '../../frames/src/index.js';
import type { Ask } from '../../frames/src/index.js';
import { phrase } from './phrase.js';
import { only } from './survey/measures.js';
import { lostAsks, lostTold } from './words/left-out.js';

/** What of a file reports count and doubt. */
export interface FileDoubts {
  /** Tables in which rows stand twice: all of them count, and what they make is told. */
  readonly doubled: readonly string[];
}

const DOUBLED = 'doubled';

/** Texts, as a proposal keeps them. */
export function storedDoubts({ doubled }: FileDoubts): StoredCase {
  const tables = doubled.map((id, at): readonly [string, string] => [`${DOUBLED}${at}`, id]);
  return Object.fromEntries(tables);
}

export function readDoubts(stored: StoredCase): FileDoubts {
  const tables = Object.entries(stored).filter(([name]) => name.startsWith(DOUBLED));
  return { doubled: tables.map(([, id]) => id) };
}

/**
 * The same report, which says what numbers it takes for slips, and what of its sum is written
 * twice: with its answer where that is about them, else after all that it found.
 */
export function tellingDoubts(opened: OpenReport, doubts: FileDoubts, known: Known): OpenReport {
  const own = askedIn(opened.asks).map(({ asked }) => asked);
  const [main = null] = opened.counts;
  const rows = doubtedRows(own, known, main);
  const asks = {
    ...doubtedAsks(rows),
    doubledSum: againAsks(main, doubts.doubled),
    doubledRows: onceAsks(own, main, known),
    countedLost: lostAsks(main, known.meaning),
  };
  if (askedIn(asks).length === 0) return opened;
  return {
    ...opened,
    asks: { ...opened.asks, ...asks },
    tell: (results) => {
      const telling = opened.tell(results);
      const answers = answersOf(asks, results, own.length);
      const context = contextOf(results, known);
      const told = doubtedTold(answers, rows, context);
      const lost = lostTold(answers.countedLost, main, context);
      const again = againTold(answers.doubledSum, main, context);
      const once = onceTold(answers.doubledRows, context);
      return {
        ...telling,
        counted: [...lost, ...telling.counted, ...told.inAnswer, ...again, ...once],
        more: [...telling.more, ...told.beside],
      };
    },
  };
}

/** What of a sum, or how many of the rows counted, the second of each two rows is. */
function againAsks(main: CountedQuantity | null, doubled: readonly string[]) {
  if (main === null || !doubled.includes(main.subject.table.id)) return [];
  const one = doublesIn(main.subject);
  if (one === null) return [];
  const { of, where } = main.quantity;
  if (of.is === 'sum') {
    const more = allMore({ subject: main.subject, money: main.quantity });
    return [ask({ measures: [{ name: 'more', measure: more }], by: [] })] as const;
  }
  // Of things that rows are lines of a line again is no thing again.
  const areRows = (of.is === 'count' || of.is === 'share') && of.each === null;
  if (!areRows) return [];
  return [
    ask({ measures: [{ name: 'more', measure: only(where, allAgain(one)) }], by: [] }),
  ] as const;
}

const again = phrase({ more: 'number' }, 'Повторные записи добавляют к этой сумме {more}.');
const sumOnce = phrase(
  { more: 'number' },
  'Повторные записи не в счет: с ними сумма была бы больше на {more}.',
);
const counted = phrase({ more: 'count' }, 'Среди них повторы: {more}.');
const countOnce = phrase({ more: 'count' }, 'Повторы не в счет: {more}.');
const REPEATS = ['запись', 'записи', 'записей'] as const;

function againTold(
  [answer]: Answers<{ readonly again: ReturnType<typeof againAsks> }>['again'],
  main: CountedQuantity | null,
  { speaker, unitOf }: Context,
): readonly Told[] {
  const more = answer?.rows[0]?.more ?? null;
  if (main === null || more === null || more.valueOf() <= 0) return [];
  const isOnce = main.subject.table.doubles > 0;
  if (main.quantity.of.is !== 'sum') {
    const text = isOnce ? countOnce : counted;
    return [{ spans: speaker.say(text, { more: { figure: more, forms: REPEATS } }) }];
  }
  const as = unitOf(main.quantity, main.subject);
  return [{ spans: speaker.say(isOnce ? sumOnce : again, { more: { figure: more, as } }) }];
}

/** How many rows of the tables that a report reads count once, where nothing else says it. */
function onceAsks(
  asks: readonly Ask[],
  main: CountedQuantity | null,
  { meaning, subjects }: Known,
) {
  if (main !== null) return [];
  return doublesReadBy(asks, meaning).flatMap(({ id }) => {
    const one = subjects.find(({ table }) => table.id === id);
    const doubles = one === undefined ? null : doublesIn(one);
    if (doubles === null) return [];
    return [ask({ measures: [{ name: 'more', measure: allAgain(doubles) }], by: [] })] as const;
  });
}

function onceTold(
  answers: Answers<{ readonly once: ReturnType<typeof onceAsks> }>['once'],
  { speaker }: Context,
): readonly Told[] {
  return answers.flatMap(({ rows: [row] }) =>
    row?.more == null || row.more.valueOf() <= 0
      ? []
      : [{ spans: speaker.say(countOnce, { more: { figure: row.more, forms: REPEATS } }) }],
  );
}

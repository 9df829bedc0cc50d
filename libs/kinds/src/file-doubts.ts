import { answersOf, askedIn, contextOf } from './define-kind.js';
import type { Answers, Context, Known, OpenReport, StoredCase, Told } from './define-kind.js';
import { allAgain, allMore, doublesIn } from './doubles/doubles-asks.js';
import { doubtedAsks, doubtedRows, doubtedTold, isAlike } from './entry-errors/doubted-told.js';
import type { CountedQuantity } from './method.js';
import { ask, asMeant } from '../../frames/src/index.js';
import { phrase } from './phrase.js';
import { measureOf, only } from './survey/measures.js';
import { lostAsks, lostTold } from './words/left-out.js';
import { onceAsks, onceRowsTold, REPEATS } from './words/rows-once.js';

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
    ...doubtedAsks(rows, known),
    doubledSum: againAsks(main, doubts.doubled),
    onceRows: onceAsks(own, opened.counts, known),
    onceSum: withDoubles(main, known),
    countedLost: lostAsks(main, known.meaning).map((one) => asMeant(one, known.meaning)),
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
      const once = onceTold(answers, main, context);
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
  if (main.subject.table.doubles !== null) return [];
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
const counted = phrase({ more: 'count' }, 'Среди них повторы: {more}.');
const withThem = phrase({ name: 'name', with: 'number' }, ' С ними {name} за все время — {with}.');

function againTold(
  [answer]: Answers<{ readonly again: ReturnType<typeof againAsks> }>['again'],
  main: CountedQuantity | null,
  { speaker, unitOf }: Context,
): readonly Told[] {
  const more = answer?.rows[0]?.more ?? null;
  if (main === null || more === null || more.valueOf() <= 0) return [];
  if (main.quantity.of.is !== 'sum') {
    return [{ spans: speaker.say(counted, { more: { figure: more, forms: REPEATS } }) }];
  }
  const as = unitOf(main.quantity, main.subject);
  return [{ spans: speaker.say(again, { more: { figure: more, as } }) }];
}

/** The sum that a report is about, with them and without. */
function withDoubles(main: CountedQuantity | null, { meaning }: Known) {
  if (main?.quantity.of.is !== 'sum' || main.subject.table.doubles === null) return [];
  const measure = measureOf(main.quantity, main.subject);
  const whole = asMeant(ask({ measures: [{ name: 'total', measure }], by: [] }), meaning);
  return [{ ...whole, doubles: undefined }, whole];
}

type OnceAsks = Readonly<{
  onceRows: ReturnType<typeof onceAsks>;
  onceSum: ReturnType<typeof withDoubles>;
}>;

function onceTold(
  { onceRows, onceSum }: Answers<OnceAsks>,
  main: CountedQuantity | null,
  context: Context,
): readonly Told[] {
  const { speaker, unitOf } = context;
  const told = onceRowsTold(onceRows, context);
  const [total, own] = onceSum.map(({ rows: [row] }) => row?.total ?? null);
  const [first, ...more] = told;
  if (main === null || total == null || own == null || first === undefined) return told;
  if (isAlike(total, own)) return told;
  const as = unitOf(main.quantity, main.subject);
  const { name } = main.quantity;
  const whole = speaker.say(withThem, { name, with: { figure: total, as } });
  return [{ spans: [...first.spans, ...whole] }, ...more];
}

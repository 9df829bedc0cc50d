import { Cells, inBrackets } from '../analyst/spans.js';
import type { DraftBlock, DraftSpan } from '../analyst/draft.js';
import type { PlannedQuery, Results } from '../analyst/plan.js';
import {
  doublesReadBy,
  mendedIn,
  mendedText,
  readingOf,
  shownNumber,
  slipsReadBy,
  slipText,
} from '../../../frames/src/index.js';
import { countText } from '../../../russian/src/index.js';
import type { Ask, Frame } from '../../../frames/src/index.js';
import type { Meaning, Slip } from '../../../meaning/src/index.js';
import { frameColumns, type FrameColumn } from './frame-columns.js';
import { OtherWay } from './other-way.js';
import { askQuery } from './planned-ask.js';
import type { AskSurroundings } from './planned-ask.js';
import { ResultCells } from './result-cells.js';
import { scopeTexts } from './scopes.js';
import type { Scopes } from './scopes.js';

/** Whether any of a report's numbers is another one is known where all were asked. */
const ASKED_MAX = 12;
/** Of so many of them figures stand both ways. */
const TOLD_MAX = 3;
const FIGURES_MAX = 3;
/** Less would be written with the same digits. */
const ALIKE = 0.005;

/** The result of an ask as its numbers are written. */
const writtenId = (place: number): string => `s${place}`;

interface Written {
  readonly place: number;
  readonly ask: Ask;
}

/**
 * Asks that take numbers for mistyped, as they are written; a single number before groups. Rows of
 * a list have nothing to be found by in another.
 */
function writtenAsks({ asks }: Frame): readonly Written[] {
  const meant = asks.flatMap((ask, place) =>
    readingOf(ask).slips !== undefined && ask.is !== 'rows' ? [{ place, ask: asWritten(ask) }] : [],
  );
  const hasKeys = ({ ask }: Written): number => (ask.is === 'table' && ask.by.length === 0 ? 0 : 1);
  return meant.toSorted((one, other) => hasKeys(one) - hasKeys(other)).slice(0, ASKED_MAX);
}

function asWritten(ask: Ask): Ask {
  if (ask.is === 'unpivot') return { ...ask, of: { ...ask.of, slips: undefined } };
  return { ...ask, slips: undefined } as Ask;
}

export function writtenQueries(
  frame: Frame,
  surroundings: Pick<AskSurroundings, 'meaning' | 'unions'>,
): readonly PlannedQuery[] {
  return writtenAsks(frame).map(({ place, ask }) => askQuery(ask, writtenId(place), surroundings));
}

/** What the sentences name besides their figures. */
export const slipWords = (frame: Frame, meaning: Meaning): readonly string[] => [
  ...slipsOf(frame, meaning).map(wordsOf),
  ...doublesOf(frame, meaning),
  ...textsOf(mendedText(mendedIn(frame.asks, meaning))),
];

const textsOf = (text: string | null): readonly string[] => (text === null ? [] : [text]);

/** Dates of a mistyped year, where an ask goes by their column. */
function datesTold({ asks }: Frame, meaning: Meaning): readonly DraftSpan[] {
  return textsOf(mendedText(mendedIn(asks, meaning))).flatMap((name) => [{ name }, '.']);
}

/** How many rows of its tables a report counts once, though they stand twice. */
function doublesOf({ asks }: Frame, meaning: Meaning): readonly string[] {
  const once = asks.filter((ask) => readingOf(ask).doubles !== undefined);
  const tables = new Set(once.flatMap((ask) => doublesReadBy(ask, meaning)));
  return [...tables].flatMap(({ title, doubles }) =>
    doubles === null ? [] : [`${againText(doubles.rows)} в таблице «${title}»`],
  );
}

const againText = (rows: number): string => countText(rows, 'запись', 'записи', 'записей');

/** Rows that stand twice count once: it is said, for sums and numbers of rows alike. */
function doublesTold(frame: Frame, meaning: Meaning): readonly DraftBlock[] {
  const told = doublesOf(frame, meaning);
  if (told.length === 0) return [];
  const names = told.flatMap((name, at): DraftSpan[] => [at === 0 ? '' : ', ', { name }]);
  return [{ kind: 'caveat', own: true, spans: ['Записанное повторно не учтено: ', ...names, '.'] }];
}

function slipsOf({ asks }: Frame, meaning: Meaning): readonly Slip[] {
  const meant = asks.filter((ask) => readingOf(ask).slips !== undefined);
  return [...new Set(meant.flatMap((ask) => slipsReadBy(ask, meaning)))];
}

const wordsOf = (slip: Slip): string =>
  slip.meant === null
    ? slipText(slip)
    : `${slipText(slip)}, считается как ${shownNumber(slip.meant)}`;

/** A report whose numbers that look mistyped are told. */
interface Doubted {
  readonly frame: Frame;
  readonly meaning: Meaning;
  readonly results: Results;
  /** How many of the asks, the first ones, are the question's own. */
  readonly ownAsks: number;
  /** Which rows alone numbers are of. */
  readonly scopes: Scopes;
}

/**
 * What stands twice; all numbers and dates that look mistyped. Where the question's own asks count
 * the numbers, a figure both ways stands with them; where no number is another one for them, they
 * are not told.
 */
export function slipsTold(doubted: Doubted): readonly DraftBlock[] {
  const { frame, meaning } = doubted;
  const numbers = numbersTold(doubted);
  const dates = datesTold(frame, meaning);
  const spans = [...dates, ...(numbers.length > 0 && dates.length > 0 ? [' '] : []), ...numbers];
  const again = doublesTold(frame, meaning);
  return spans.length === 0 ? again : [...again, { kind: 'caveat', own: true, spans }];
}

function numbersTold(doubted: Doubted): readonly DraftSpan[] {
  const { frame, meaning, results, ownAsks } = doubted;
  const slips = slipsOf(frame, meaning);
  const cells = new Cells(results);
  if (slips.length === 0 || changesNothing(frame, meaning, cells)) return [];
  const open = slips.filter(({ meant }) => meant === null);
  const mended = slips.filter(({ meant }) => meant !== null);
  const own = slipsOf({ ...frame, asks: frame.asks.slice(0, ownAsks) }, meaning);
  const told = [
    listed('Исправлено похожее на ошибку ввода: ', mended, '.'),
    listed('Не учтено похожее на ошибку ввода: ', open, withRows(frame)),
    own.length === 0 ? [] : figuresTold(doubted, cells),
  ].filter((spans) => spans.length > 0);
  return told.flatMap((spans, at) => (at === 0 ? spans : [' ', ...spans]));
}

const wayOf = ({ place, ask }: Written, meaning: Meaning, cells: Cells): OtherWay =>
  new OtherWay(`a${place}`, writtenId(place), frameColumns(ask, meaning), cells);

/** Whether all asks that take numbers for mistyped were asked as written, too, and none differs. */
function changesNothing(frame: Frame, meaning: Meaning, cells: Cells): boolean {
  const written = writtenAsks(frame);
  const meant = frame.asks.filter((ask) => readingOf(ask).slips !== undefined);
  if (written.length < meant.length) return false;
  return written.every((one) => {
    const { differing, result } = wayOf(one, meaning, cells);
    return differing.length === 0 && result.rowCount === cells.rows(`a${one.place}`);
  });
}

/** Where nothing else is counted the row stands in no number of rows either. */
const withRows = ({ asks }: Frame): string =>
  asks.some((ask) => readingOf(ask).slips === 'known')
    ? '; где считается только это число, не учтена и его строка.'
    : '.';

function listed(lead: string, slips: readonly Slip[], end: string): readonly DraftSpan[] {
  if (slips.length === 0) return [];
  const names = slips.flatMap((slip, at): DraftSpan[] => [
    at === 0 ? '' : '; ',
    { name: wordsOf(slip) },
  ]);
  return [lead, ...names, end];
}

/** Of the first ask that comes to something else, where it is said which rows it is of. */
function figuresTold({ frame, meaning, scopes }: Doubted, cells: Cells): readonly DraftSpan[] {
  const told = writtenAsks(frame)
    .slice(0, TOLD_MAX)
    .filter(({ place }) => scopes.isWhole(`a${place}`))
    .map((one) => figuresOf(wayOf(one, meaning, cells), one.place, cells, scopes));
  return told.find((spans) => spans.length > 0) ?? [];
}

interface Figure {
  readonly value: FrameColumn;
  readonly row: number;
  readonly at: number;
  /** By how much of itself it is another. */
  readonly change: number;
}

function figuresOf(
  way: OtherWay,
  place: number,
  cells: Cells,
  scopes: Scopes,
): readonly DraftSpan[] {
  const answer = new ResultCells(`a${place}`, cells, way.keys);
  const figures = way.differing.flatMap((row): readonly Figure[] => {
    const at = way.placeOf(row);
    if (at === null) return [];
    return way.values.map((value) => {
      const [one, other] = [way.result.number(value, row), answer.number(value, at)];
      const change = Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other));
      return { value, row, at, change };
    });
  });
  const isWrittenAlike = ({ value, row, at: own }: Figure): boolean =>
    cells.written(way.result.text(value, row)) === cells.written(answer.text(value, own));
  const telling = figures.filter((one) => one.change > ALIKE && !isWrittenAlike(one));
  const [first] = telling.toSorted((one, other) => other.change - one.change);
  if (first === undefined) return [];
  const told = telling.filter(({ row }) => row === first.row).slice(0, FIGURES_MAX);
  const label = way.keys.length === 0 ? [] : [...way.result.label(first.row), ': '];
  return [
    'Если брать такие числа, как они записаны',
    ...inBrackets(scopeTexts(scopes.ofResult(answer.id))),
    ': ',
    ...label,
    ...told.flatMap((one, nth) => both(one, nth, way, answer, scopes)),
    '.',
  ];
}

function both(
  { value, row, at }: Figure,
  nth: number,
  way: OtherWay,
  answer: ResultCells,
  scopes: Scopes,
): readonly DraftSpan[] {
  return [
    nth === 0 ? '' : '; ',
    { name: value.header },
    ...inBrackets(scopeTexts(scopes.ofMeasure(answer.id, value.column))),
    ' — ',
    ...way.result.text(value, row),
    ' (посчитано ',
    ...answer.text(value, at),
    ')',
  ];
}

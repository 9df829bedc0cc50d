import type { Draft, DraftBlock, DraftSpan } from '../analyst/draft.js';
import { Cells } from '../analyst/spans.js';
import type { MeaningKind, PlannedMeaning, ReportPlan, Results } from '../analyst/plan.js';
import type { JsonValue } from '../analyst/proposal.js';
import type { FurtherQuestion } from '../analyst/teller.js';
import {
  columnsIn,
  explained,
  keyName,
  measureText,
  partsIn,
  withUnions,
} from '../../../frames/src/index.js';
import type { Ask, Frame, Measure, NamedMeasure } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { Table } from '../../../workbook/src/index.js';
import { isSigned } from './answer-words.js';
import { AskAnswer } from './ask-answer.js';
import { bandBoundsOf, bandBoundsTold } from './band-bounds-told.js';
import { dateBoundsOf, dateBoundsTold } from './date-bounds-told.js';
import { dayColumnsOf } from './day-columns.js';
import { daysOf, daysTold, stateOf, statesOf } from './days-told.js';
import { chartsOf } from './computed-frame.js';
import { frameColumns, type FrameColumn } from './frame-columns.js';
import { framePlan } from './frame-plan.js';
import { groupSumsOf, groupSumsTold } from './group-sums-told.js';
import { leftOutOf, leftOutTold, withoutIn } from './left-out-told.js';
import type { MixedGroups } from './mixed-groups.js';
import { mixedTold } from './mixed-told.js';
import { othersOf, otherId, rowsId } from './other-rows-plan.js';
import type { AskedOther } from './other-rows-plan.js';
import { otherRowsTold } from './other-rows-told.js';
import { partPeriods } from './part-periods.js';
import { quotedBounds } from './quoted-bounds.js';
import type { QuotedBound } from './quoted-bounds.js';
import { rowMeansOf } from './row-means.js';
import { Bounds } from './bounds.js';
import { scopesOf, scopeTexts } from './scopes.js';
import type { Scopes } from './scopes.js';
import { silentIn, silentOf, silentQueries } from './silent-conditions.js';
import { slipsTold } from './slips-told.js';
import type { FramedRequest } from './frame-proposal.js';
import { formHeaders } from './frame-words.js';

/** A frame with further asks, whose note an analyst writes that nobody has to trust. */
export interface ToldFrame {
  readonly frame: Frame;
  /** The question. */
  readonly request: string;
  /** Of the question's own asks alone. */
  readonly reading: string;
  /** Asked further, with the results that answer it. */
  readonly questions: readonly { readonly question: string; readonly results: readonly string[] }[];
  readonly ownAsks: number;
  readonly mixed: readonly MixedGroups[];
}

/** The asks of a question and those further ones, under one plan whose columns are explained. */
export function toldPlan(
  framed: FramedRequest,
  name: string,
  further: readonly FurtherQuestion[],
  meaning: Meaning,
  mixed: readonly MixedGroups[] = [],
  tables: readonly Table[] = [],
): ReportPlan {
  const frame = joined([framed.frame, ...further.map((one) => one.frame)]);
  const own = framed.frame.asks.map((_, place) => framed.charts[place] ?? null);
  const charts = [...own, ...further.flatMap((one) => chartsOf(one.frame, one.results, meaning))];
  const ownAsks = framed.frame.asks.length;
  const plan = framePlan({ ...framed, frame, charts, ownAsks }, name, meaning);
  const told: ToldFrame = {
    frame,
    request: framed.request,
    reading: framed.reading,
    questions: askedFurther(further, ownAsks),
    ownAsks,
    mixed: mixed.filter(({ place }) => place < frame.asks.length),
  };
  const united = withUnions(meaning, frame.unions);
  const leftOut = leftOutOf(frame, united);
  const sums = frame.asks.flatMap((ask) =>
    groupSumsOf(ask, united).flatMap(({ sum, without }) => [sum, without]),
  );
  const scopes = scopesOf(frame, ownAsks, united);
  const bounds = new Bounds(frame, united);
  const silent = silentIn(frame, united);
  const quotes = frame.asks.map((ask) => quotedBounds(ask, united));
  const states = frame.asks.map((ask) => statesOf(ask, united));
  const meanings = meaningsOf(frame, meaning).map((one) => ({
    ...withParts(withMixed(one, told.mixed), frame, tables),
    ...scopeOfValue(one, scopes),
    ...boundsOfValue(one, bounds),
    ...quotesOfValue(one, quotes),
    ...silentOf(one.result, silent),
    ...stateOf(one, states),
  }));
  return {
    ...plan,
    queries: [...plan.queries, ...silentQueries(silent, { meaning: united, unions: frame.unions })],
    words: [
      ...(plan.words ?? []),
      ...[...leftOut, ...dateBoundsOf(frame, united), ...bandBoundsOf(frame, united)].map(
        ({ text }) => text,
      ),
      ...sums,
      ...told.mixed.map(({ within }) => within),
      ...meanings.flatMap(({ partly = {} }) => Object.values(partly)),
      ...meanings.flatMap(({ header, rest }) =>
        rest === undefined ? [] : [header, ...rest.without],
      ),
      ...scopesOf(frame, 0, united).texts,
      ...bounds.texts,
      ...quotes.flat().map(({ text }) => text),
      ...silent.map(({ text }) => text),
      ...states.flatMap((found) => [...found.values()]),
      ...daysOf(frame, united),
    ],
    meanings: [
      ...meanings,
      ...othersIn(told, meaning).flatMap((one) => meaningsOfOther(one, meaning)),
    ],
    notes: JSON.parse(JSON.stringify(told)) as JsonValue,
  };
}

function askedFurther(
  further: readonly FurtherQuestion[],
  ownAsks: number,
): ToldFrame['questions'] {
  let first = ownAsks;
  return further.map(({ question, frame }) => {
    const results = frame.asks.map((_, place) => `a${first + place}`);
    first += results.length;
    return { question, results };
  });
}

/** What the question's own asks have among their rows, or have not, by nobody's word. */
function othersIn(
  told: Pick<ToldFrame, 'frame' | 'request' | 'reading' | 'ownAsks'>,
  meaning: Meaning,
): readonly AskedOther[] {
  return othersOf(told, withUnions(meaning, told.frame.unions));
}

/** The results of those asks the other way, by their ids. */
export function otherAsks(
  told: Pick<ToldFrame, 'frame' | 'request' | 'reading' | 'ownAsks'>,
  meaning: Meaning,
): readonly OtherAsk[] {
  return othersIn(told, meaning).map(({ place, other, text, added }) => ({
    result: otherId(place),
    rows: rowsId(place),
    insteadOf: `a${place}`,
    ask: other.ask,
    count: other.count,
    counted: other.counted,
    text: other.counted ? text : added,
  }));
}

export interface OtherAsk {
  readonly result: string;
  /** The result that says how many those rows are. */
  readonly rows: string;
  readonly insteadOf: string;
  readonly ask: Ask;
  readonly count: Ask;
  readonly counted: boolean;
  readonly text: string;
}

/** The sentences that say so, whatever the analyst writes. */
export function toldOthers(
  plan: ReportPlan,
  meaning: Meaning,
  results: Results,
): Pick<Draft, 'blocks' | 'visualizations'> {
  const { frame, ownAsks } = toldFrameOf(plan);
  const united = withUnions(meaning, frame.unions);
  // A note stands by itself, so that it tells what the question is about, too.
  const scopes = scopesOf(frame, 0, united);
  const others = othersIn(toldFrameOf(plan), meaning);
  const without = withoutIn(frame, united);
  const isOtherwise = ({ text, other }: AskedOther): boolean =>
    frame.asks.some((ask, place) => {
      const leaves = without.some((one) => one.place === place && one.text === text);
      return other.counted ? leaves : !leaves && readsTable(ask, other.column.table);
    });
  const { blocks, visualizations } = otherRowsTold(others, united, results, isOtherwise);
  const told = new Set(others.flatMap(({ text, other }) => (other.counted ? [] : [text])));
  return {
    blocks: [
      ...blocks,
      ...slipsTold({ frame, meaning: united, results, ownAsks, scopes }),
      ...leftOutTold(
        leftOutOf(frame, united).filter((one) => !others.some((other) => isSame(one, other))),
        told,
      ),
      ...dateBoundsTold(dateBoundsOf(frame, united)),
      ...bandBoundsTold(bandBoundsOf(frame, united)),
      ...daysTold(daysOf(frame, united)),
      ...withoutKeys(frame, scopes, united, results),
      ...mixedTold(toldFrameOf(plan).mixed, frame, results),
      ...frame.asks.flatMap((ask, place) => groupSumsTold(groupSumsOf(ask, united), place)),
    ],
    visualizations,
  };
}

const isSame = (
  one: { readonly text: string; readonly place: number | null },
  other: AskedOther,
): boolean => one.place === other.place && one.text === other.text && !other.other.counted;

/** Whether numbers of an ask are of rows of a table that has a status. */
const readsTable = (ask: Ask, table: string): boolean =>
  ask.is === 'table' &&
  [...partsIn(ask.measures, new Set(['count'])), ...columnsIn(ask.measures)].some(
    (one) => 'table' in one && one.table === table,
  );

/** Each beside the table that lacks them. */
function withoutKeys(
  { asks }: Frame,
  scopes: Scopes,
  meaning: Meaning,
  results: Results,
): readonly DraftBlock[] {
  const cells = new Cells(results);
  return asks.flatMap((ask, place) =>
    new AskAnswer(ask, place, meaning, cells)
      .withoutKey(scopeTexts(scopes.ofResult(`a${place}`)), (column) =>
        scopeTexts(scopes.ofMeasure(`a${place}`, column)),
      )
      .map((block) => ({ ...block, own: true, visualization: `v${place}` })),
  );
}

/** Throws where the plan is none of these: only the engine hands them on. */
export function toldFrameOf({ notes }: ReportPlan): ToldFrame {
  if (typeof notes !== 'object' || notes === null || !('ownAsks' in notes)) {
    throw new Error('a plan without the frame that it tells');
  }
  return notes as unknown as ToldFrame;
}

/** Unions of several frames may have one id: each gets its own. */
function joined(frames: readonly Frame[]): Frame {
  const own = frames.map((frame, place) => renamed(frame, place));
  return { unions: own.flatMap(({ unions }) => unions), asks: own.flatMap(({ asks }) => asks) };
}

function renamed(frame: Frame, place: number): Frame {
  if (place === 0 || frame.unions.length === 0) return frame;
  const ids = new Set(frame.unions.map(({ table }) => table));
  return JSON.parse(JSON.stringify(frame), (key, value: unknown) =>
    key === 'table' && typeof value === 'string' && ids.has(value) ? `${value}_${place}` : value,
  ) as Frame;
}

const kinds: Readonly<Record<FrameColumn['is'], MeaningKind>> = {
  text: 'label',
  date: 'date',
  count: 'count',
  percent: 'percent',
  points: 'points',
  times: 'ratio',
  number: 'amount',
};

function withMixed(one: PlannedMeaning, groups: readonly MixedGroups[]): PlannedMeaning {
  const mixed = groups.filter(
    ({ place, column }) => one.result === `a${place}` && one.column === column,
  );
  return mixed.length === 0 ? one : { ...one, mixed };
}

/** With which rows alone it is of; what is of all rows has none. */
function scopeOfValue(
  { result, column }: PlannedMeaning,
  scopes: Scopes,
): Pick<PlannedMeaning, 'scope' | 'without' | 'during'> {
  const all = [scopes.ofResult(result), scopes.ofMeasure(result, column)];
  const [scope, without] = [all.flatMap(({ of }) => of), all.flatMap((one) => one.without)];
  const during = all.flatMap((one) => one.during);
  return {
    ...(scope.length === 0 ? {} : { scope }),
    ...(without.length === 0 ? {} : { without }),
    ...(during.length === 0 ? {} : { during }),
  };
}

function boundsOfValue({ result, column }: PlannedMeaning, bounds: Bounds) {
  const own = bounds.of(result, column);
  return own.length === 0 ? {} : { bounds: own };
}

function quotesOfValue(
  { result, column }: PlannedMeaning,
  quotes: readonly (readonly QuotedBound[])[],
): Pick<PlannedMeaning, 'quotes'> {
  const own = (quotes[Number(result.slice(1))] ?? [])
    .filter(({ columns }) => columns?.includes(column) ?? true)
    .map(({ id, text, row }) => ({ id, text, row }));
  return own.length === 0 ? {} : { quotes: own };
}

/** «IV квартал 2025» of two months is told with them wherever it is named. */
function withParts(one: PlannedMeaning, { asks }: Frame, tables: readonly Table[]): PlannedMeaning {
  const ask = asks[Number(one.result.slice(1))];
  const partly = ask === undefined ? undefined : partPeriods(ask, tables).get(one.column);
  return partly === undefined ? one : { ...one, partly };
}

function meaningsOf({ unions, asks }: Frame, known: Meaning): readonly PlannedMeaning[] {
  const meaning = withUnions(known, unions);
  return asks.flatMap((ask, place) => meaningsOfAsk(ask, `a${place}`, meaning));
}

function meaningsOfAsk(ask: Ask, result: string, meaning: Meaning): readonly PlannedMeaning[] {
  const text = explained({ unions: [], asks: [ask] }, meaning);
  const rowMeans = rowMeansOf(ask, meaning);
  const days = dayColumnsOf(ask, meaning);
  return frameColumns(ask, meaning).map((column) => {
    const measure = measureOf(ask, column);
    const ofRow = rowMeans.get(column.header);
    const dayOf = days.get(column.column);
    return {
      result,
      column: column.column,
      kind: kinds[column.is],
      header: column.header,
      sql: text,
      grain: column.grain,
      unit: column.is === 'number' ? column.unit : null,
      change: isChange(ask, column),
      ...(column.isYear === true ? { isYear: true } : {}),
      ...(dayOf === undefined ? {} : { dayOf }),
      ...restOf(ask, column),
      ...(isOnScale(ask, column) ? { onScale: true } : {}),
      ...(measure === undefined ? {} : { formula: measureText(measure, meaning) }),
      ...(measure === undefined || ofRow === undefined ? {} : { ofRow }),
    };
  });
}

function isOnScale(ask: Ask, { column }: FrameColumn): boolean {
  const key = ask.is === 'table' ? ask.by.find((_, at) => keyName(at) === column)?.key : undefined;
  return key?.is === 'band' || key?.is === 'part';
}

/** «Остальные» are no group of the file: a sentence says what they are without. */
function restOf(ask: Ask, { column }: FrameColumn): Pick<PlannedMeaning, 'rest'> {
  const key = ask.is === 'table' ? ask.by.find((_, at) => keyName(at) === column)?.key : undefined;
  if (key?.is !== 'case' || key.rest === null) return {};
  return { rest: { name: key.rest, without: key.cases.map(({ name }) => name) } };
}

function measureOf(ask: Ask, { column, header }: FrameColumn): Measure | undefined {
  if (ask.is !== 'table' || !column.startsWith('m')) return undefined;
  return ask.measures.find(({ name }) => name === header)?.measure;
}

function meaningsOfOther({ place, other }: AskedOther, meaning: Meaning) {
  return [
    ...meaningsOfAsk(other.ask, otherId(place), meaning),
    ...meaningsOfAsk(other.count, rowsId(place), meaning),
  ];
}

function isChange(ask: Ask, column: FrameColumn): boolean {
  if (ask.is === 'means-differ' || ask.is === 'shares-differ')
    return column.header === formHeaders['difference'];
  const measure = measureOf(ask, column);
  const named = ask.is === 'table' ? ask.measures : [];
  return measure !== undefined && isSigned(measure, namedIn(named));
}

const namedIn =
  (measures: readonly NamedMeasure[]) =>
  (name: string): Measure | null =>
    measures.find((one) => one.name === name)?.measure ?? null;

/** Results whose cells a text shows, in their order. */
export function citedResults(spans: readonly DraftSpan[]): readonly string[] {
  return spans.flatMap((span) => {
    if (typeof span === 'string' || 'name' in span) return [];
    const id = 'value' in span ? span.value : 'date' in span ? span.date : span.label;
    return [id.slice(0, id.indexOf(':'))];
  });
}

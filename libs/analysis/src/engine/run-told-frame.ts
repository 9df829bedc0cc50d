import type { ReportActions } from '../../../contract/src/report-content.js';
import { AnalysisFailed, QueryFailed } from '../analysis-failed.js';
import type { Draft } from '../analyst/draft.js';
import type { ReportPlan } from '../analyst/plan.js';
import type { Proposal } from '../analyst/proposal.js';
import type { FurtherQuestion, Teller } from '../analyst/teller.js';
import { computedAsks } from '../frame-reports/computed-frame.js';
import {
  framedRequestOf,
  isOwnQuestion,
  type FramedRequest,
} from '../frame-reports/frame-proposal.js';
import { mixedGroups } from '../frame-reports/mixed-groups.js';
import type { MixedGroups } from '../frame-reports/mixed-groups.js';
import { askOfQuery } from '../frame-reports/planned-ask.js';
import { toldFrameOf, toldPlan } from '../frame-reports/told-plan.js';
import type { Query } from '../../../jail/src/index.js';
import { meaningOf } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { EngineParts, PartialReport, WorkbookData } from './engine-types.js';
import { heldSentences, withDoubts } from './claims/checked-draft.js';
import { goesOn } from './claims/leaning.js';
import type { Evidence } from './evidence.js';
import { executePlan } from './execute-plan.js';
import { plainText } from './note-text.js';
import { publish } from './publish.js';
import { partialOf, published } from './published.js';
import { renderDraft, type Rendered } from './render-draft.js';

/**
 * A question that an analyst asked by itself: it looks further and writes. null where it has no
 * such way or fails at it: what was paid for is then told from the frame alone.
 */
export async function runToldFrame(
  parts: EngineParts,
  workbook: WorkbookData,
  proposal: Proposal,
  emit: (partial: PartialReport) => void,
  signal: AbortSignal,
): Promise<ReportActions | null> {
  const framed = framedRequestOf(proposal);
  const isOwn = parts.analyst.teller !== undefined && isOwnQuestion(proposal);
  if (framed === null || !isOwn) return null;
  try {
    return await told(parts, workbook, { name: proposal.name, framed }, emit, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (isOfTheWriter(error)) return null;
    throw error;
  }
}

function isOfTheWriter(error: unknown): boolean {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return isLate || error instanceof AnalysisFailed;
}

async function told(
  parts: EngineParts,
  workbook: WorkbookData,
  { name, framed }: { readonly name: string; readonly framed: FramedRequest },
  emit: (partial: PartialReport) => void,
  signal: AbortSignal,
): Promise<ReportActions | null> {
  const looked = await lookedFurther(parts, workbook, framed, signal);
  if (looked === null) return null;
  const { teller } = looked;
  const meaning = meaningOf(workbook.tables, workbook.answers);
  const whole = await executedWhole(looked, framed.frame.asks.length, async (asked) => {
    const plan = toldPlan(framed, name, asked.further, meaning, asked.mixed, workbook.tables);
    return { plan, evidence: await executePlan(parts.jail, plan, workbook, signal) };
  });
  const draft = await written(teller, whole, emit, signal);
  return answered(await reviewed(teller, draft, whole, emit, signal), whole, emit);
}

interface Looked {
  readonly teller: Teller;
  readonly further: readonly FurtherQuestion[];
  /** By the places of their asks in the whole report. */
  readonly mixed: readonly MixedGroups[];
}

async function lookedFurther(
  { analyst, jail }: EngineParts,
  { tables, answers }: WorkbookData,
  { request, frame }: FramedRequest,
  signal: AbortSignal,
): Promise<Looked | null> {
  const meaning = meaningOf(tables, answers);
  const session = await jail.open(tables, signal);
  try {
    const { query } = session;
    const results = await computedAsks(frame, meaning, query);
    const computed = results.filter((one) => typeof one !== 'string');
    const teller = await analyst.teller?.({ question: request, frame, meaning, query, signal });
    if (teller === undefined || computed.length < results.length) return null;
    const further = await teller.deeper(computed);
    const answered = [{ frame, results: computed }, ...further];
    return { teller, further, mixed: await mixedIn(answered, meaning, query) };
  } finally {
    session.close();
  }
}

async function mixedIn(
  answered: readonly Pick<FurtherQuestion, 'frame' | 'results'>[],
  meaning: Meaning,
  query: Query,
): Promise<readonly MixedGroups[]> {
  const found: MixedGroups[] = [];
  let asks = 0;
  for (const { frame, results } of answered) {
    const mixed = await mixedGroups(frame, results, meaning, query);
    found.push(...mixed.map((one) => ({ ...one, place: one.place + asks })));
    asks += frame.asks.length;
  }
  return found;
}

type Answers = Pick<Looked, 'further' | 'mixed'>;

/** A further ask that fails takes no other with it: what is left is asked without that one. */
async function executedWhole(
  answers: Answers,
  ownAsks: number,
  execute: (answers: Answers) => Promise<Executed>,
): Promise<Executed> {
  try {
    return await execute(answers);
  } catch (error) {
    if (answers.further.length === 0 || !(error instanceof AnalysisFailed)) throw error;
    const failed = error instanceof QueryFailed ? askOfQuery(error.query) : -1;
    const isFurther = failed >= ownAsks && failed < ownAsks + asksOf(answers);
    const left = isFurther ? without(answers, failed, ownAsks) : { ...answers, further: [] };
    return executedWhole(left, ownAsks, execute);
  }
}

const asksOf = ({ further }: Answers): number =>
  further.reduce((sum, { frame }) => sum + frame.asks.length, 0);

function without({ further, mixed }: Answers, failed: number, ownAsks: number): Answers {
  let place = ownAsks;
  const left = further.map(({ question, frame, results }): FurtherQuestion => {
    const isLeft = frame.asks.map(() => place++ !== failed);
    return {
      question,
      frame: { ...frame, asks: frame.asks.filter((_, at) => isLeft[at]) },
      results: results.filter((_, at) => isLeft[at]),
    };
  });
  return {
    further: left.filter(({ frame }) => frame.asks.length > 0),
    mixed: mixed
      .filter((one) => one.place !== failed)
      .map((one) => (one.place > failed ? { ...one, place: one.place - 1 } : one)),
  };
}

interface Executed {
  readonly plan: ReportPlan;
  readonly evidence: Evidence;
}

function growing({ plan, evidence }: Executed, emit: (partial: PartialReport) => void) {
  const { ownAsks } = toldFrameOf(plan);
  return (draft: Draft): void =>
    emit(partialOf(publish(plan, evidence, renderDraft(draft, plan, evidence), ownAsks)));
}

/** What does not hold is asked for once more; of the two the one stands that says more. */
async function written(
  teller: Teller,
  { plan, evidence }: Executed,
  emit: (partial: PartialReport) => void,
  signal: AbortSignal,
): Promise<Draft> {
  const grow = growing({ plan, evidence }, emit);
  const first = await teller.narrate(plan, evidence.results, grow, []);
  const held = renderDraft(first, plan, evidence);
  if (held.mismatches.length === 0) return first;
  try {
    const second = await teller.narrate(plan, evidence.results, grow, held.mismatches);
    return saidIn(renderDraft(second, plan, evidence)) >= saidIn(held) ? second : first;
  } catch (error) {
    signal.throwIfAborted();
    if (isOfTheWriter(error)) return first;
    throw error;
  }
}

/** What a reader of the definitions objects to is asked for once more, and only then left out. */
async function reviewed(
  teller: Teller,
  draft: Draft,
  executed: Executed,
  emit: (partial: PartialReport) => void,
  signal: AbortSignal,
): Promise<Draft> {
  const { plan, evidence } = executed;
  const first = await read(teller, draft, executed);
  if (first.doubted === undefined) return first;
  const held = renderDraft(first, plan, evidence);
  try {
    const grow = growing(executed, emit);
    const mended = await teller.narrate(plan, evidence.results, grow, held.mismatches);
    // What was doubted and stands again as it was is left out, whoever reads it.
    const second = await read(teller, { ...mended, doubted: first.doubted }, executed);
    return saidIn(renderDraft(second, plan, evidence)) >= saidIn(held) ? second : first;
  } catch (error) {
    signal.throwIfAborted();
    if (isOfTheWriter(error)) return first;
    throw error;
  }
}

/** A draft with what its reader doubts. */
async function read(teller: Teller, draft: Draft, { plan, evidence }: Executed): Promise<Draft> {
  const sentences = heldSentences(draft, plan, evidence);
  if (sentences.length === 0) return draft;
  return withDoubts(draft, sentences, await teller.review(plan, evidence.results, sentences));
}

const CONCLUSION_WEIGHS = 3;

function saidIn({ note }: Rendered): number {
  const said = note.filter(({ kind }) => kind !== 'method' && kind !== 'conclusion');
  return said.length + (hasConclusion(note) ? CONCLUSION_WEIGHS : 0);
}

const hasConclusion = (note: Rendered['note']): boolean =>
  note.some(({ kind }) => kind === 'conclusion');

/** With the tables that the question asks for and those that the note speaks of. */
function answered(
  draft: Draft,
  { plan, evidence }: Executed,
  emit: (partial: PartialReport) => void,
): ReportActions | null {
  const { note } = renderDraft(draft, plan, evidence);
  const { ownAsks } = toldFrameOf(plan);
  const beside = new Set(note.map(({ visualization }) => visualization));
  const visualizations = plan.visualizations.filter(
    (_, place) => place < ownAsks || beside.has(place),
  );
  const shown = { ...plan, visualizations };
  const rendered = renderDraft(draft, shown, evidence);
  const answering = withAnswer(rendered.note);
  return answering === null
    ? null
    : published(shown, evidence, { ...rendered, note: answering }, emit);
}

const standsAlone = (spans: Rendered['note'][number]['spans']): boolean =>
  !goesOn(plainText(spans));

/** The first finding answers where no conclusion holds; null where nothing does. */
function withAnswer(note: Rendered['note']): Rendered['note'] | null {
  if (hasConclusion(note)) return note;
  const first = note.find(({ kind, spans }) => kind === 'finding' && standsAlone(spans));
  if (first === undefined) return null;
  const others = note.filter((block) => block !== first);
  return [{ ...first, kind: 'conclusion' }, ...others];
}

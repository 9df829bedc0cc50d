import { executePlan } from '../../../../analysis/src/engine/execute-plan.js';
import { plainText } from '../../../../analysis/src/engine/note-text.js';
import { publish } from '../../../../analysis/src/engine/publish.js';
import { renderDraft } from '../../../../analysis/src/engine/render-draft.js';
import { problemsOf } from '../../../../analysis/src/engine/verify-actions.js';
import { computedAsks } from '../../../../analysis/src/frame-reports/computed-frame.js';
import { mixedGroups } from '../../../../analysis/src/frame-reports/mixed-groups.js';
import { toldOthers, toldPlan } from '../../../../analysis/src/frame-reports/told-plan.js';
import type { Frame } from '../../../../frames/src/frame.js';
import { parseFrame } from '../../../../frames/src/json/parse-frame.js';
import type { QueryJail } from '../../../../jail/src/query-jail.js';
import { meaningOf } from '../../../../meaning/src/meaning-of.js';
import type { Table } from '../../../../workbook/src/model.js';
import { profileOf } from '../../../../workbook/src/testing/table-builder.js';
import { partsOf } from '../../markup.js';
import { noteOf } from '../../testing/model-script.js';
import { toFrameDraft } from '../to-frame-draft.js';

export interface ToldNote {
  /** What of these sentences is published, without the method. */
  readonly texts: readonly string[];
  readonly titles: readonly string[];
  /** Why the others are not. */
  readonly reasons: readonly string[];
}

export type Sentences = readonly (readonly [part: string, sentence: string])[];

/** As a report looks for them before anything is written. */
async function mixedOf(jail: QueryJail, frame: Frame, tables: readonly Table[]) {
  const session = await jail.open(tables, new AbortController().signal);
  try {
    const computed = await computedAsks(frame, meaningOf(tables), session.query);
    const results = computed.filter((one) => typeof one !== 'string');
    return await mixedGroups(frame, results, meaningOf(tables), session.query);
  } finally {
    session.close();
  }
}

function frameOf(asks: readonly object[]): Frame {
  const { frame, problems } = parseFrame({ unions: [], asks });
  if (frame === null) throw new Error(problems.join());
  return frame;
}

/**
 * The asks of a table with their results, and what a model may write of them.
 * @param more asks of a further question
 */
export async function toldNotes(
  jail: QueryJail,
  table: Table,
  asks: readonly object[],
  more: readonly object[] = [],
) {
  const frame = frameOf(asks);
  const workbook = { tables: [table], profile: profileOf([table]) };
  const meaning = meaningOf(workbook.tables);
  const framed = { request: 'Что вышло?', frame, reading: 'вышло', charts: [] };
  const mixed = await mixedOf(jail, frame, workbook.tables);
  const further =
    more.length === 0 ? [] : [{ question: 'А еще?', frame: frameOf(more), results: [] }];
  const plan = toldPlan(framed, 'Что вышло?', further, meaning, mixed, workbook.tables);
  const evidence = await executePlan(jail, plan, workbook, new AbortController().signal);
  return (...sentences: Sentences): ToldNote => {
    const others = toldOthers(plan, meaning, evidence.results);
    const draft = toFrameDraft(partsOf(noteOf(sentences)), plan, evidence.results, others);
    const rendered = renderDraft(draft, plan, evidence);
    const { note, texts, mismatches } = rendered;
    const actions = publish(plan, evidence, rendered, plan.visualizations.length);
    const problems = problemsOf(actions, plan, evidence);
    if (problems.length > 0) throw new Error(problems.join('; '));
    const told = note.filter(({ kind }) => kind !== 'method').map(({ spans }) => plainText(spans));
    return {
      texts: told.map((text) => text.replaceAll('\u00a0', ' ')),
      titles: [...texts.values()].map(({ title }) => title),
      reasons: mismatches.map(({ reason }) => reason),
    };
  };
}

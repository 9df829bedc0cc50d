import type { Profile } from '../../model.js';
import type { Finding, Mismatch } from '../draft.js';
import type { ReportPlan, Results } from '../plan.js';
import type { Proposal } from '../proposal.js';
import type { Prompt } from './chat.js';
import { requestOf } from './model-proposals.js';
import { asData, describedProfile, describedResults } from './outgoing.js';
import {
  NARRATE_RULES,
  PLAN_RULES,
  PROPOSALS_RULES,
  SUMMARY_RULES,
  UNDERSTANDING_RULES,
  userPrompt,
} from './prompts.js';

const tokens = { proposals: 1_500, plan: 4_000, note: 3_000, summary: 2_000 };
const REQUEST_MAX = 2_000;
const SUMMARY_CHARACTERS_MAX = 24_000;
const MISMATCHES_MAX = 12;

export function proposalsPrompt(profile: Profile, known: readonly Proposal[]): Prompt {
  const told = known.map(({ name, question }) => ({ name, question }));
  const data = `${describedProfile(profile)}\n${asData({ known: told })}`;
  return {
    system: PROPOSALS_RULES,
    user: userPrompt(data, 'Propose further reports.'),
    tokensMax: tokens.proposals,
  };
}

export function understandingPrompt(profile: Profile, request: string): Prompt {
  const told = asData({ request: request.slice(0, REQUEST_MAX) });
  return {
    system: UNDERSTANDING_RULES,
    user: userPrompt(`${describedProfile(profile)}\n${told}`, 'Can the tables answer this?'),
    tokensMax: tokens.proposals,
  };
}

/** @param refused what was wrong with the plan before; null at first */
export function planPrompt(
  proposal: Proposal,
  profile: Profile,
  refused: { readonly problem: string; readonly plan: ReportPlan | null } | null,
): Prompt {
  const { name, question, processingSteps } = proposal;
  const request = requestOf(proposal)?.slice(0, REQUEST_MAX) ?? null;
  const before =
    refused === null ? {} : { refused: refused.problem, plan: refused.plan?.notes ?? null };
  const told = asData({ name, question, processingSteps, request, ...before });
  return {
    system: PLAN_RULES,
    user: userPrompt(
      `${describedProfile(profile)}\n${told}`,
      refused === null ? 'Plan the report.' : 'The plan was refused: plan it anew, mended.',
    ),
    tokensMax: tokens.plan,
  };
}

export function narratePrompt(
  plan: ReportPlan,
  { question }: Proposal,
  results: Results,
  mismatches: readonly Mismatch[],
): Prompt {
  const charts = plan.visualizations.map(({ id, table, chart }) => ({
    id,
    result: table.result,
    kind: chart?.kind ?? 'table',
  }));
  const data = `${asData({ question, charts })}\n${describedResults(plan, results)}`;
  return {
    system: NARRATE_RULES,
    user: userPrompt(data + rejected(mismatches), 'Write the note.'),
    tokensMax: tokens.note,
  };
}

/** Sentences of a model are data too: they may repeat what a cell ordered. */
function rejected(mismatches: readonly Mismatch[]): string {
  if (mismatches.length === 0) return '';
  const told = mismatches
    .slice(0, MISMATCHES_MAX)
    .map(({ text, reason }) => ({ sentence: text, reason }));
  return `\n${asData({ yourLastNoteDidNotHoldHere: told })}`;
}

export function summaryPrompt(findings: readonly Finding[]): Prompt {
  const told = findings
    .filter(({ kind }) => kind !== 'method' && kind !== 'caveat')
    .map(({ section, kind, text, headline }) => ({ section, kind, text, headline }));
  return {
    system: SUMMARY_RULES,
    user: userPrompt(asData(told).slice(0, SUMMARY_CHARACTERS_MAX), 'Write the summary.'),
    tokensMax: tokens.summary,
  };
}

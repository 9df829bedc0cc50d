import type { Profile } from '../../model.js';
import type { Finding, Mismatch } from '../draft.js';
import type { ReportPlan, Results } from '../plan.js';
import type { Proposal } from '../proposal.js';
import type { Prompt } from './chat.js';
import { requestOf } from './model-proposals.js';
import { asData, describedProfile, describedResults } from './outgoing.js';
import {
  narrateRules,
  planRules,
  proposalsRules,
  summaryRules,
  understandingRules,
  userPrompt,
} from './prompts.js';

const tokens = { proposals: 1_500, plan: 4_000, note: 3_000, summary: 2_000 };
const requestMax = 2_000;
const summaryCharactersMax = 24_000;
const mismatchesMax = 12;

export function proposalsPrompt(profile: Profile, known: readonly Proposal[]): Prompt {
  const told = known.map(({ name, question }) => ({ name, question }));
  const data = `${describedProfile(profile)}\n${asData({ known: told })}`;
  return {
    system: proposalsRules,
    user: userPrompt(data, 'Propose further reports.'),
    tokensMax: tokens.proposals,
  };
}

export function understandingPrompt(profile: Profile, request: string): Prompt {
  const told = asData({ request: request.slice(0, requestMax) });
  return {
    system: understandingRules,
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
  const request = requestOf(proposal)?.slice(0, requestMax) ?? null;
  const before =
    refused === null ? {} : { refused: refused.problem, plan: refused.plan?.notes ?? null };
  const told = asData({ name, question, processingSteps, request, ...before });
  return {
    system: planRules,
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
    system: narrateRules,
    user: userPrompt(data + rejected(mismatches), 'Write the note.'),
    tokensMax: tokens.note,
  };
}

/** Sentences of a model are data too: they may repeat what a cell ordered. */
function rejected(mismatches: readonly Mismatch[]): string {
  if (mismatches.length === 0) return '';
  const told = mismatches
    .slice(0, mismatchesMax)
    .map(({ text, reason }) => ({ sentence: text, reason }));
  return `\n${asData({ yourLastNoteDidNotHoldHere: told })}`;
}

export function summaryPrompt(findings: readonly Finding[]): Prompt {
  const told = findings
    .filter(({ kind }) => kind !== 'method' && kind !== 'caveat')
    .map(({ section, kind, text, headline }) => ({ section, kind, text, headline }));
  return {
    system: summaryRules,
    user: userPrompt(asData(told).slice(0, summaryCharactersMax), 'Write the summary.'),
    tokensMax: tokens.summary,
  };
}

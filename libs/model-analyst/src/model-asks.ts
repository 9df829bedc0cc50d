import type { Profile } from '../../workbook/src/index.js';
import type { Finding, Mismatch, ReportPlan, Results, Proposal } from '../../analysis/src/index.js';
import type { Prompt } from './chat.js';
import { fittingFindings } from './told-findings.js';
import { requestOf } from './model-proposals.js';
import { asData, describedProfile, describedResults } from './outgoing.js';
import type { PersonalNames } from './personal-names.js';
import {
  NARRATE_RULES,
  PLAN_RULES,
  SUMMARY_RULES,
  UNDERSTANDING_RULES,
  userPrompt,
} from './prompts.js';

const tokens = { request: 1_500, plan: 4_000, note: 3_000, summary: 2_000 };
const REQUEST_MAX = 2_000;
const SUMMARY_CHARACTERS_MAX = 24_000;
const MISMATCHES_MAX = 12;

export function understandingPrompt(
  profile: Profile,
  request: string,
  names: PersonalNames,
): Prompt {
  const described = describedProfile(profile, names);
  const told = asData({ request: names.hidden(request).slice(0, REQUEST_MAX) });
  return {
    system: UNDERSTANDING_RULES,
    user: userPrompt(`${described}\n${told}`, 'Can the tables answer this?'),
    tokensMax: tokens.request,
    purpose: 'request',
  };
}

/** @param refused what was wrong with the plan before; null at first */
export function planPrompt(
  proposal: Proposal,
  profile: Profile,
  refused: { readonly problem: string; readonly plan: ReportPlan | null } | null,
  names: PersonalNames,
): Prompt {
  const { name, question, processingSteps } = proposal;
  const described = describedProfile(profile, names);
  const request = names.hidden(requestOf(proposal) ?? '').slice(0, REQUEST_MAX) || null;
  const before =
    refused === null ? {} : { refused: refused.problem, plan: refused.plan?.notes ?? null };
  const told = names.hidden(asData({ name, question, processingSteps, request, ...before }));
  return {
    system: PLAN_RULES,
    user: userPrompt(
      `${described}\n${told}`,
      refused === null ? 'Plan the report.' : 'The plan was refused: plan it anew, mended.',
    ),
    tokensMax: tokens.plan,
    purpose: 'plan',
  };
}

export function narratePrompt(
  plan: ReportPlan,
  question: string,
  results: Results,
  mismatches: readonly Mismatch[],
  names: PersonalNames,
): Prompt {
  const charts = plan.visualizations.map(({ id, table, chart }) => ({
    id,
    result: table.result,
    kind: chart?.kind ?? 'table',
  }));
  const described = describedResults(plan, results, names);
  const data = `${asData({ question: names.hidden(question), charts })}\n${described}`;
  return {
    system: NARRATE_RULES,
    user: userPrompt(data + rejected(mismatches, names), 'Write the note.'),
    tokensMax: tokens.note,
    purpose: 'note',
  };
}

/** Sentences of a model are data too: they may repeat what a cell ordered. */
function rejected(mismatches: readonly Mismatch[], names: PersonalNames): string {
  if (mismatches.length === 0) return '';
  const told = mismatches
    .slice(0, MISMATCHES_MAX)
    .map(({ text, reason }) => ({ sentence: names.hidden(text), reason: names.hidden(reason) }));
  return `\n${asData({ yourLastNoteDidNotHoldHere: told })}`;
}

export function summaryPrompt(findings: readonly Finding[], names: PersonalNames): Prompt {
  const hidden = (text: string): string => names.hidden(text);
  const told = findings
    .filter(({ kind }) => kind !== 'method')
    .map(({ section, kind, text, headline }) => ({
      section: hidden(section),
      kind,
      text: hidden(text),
      headline: headline === null ? null : hidden(headline),
    }));
  const sizeOf = (one: (typeof told)[number]): number => asData(one).length;
  const fitting = fittingFindings(told, sizeOf, SUMMARY_CHARACTERS_MAX);
  return {
    system: SUMMARY_RULES,
    user: userPrompt(asData(fitting), 'Write the summary.'),
    tokensMax: tokens.summary,
    purpose: 'summary',
  };
}

import type { Profile } from '../../workbook/src/index.js';
import { strictNumeralIn, unknownNumeralIn } from '../../analysis/src/index.js';
import type { JsonValue, Proposal } from '../../analysis/src/index.js';
import type { ModelProposal } from './schemas.js';

/** Tells a model's own plan from all other proposals. */
export function isModelProposal({ parameters }: Proposal): boolean {
  return wordsOf(parameters) !== null;
}

/** A user's own words travel in the proposal. */
export function requestOf({ parameters }: Proposal): string | null {
  return wordsOf(parameters)?.request ?? null;
}

function wordsOf(parameters: JsonValue): { readonly request: string | null } | null {
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters)) {
    return null;
  }
  const { analyst, request } = parameters as { readonly [key: string]: JsonValue };
  if (analyst !== 'model') return null;
  return { request: typeof request === 'string' ? request : null };
}

/** null for one that names unknown tables, or states a number that nobody has computed. */
export function toProposal(
  { name, question, tables, steps }: ModelProposal,
  profile: Profile,
  request: string | null,
): Proposal | null {
  const used = profile.tables.filter(({ id }) => tables.includes(id));
  const known = new Set(request === null ? [] : (request.match(/\S+/g) ?? []));
  const invented = [name, question, ...steps].find((text) =>
    request === null ? strictNumeralIn(text) !== null : unknownNumeralIn(text, known) !== null,
  );
  if (used.length === 0 || invented !== undefined) return null;
  const sheets = [...new Set(used.map(({ sheet }) => sheet))];
  return {
    kind: 'model',
    name,
    question,
    sheets,
    usedSheets: sheets,
    processingSteps: steps,
    parameters: { analyst: 'model', request, tables: used.map(({ id }) => id) },
  };
}

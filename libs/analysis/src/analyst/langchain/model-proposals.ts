import type { Profile } from '../../model.js';
import { strictNumeralIn, unknownNumeralIn } from '../../engine/numerals.js';
import type { JsonValue, Proposal } from '../proposal.js';
import type { ModelProposal } from './schemas.js';

const PLACES_MAX = 8;

/** Tells a model's proposal from the built-in analyst's. */
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

/** A model's reports at the places that it gave them; what says the same as another is left out. */
export function rankedIn(
  builtIn: readonly Proposal[],
  own: readonly { readonly proposal: Proposal; readonly place: number }[],
): readonly Proposal[] {
  const ranked = [...builtIn];
  for (const { proposal, place } of own.toSorted((one, other) => one.place - other.place)) {
    if (ranked.some((known) => saysTheSame(known, proposal))) continue;
    ranked.splice(place - 1, 0, proposal);
  }
  return ranked.slice(0, PLACES_MAX);
}

function saysTheSame(one: Proposal, other: Proposal): boolean {
  const [left, right] = [stemsOf(one.name), stemsOf(other.name)];
  const common = [...left].filter((stem) => right.has(stem)).length;
  return common >= 0.8 * Math.min(left.size, right.size);
}

function stemsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, 5)));
}

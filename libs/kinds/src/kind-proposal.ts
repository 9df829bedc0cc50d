import type { JsonValue, Proposal } from '../../analysis/src/index.js';
import type { Meaning } from '../../meaning/src/index.js';
import { tableOf } from '../../meaning/src/index.js';
import { askedIn } from './define-kind.js';
import type { FoundReport, Known, OpenReport, StoredCase } from './define-kind.js';
import { columnsIn } from '../../frames/src/index.js';
import { kinds } from './all-kinds.js';

/** Who runs a proposal: the engine by itself, with the kind that it names. */
const ANALYST = 'kinds';

export function proposalOf(found: FoundReport, known: Known): Proposal {
  const { kind, stored, card } = found;
  const sheets = sheetsOf(found, known);
  return {
    kind: `kind-${kind}`,
    name: card.name,
    question: card.question,
    sheets,
    usedSheets: sheets,
    processingSteps: card.steps,
    parameters: { analyst: ANALYST, kind, case: stored },
  };
}

interface KindCase {
  readonly kind: string;
  readonly stored: StoredCase;
}

/** null where no kind of this list made the proposal. */
export function kindCaseOf({ parameters }: Pick<Proposal, 'parameters'>): KindCase | null {
  if (!isRecord(parameters) || parameters['analyst'] !== ANALYST) return null;
  const { kind, case: stored } = parameters;
  if (typeof kind !== 'string' || !isRecord(stored ?? null)) return null;
  const texts = Object.entries(stored as Readonly<Record<string, JsonValue>>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { kind, stored: Object.fromEntries(texts) };
}

function isRecord(value: JsonValue): value is Readonly<Record<string, JsonValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** null where the workbook has no such report any more. */
export function openKind({ kind, stored }: KindCase, known: Known): OpenReport | null {
  return kinds.find(({ name }) => name === kind)?.open(stored, known) ?? null;
}

function sheetsOf(found: FoundReport, known: Known): readonly string[] {
  const opened = openKind(found, known);
  const asked = opened === null ? [] : askedIn(opened.asks);
  const tables = asked.flatMap((one) => columnsIn(one.asked).map(({ table }) => table));
  return [...new Set(tables.flatMap((id) => sheetOf(id, known.meaning)))];
}

function sheetOf(id: string, meaning: Meaning): readonly string[] {
  const found = tableOf(meaning, id);
  return found === undefined ? [] : [found.sheet];
}

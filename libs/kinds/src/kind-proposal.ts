import type { JsonValue, Proposal } from '../../analysis/src/index.js';
import type { Meaning } from '../../meaning/src/index.js';
import { tableOf } from '../../meaning/src/index.js';
import { askedIn, isList } from './define-kind.js';
import type { FoundReport, Known, OpenReport, StoredCase } from './define-kind.js';
import { asMeant, columnsIn } from '../../frames/src/index.js';
import { kinds } from './all-kinds.js';
import { readDoubts, storedDoubts, tellingDoubts } from './file-doubts.js';
import type { FileDoubts } from './file-doubts.js';

/** Who runs a proposal: the engine by itself, with the kind that it names. */
const ANALYST = 'kinds';

/** @param doubts what of the file the report does not count, or doubts, if it reads it */
export function proposalOf(found: FoundReport, doubts: FileDoubts, known: Known): Proposal {
  const { kind, stored, card } = found;
  const doubted = storedDoubts(doubts);
  const opened = openKind({ kind, stored, doubted }, known);
  const sheets = sheetsOf(opened, known);
  return {
    kind: `kind-${kind}`,
    name: card.name,
    question: card.question,
    sheets,
    usedSheets: sheets,
    processingSteps: card.steps,
    parameters: { analyst: ANALYST, kind, case: stored, doubted },
  };
}

interface KindCase {
  readonly kind: string;
  readonly stored: StoredCase;
  /** What is doubted in the file (file-doubts.ts); empty in cases of before. */
  readonly doubted: StoredCase;
}

/** null where no kind of this list made the proposal. */
export function kindCaseOf({ parameters }: Pick<Proposal, 'parameters'>): KindCase | null {
  if (!isRecord(parameters) || parameters['analyst'] !== ANALYST) return null;
  const { kind, case: stored, doubted } = parameters;
  if (typeof kind !== 'string' || !isRecord(stored ?? null)) return null;
  return { kind, stored: textsIn(stored), doubted: textsIn(doubted) };
}

function textsIn(stored: JsonValue | undefined): StoredCase {
  if (stored === undefined || !isRecord(stored)) return {};
  const texts = Object.entries(stored).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

function isRecord(value: JsonValue): value is Readonly<Record<string, JsonValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** null where the workbook has no such report any more. */
export function openKind({ kind, stored, doubted }: KindCase, known: Known): OpenReport | null {
  const found = kinds.find(({ name }) => name === kind);
  if (found === undefined || found.readsAll) return found?.open(stored, known) ?? null;
  const opened = found.open(stored, known);
  if (opened === null) return null;
  return tellingDoubts(countingAsMeant(opened, known), readDoubts(doubted), known);
}

/** Numbers that look mistyped count as what they were to be. */
function countingAsMeant(opened: OpenReport, { meaning }: Known): OpenReport {
  const asks = Object.entries(opened.asks).map(([name, one]) => [
    name,
    isList(one) ? one.map((asked) => asMeant(asked, meaning)) : asMeant(one, meaning),
  ]);
  return {
    ...opened,
    asks: Object.fromEntries(asks) as OpenReport['asks'],
    further: opened.further.map((one) => ({ ...one, asked: asMeant(one.asked, meaning) })),
  };
}

function sheetsOf(opened: OpenReport | null, known: Known): readonly string[] {
  const asked = opened === null ? [] : askedIn(opened.asks);
  const tables = asked.flatMap((one) => columnsIn(one.asked).map(({ table }) => table));
  return [...new Set(tables.flatMap((id) => sheetOf(id, known.meaning)))];
}

function sheetOf(id: string, meaning: Meaning): readonly string[] {
  const found = tableOf(meaning, id);
  return found === undefined ? [] : [found.sheet];
}

import type { Ask, Frame } from '../../../frames/src/frame.js';
import { explained } from '../../../frames/src/explain/explain.js';
import type { Meaning } from '../../../meaning/src/meaning.js';
import type { Proposal } from '../analyst/proposal.js';
import { parametersOf } from '../frame-reports/frame-proposal.js';

/** A report that asks this one thing, as a composed question is proposed. */
export const askedProposal = (ask: Ask, meaning: Meaning, request?: string): Proposal =>
  askedTogether([ask], meaning, request);

export function askedTogether(
  asks: readonly Ask[],
  meaning: Meaning,
  request = 'Вопрос',
): Proposal {
  const frame: Frame = { unions: [], asks };
  const reading = explained(frame, meaning);
  return {
    kind: 'frame',
    name: 'Вопрос',
    question: `Понял так: ${reading}`,
    sheets: [],
    usedSheets: [],
    processingSteps: [],
    parameters: parametersOf({ request, frame, reading, charts: asks.map(() => null) }),
  };
}

type TableAsk = Extract<Ask, { is: 'table' }>;

/** Measures by keys with nothing else said. */
export function tableAsk(parts: Partial<TableAsk> & Pick<TableAsk, 'measures'>): Ask {
  return {
    is: 'table',
    by: [],
    where: null,
    having: null,
    order: [],
    top: null,
    everyPeriod: false,
    ...parts,
  };
}

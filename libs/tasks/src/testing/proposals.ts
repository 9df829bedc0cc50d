import type { Proposal } from '../../../analysis/src/analyst/proposal.js';

/** A proposal as an analyst makes them. */
export const aProposal = (name: string): Proposal => ({
  kind: 'structure',
  name,
  question: `Что показывает «${name}»?`,
  sheets: ['Лист1', 'Лист2'],
  usedSheets: ['Лист1'],
  processingSteps: ['Сгруппировать', 'Сложить'],
  parameters: { table: 't1' },
});

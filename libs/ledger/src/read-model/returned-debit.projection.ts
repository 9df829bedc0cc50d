import { boolean, projection, text, type ViewDefinition } from '../../../kernel/src/index.js';

/** A debit that was given back; id is the debit's. */
export interface ReturnedDebitView {
  readonly id: string;
  readonly userId: string;
  /** Always so; the version before held every debit. */
  readonly refunded: boolean;
}

/** Its name is from when it held every debit, so that a start takes its rows away. */
export const returnedDebits: ViewDefinition<ReturnedDebitView> = {
  name: 'usage',
  version: 2,
  fields: { userId: text(), refunded: boolean() },
  indexes: [['userId', 'refunded']],
  isFinal: true,
};

export const returnedDebitProjection = projection<'TicksRefunded', ReturnedDebitView>({
  view: returnedDebits,
  types: ['TicksRefunded'],
  begins: ['TicksRefunded'],
  viewIds: (event) => [event.data.debitId],
  apply: (_view, event, id) => ({ id, userId: event.data.userId, refunded: true }),
});

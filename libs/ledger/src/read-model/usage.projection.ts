import {
  boolean,
  integer,
  moscowDay,
  projection,
  text,
  type ViewDefinition,
} from '../../../kernel/src/index.js';

/** What one debit used; id is the debit's. A refund takes it off the day of its debit. */
export interface UsageView {
  readonly id: string;
  readonly userId: string;
  readonly ticks: number;
  /** Day of the debit in Europe/Moscow, yyyy-mm-dd. */
  readonly day: string;
  readonly refunded: boolean;
}

export const usage: ViewDefinition<UsageView> = {
  name: 'usage',
  version: 1,
  fields: { userId: text(), ticks: integer(), day: text(), refunded: boolean() },
  indexes: [['userId', 'day']],
};

export const usageProjection = projection<'TicksDebited' | 'TicksRefunded', UsageView>({
  view: usage,
  types: ['TicksDebited', 'TicksRefunded'],
  begins: ['TicksDebited'],
  viewIds: (event) => [event.data.debitId],
  apply(view, event, id) {
    const { userId, ticks } = event.data;
    if (event.type === 'TicksDebited')
      return { id, userId, ticks, day: moscowDay(event.metadata.recordedAt), refunded: false };
    return view && { ...view, refunded: true };
  },
});

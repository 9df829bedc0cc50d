import type { EventOf } from '../../../../eventstore/catalogue.js';
import {
  integer,
  projection,
  text,
  type OpenedEvent,
  type ViewDefinition,
} from '../../../kernel/src/index.js';

/** id is the user's. */
export interface BalanceView {
  readonly id: string;
  readonly ticks: number;
  readonly segment: number;
  readonly updatedAt: string;
}

export const balances: ViewDefinition<BalanceView> = {
  name: 'balances',
  version: 2,
  fields: { ticks: integer(), segment: integer(), updatedAt: text() },
  indexes: [],
  busySince: 2,
};

export const balanceEvents = [
  'BooksOpened',
  'TicksGranted',
  'TicksPurchased',
  'TicksDebited',
  'TicksRefunded',
  'TicksAdded',
  'TicksWithdrawn',
  'PurchaseReversed',
  'PurchaseReversalUndone',
] as const;

type BalanceEvent = OpenedEvent<EventOf<(typeof balanceEvents)[number]>>;

export const balanceOf = (event: BalanceEvent): number =>
  event.type === 'BooksOpened' ? event.data.balance : event.data.balanceAfter;

export const balanceProjection = projection<(typeof balanceEvents)[number], BalanceView>({
  view: balances,
  types: balanceEvents,
  viewIds: (event) => [event.data.userId],
  apply: (view, event, id) => ({
    id,
    ticks: balanceOf(event),
    segment: event.type === 'BooksOpened' ? event.data.n : (view?.segment ?? 1),
    updatedAt: event.metadata.recordedAt,
  }),
});

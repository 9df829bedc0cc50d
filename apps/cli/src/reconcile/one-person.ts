import { definitionOf, isKnownType } from '../../../../eventstore/catalogue.js';
import { erasedValue } from '../../../../eventstore/event.js';
import { upcastRecorded, type EventStore, type Sealer } from '../../../../libs/kernel/src/index.js';
import { booksAt } from '../../../../libs/ledger/src/index.js';
import {
  lotsSheet,
  momentOf,
  spanOf,
  statementOf,
  statementSheet,
  type Days,
  type FinanceSheet,
} from '../../../../libs/payments/src/index.js';

/** Reasons of adjustments are personal: they stay sealed here. */
const withoutKeys: Pick<Sealer, 'open'> = {
  open: (event) => {
    const sealed = isKnownType(event.type) ? definitionOf(event.type).sealed : [];
    const closed = Object.fromEntries(sealed.map((field) => [field, erasedValue]));
    return Promise.resolve(upcastRecorded({ ...event, data: { ...event.data, ...closed } }));
  },
};

/** Every line of a person's books within the days. */
export async function statementSheetOf(
  events: EventStore,
  userId: string,
  days: Days,
): Promise<FinanceSheet> {
  const { since, before } = spanOf(days);
  const log = { events, sealer: withoutKeys };
  return statementSheet(await statementOf(log, userId, since.toISOString(), before.toISOString()));
}

/** A person's balance at a moment of event time, lot by lot. */
export async function balanceSheetAt(
  events: EventStore,
  userId: string,
  at: string,
  now: Date,
): Promise<FinanceSheet> {
  const moment = momentOf(at, now);
  return lotsSheet(moment, await booksAt(events, userId, moment));
}

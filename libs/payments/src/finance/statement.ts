import { upcast } from '../../../../eventstore/catalogue.js';
import type { EventStore, RecordedEvent, Sealer } from '../../../kernel/src/index.js';
import { bookEvents } from '../../../ledger/src/index.js';
import { lineOf, openedMoney, type MoneyLine } from './money-line.js';

export interface FinanceLog {
  readonly events: EventStore;
  readonly sealer: Pick<Sealer, 'open'>;
}

/** ISO times; from inclusive, before exclusive. */
export interface Statement {
  readonly from: string;
  readonly before: string;
  /** Balance at both ends, in ticks. */
  readonly opening: number;
  readonly closing: number;
  readonly lines: readonly MoneyLine[];
}

/** Every line of one person's books within a time, and the balance at both ends. */
export async function statementOf(
  { events, sealer }: FinanceLog,
  userId: string,
  from: string,
  before: string,
): Promise<Statement> {
  const lines: MoneyLine[] = [];
  let opening = 0;
  for await (const event of bookEvents(events, userId, from)) {
    const { recordedAt } = event.metadata;
    if (recordedAt >= before) break;
    const known = upcast(event);
    if (known.type === 'BooksOpened' && lines.length === 0) opening = known.data.balance;
    const line = await movingLine(event, sealer);
    if (line === null) continue;
    if (recordedAt >= from) lines.push(line);
    else opening = line.balanceAfter;
  }
  const closing = lines.at(-1)?.balanceAfter ?? opening;
  return { from, before, opening, closing, lines };
}

/** null for what leaves the balance as it is. */
async function movingLine(event: RecordedEvent, sealer: FinanceLog['sealer']) {
  const money = await openedMoney(event, sealer);
  const line = money && lineOf(money);
  const { balanceAfter = null } = line ?? {};
  return line === null || balanceAfter === null ? null : { ...line, balanceAfter };
}

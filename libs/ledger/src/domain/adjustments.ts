import type { TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { DomainError } from '../../../kernel/src/decider.js';
import type { Books } from './books.js';
import type { Known, SeenAdjustment } from './known.js';
import { assertWhole, take } from './lots.js';

/** At once; whoever needs more does it in parts, and is seen to. */
export const ADJUSTMENT_TICKS_MAX = 1_000_000;

interface Adjustment<Type extends string> {
  readonly type: Type;
  readonly userId: string;
  readonly adjustmentId: string;
  /** Another id under which this very request may have been made before; null for none. */
  readonly formerId: string | null;
  readonly ticks: number;
  /** Personal: it is sealed. */
  readonly reason: string;
  /** What tells it from other reasons; null when nothing can any more. */
  readonly reasonPrint: string | null;
  /** What all earlier segments know: an adjustment has no cause that could tell its age. */
  readonly earlier: Known;
}

/** Gives ticks that nobody paid for, as a lot of their own. */
export type AddTicks = Adjustment<'AddTicks'>;

/** Takes ticks from the lots in the order of a debit; what they were paid with is kept. */
export type WithdrawTicks = Adjustment<'WithdrawTicks'>;

export class NotEnoughToWithdraw extends DomainError {
  constructor(balance: number, required: number) {
    super(
      'conflict',
      'adjustment.not-enough-ticks',
      `Списать ${required} нельзя: тиков на балансе пользователя — ${balance}`,
      { balance, required, shortfall: required - balance },
    );
  }
}

export function added(command: AddTicks, books: Books): readonly TicksEvent[] {
  const { userId, adjustmentId, ticks, reason, reasonPrint } = command;
  if (wasMade(command, ticks, books)) return [];
  const balanceAfter = books.balance + ticks;
  const of = { userId, adjustmentId, ticks, reason, reasonPrint };
  const data = { ...of, seq: books.nextSeq, balanceAfter };
  return [{ type: 'TicksAdded', version: 2, data }];
}

export function withdrawn(command: WithdrawTicks, books: Books): readonly TicksEvent[] {
  const { userId, adjustmentId, ticks, reason, reasonPrint } = command;
  if (wasMade(command, -ticks, books)) return [];
  if (ticks > books.balance) throw new NotEnoughToWithdraw(books.balance, ticks);
  const { shares: lots, left } = take(books.lots, ticks);
  const balanceAfter = books.balance - ticks;
  assertWhole(left, balanceAfter);
  const data = { userId, adjustmentId, ticks, lots, reason, reasonPrint, balanceAfter };
  return [{ type: 'TicksWithdrawn', version: 2, data }];
}

/** The adjustment that such a command has made, under its own id before its former one. */
export function adjustmentOf(
  { adjustmentId, formerId }: Pick<Adjustment<string>, 'adjustmentId' | 'formerId'>,
  ...places: readonly Known[]
): SeenAdjustment | null {
  const seen = [adjustmentId, formerId ?? adjustmentId].flatMap((id) =>
    places.flatMap(({ adjustments }) => adjustments.get(id) ?? []),
  );
  return seen[0] ?? null;
}

const OTHER_REASON =
  'Такое же изменение баланса только что сделано с другой причиной. Если это второе изменение, ' +
  'повторите через 10 минут';

const otherContent = (detail: string): DomainError =>
  new DomainError('conflict', 'adjustment.other-content', detail);

function wasMade(command: AddTicks | WithdrawTicks, amount: number, books: Books): boolean {
  const { ticks, earlier } = command;
  if (!Number.isSafeInteger(ticks) || ticks <= 0 || ticks > ADJUSTMENT_TICKS_MAX)
    throw new DomainError('invalid', 'ledger.amount', 'Сумма должна быть целым числом тиков');
  const known = adjustmentOf(command, books, earlier);
  if (known === null) return false;
  if (known.amount !== amount)
    throw otherContent('Это изменение баланса уже сделано на другую сумму');
  const prints = new Set([known.reasonPrint, command.reasonPrint]);
  const isSameReason = prints.has(null) || prints.size === 1;
  if (!isSameReason) throw otherContent(OTHER_REASON);
  return true;
}

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../../kernel/src/index.js';
import { LedgerBooks } from '../../books/ledger-books.js';
import { patient } from '../patience.js';
import { ReversePurchaseCommand, type ReversedPurchase } from './reverse-purchase.command.js';

const refusals: Readonly<Record<string, string>> = {
  'refund.nothing-left': 'Тики этой покупки уже потрачены или возвращены',
  'refund.sum-changed': 'От этой покупки осталось другое',
};

@CommandHandler(ReversePurchaseCommand)
export class ReversePurchaseHandler implements ICommandHandler<ReversePurchaseCommand> {
  constructor(private readonly books: LedgerBooks) {}

  async execute(command: ReversePurchaseCommand): Promise<ReversedPurchase> {
    const { userId, refundId, paymentId, sum, cause, context } = command;
    const { state, earlier } = await this.books.handle(
      userId,
      cause,
      (known) => ({
        type: 'ReversePurchase',
        userId,
        refundId,
        paymentId,
        sum,
        earlier: known,
      }),
      context,
      patient,
    );
    const reversal = state.reversals.get(refundId) ?? earlier.reversals.get(refundId);
    if (!reversal) throw new Error(`Reversal ${refundId} is nowhere`);
    if (reversal.refusal !== null)
      throw new DomainError('conflict', reversal.refusal, refusals[reversal.refusal] ?? '');
    return { ticks: reversal.ticks, kopecks: reversal.kopecks };
  }
}

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LedgerBooks } from '../../books/ledger-books.js';
import { patient } from '../patience.js';
import { ReversePurchaseCommand, type ReversedPurchase } from './reverse-purchase.command.js';

@CommandHandler(ReversePurchaseCommand)
export class ReversePurchaseHandler implements ICommandHandler<ReversePurchaseCommand> {
  constructor(private readonly books: LedgerBooks) {}

  async execute(command: ReversePurchaseCommand): Promise<ReversedPurchase> {
    const { userId, refundId, paymentId, agreedKopecks, cause, context } = command;
    const { state, earlier } = await this.books.handle(
      userId,
      cause,
      (known) => ({
        type: 'ReversePurchase',
        userId,
        refundId,
        paymentId,
        agreedKopecks,
        earlier: known,
      }),
      context,
      patient,
    );
    const reversal = state.reversals.get(refundId) ?? earlier.reversals.get(refundId);
    if (!reversal) throw new Error(`Reversal ${refundId} is nowhere`);
    return { ticks: reversal.ticks, kopecks: reversal.kopecks };
  }
}

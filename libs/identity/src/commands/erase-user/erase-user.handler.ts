import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { userStream } from '../../../../../eventstore/user/user.events.js';
import { DomainError, Streams, type Position } from '../../../../kernel/src/index.js';
import { AdminSeats } from '../../admins/admin-seats.js';
import { user } from '../../domain/user.js';
import { PaidTicks } from '../../ports.js';
import { EraseUserCommand, type PaidTicksChoice } from './erase-user.command.js';

/** Money first, as its receipt needs the address; then the event that all the rest follows from. */
@CommandHandler(EraseUserCommand)
export class EraseUserHandler implements ICommandHandler<EraseUserCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly paidTicks: PaidTicks,
    private readonly seats: AdminSeats,
  ) {}

  async execute({ userId, choice, context }: EraseUserCommand): Promise<Position> {
    const stream = userStream(userId);
    const known = await this.streams.load(stream, user);
    if (known.position === null || !known.state.registered)
      throw new DomainError('not-found', 'user.unknown', 'Нет такого пользователя');
    if (known.state.erased) return known.position;
    const own = { ...context, userId };
    await this.settle(userId, choice, own);
    if (known.state.admin && known.state.active) await this.seats.vacate(userId, own);
    const { position } = await this.streams.handle(stream, user, { type: 'Erase', userId }, own);
    return position ?? known.position;
  }

  private async settle(
    userId: string,
    choice: PaidTicksChoice | null,
    context: EraseUserCommand['context'],
  ): Promise<void> {
    const { ticks, kopecks } = await this.paidTicks.leftOf(userId);
    if (choice === 'refund') return this.paidTicks.giveBack(userId, context);
    if (ticks === 0 || choice === 'give-up') return;
    throw new DomainError(
      'conflict',
      'deletion.paid-ticks',
      'Остались оплаченные тики: выберите, вернуть за них деньги или отказаться от них',
      { paid_ticks: ticks, refund_kopecks: kopecks },
    );
  }
}

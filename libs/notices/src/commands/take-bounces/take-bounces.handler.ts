import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noticesStream } from '../../../../../eventstore/notices/notices.events.js';
import { AddressOwners } from '../../../../identity/src/index.js';
import { Clock, DomainError, Streams } from '../../../../kernel/src/index.js';
import { notices } from '../../domain/notices.js';
import { TakeBouncesCommand } from './take-bounces.command.js';

@CommandHandler(TakeBouncesCommand)
export class TakeBouncesHandler implements ICommandHandler<TakeBouncesCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly addresses: AddressOwners,
    private readonly clock: Clock,
  ) {}

  async execute({ bounces, requestId }: TakeBouncesCommand): Promise<void> {
    const ofAddresses = bounces.filter(({ refusal }) => refusal === 'address');
    for (const { address } of ofAddresses) await this.take(address, requestId);
  }

  private async take(address: string, requestId: string): Promise<void> {
    const addressId = this.idOf(address);
    const userId = addressId === null ? null : await this.addresses.ownerOf(addressId);
    if (addressId === null || userId === null) return;
    const now = this.clock.now().getTime();
    await this.streams.handle(
      noticesStream(userId),
      notices,
      { type: 'NoteUnreachable', userId, addressId, by: 'report', now },
      {
        userId,
        actor: 'system:bounces',
        requestId,
        correlationId: requestId,
        causationId: null,
      },
    );
  }

  /** null for what is no address. */
  private idOf(address: string): string | null {
    try {
      return this.addresses.idOf(address);
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { userStream } from '../../../../../eventstore/user/user.events.js';
import { Streams } from '../../../../kernel/src/index.js';
import { AdminSeats } from '../../admins/admin-seats.js';
import { user, type UserCommand } from '../../domain/user.js';
import { handleUser } from '../handle-user.js';
import {
  ChangeStandingCommand,
  type ChangedStanding,
  type StandingChange,
} from './change-standing.command.js';

/** Two who ask for the other side of a switch at once have asked for the same. */
@CommandHandler(ChangeStandingCommand)
export class ChangeStandingHandler implements ICommandHandler<ChangeStandingCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly seats: AdminSeats,
  ) {}

  async execute({ userId, change, context }: ChangeStandingCommand): Promise<ChangedStanding> {
    const { state } = await this.streams.load(userStream(userId), user);
    const { of, source } = change;
    const value = change.to ?? !state[of];
    const endsAdmin = of !== 'finance' && !value && state.admin && state.active;
    if (endsAdmin) await this.seats.vacate(userId, context);
    const command = commandOf(userId, { of, source }, value);
    const position = await handleUser(this.streams, command, context);
    if (of !== 'finance') await this.seats.settle(userId, context);
    return { value, position };
  }
}

function commandOf(
  userId: string,
  { of, source }: Pick<StandingChange, 'of' | 'source'>,
  value: boolean,
): UserCommand {
  switch (of) {
    case 'active':
      return { type: value ? 'Activate' : 'Deactivate', userId };
    case 'admin':
      return value
        ? { type: 'GrantAdmin', userId, source, identityId: null }
        : { type: 'RevokeAdmin', userId, source };
    case 'finance':
      return { type: value ? 'GrantFinance' : 'RevokeFinance', userId, source };
  }
}

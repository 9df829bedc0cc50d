import { Command } from '@nestjs/cqrs';
import type { RoleSource } from '../../../../../eventstore/user/user.events.js';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

export interface StandingChange {
  readonly of: 'active' | 'admin' | 'finance';
  /** null: the other than what it is. */
  readonly to: boolean | null;
  readonly source: RoleSource;
}

export interface ChangedStanding {
  readonly value: boolean;
  /** To wait for. */
  readonly position: Position;
}

/** Switches a person or a role of theirs. Throws user.unknown, user.erased, admin.last. */
export class ChangeStandingCommand extends Command<ChangedStanding> {
  constructor(
    readonly userId: string,
    readonly change: StandingChange,
    readonly context: WriteContext,
  ) {
    super();
  }
}

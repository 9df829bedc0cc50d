import type { AdminsEvent } from '../../../../eventstore/admins/admins.events.js';
import { DomainError, type Decider } from '../../../kernel/src/decider.js';

/**
 * Who counts as an admin that can come in. One stream for all of them, so that of two admins who
 * take the role from each other at the same moment one is refused. Somebody is seated after they
 * have become an admin and unseated before they stop being one: whoever is seated is one.
 */
export interface AdminSeatsState {
  readonly seated: ReadonlySet<string>;
}

export interface AdminSeatsCommand {
  /** Vacate refuses the last one; Unseat is for who is no admin any more. */
  readonly type: 'Seat' | 'Vacate' | 'Unseat';
  readonly userId: string;
}

export const adminSeats: Decider<AdminSeatsCommand, AdminsEvent, AdminSeatsState> = {
  name: 'admin-seats',
  initial: { seated: new Set() },
  decide({ type, userId }, { seated }) {
    if (seated.has(userId) === (type === 'Seat')) return [];
    if (type === 'Seat') return [{ type: 'AdminSeated', version: 1, data: { userId } }];
    if (type === 'Vacate' && seated.size === 1) throw new LastAdmin();
    return [{ type: 'AdminUnseated', version: 1, data: { userId } }];
  },
  evolve({ seated }, { type, data: { userId } }) {
    const next = new Set(seated);
    if (type === 'AdminSeated') next.add(userId);
    else next.delete(userId);
    return { seated: next };
  },
};

export class LastAdmin extends DomainError {
  constructor() {
    super(
      'conflict',
      'admin.last',
      'Это последний действующий администратор: сначала назначьте другого',
    );
  }
}

import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

export interface PasswordChange {
  readonly userId: string;
  /** The session that asks, and stays; all others end. */
  readonly sid: string;
  /** null where none was given. */
  readonly current: string | null;
  readonly password: string;
  readonly address: string;
  readonly network: string;
}

/**
 * Throws password.weak, password.wrong or login.too-many. The first password of an account is for
 * its caller to guard: it asks for no other.
 */
export class ChangePasswordCommand extends Command<Position> {
  constructor(
    readonly change: PasswordChange,
    readonly context: WriteContext,
  ) {
    super();
  }
}

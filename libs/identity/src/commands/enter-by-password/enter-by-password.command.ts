import { Command } from '@nestjs/cqrs';
import type { SignedIn } from '../../sign-up/sign-ins.js';

export interface PasswordTry {
  readonly username: string;
  readonly password: string;
  /** Where it comes from; nothing of it is kept. */
  readonly network: string;
}

/** Throws login.failed, login.too-many or user.inactive. */
export class EnterByPasswordCommand extends Command<SignedIn> {
  constructor(
    readonly tried: PasswordTry,
    readonly requestId: string,
  ) {
    super();
  }
}

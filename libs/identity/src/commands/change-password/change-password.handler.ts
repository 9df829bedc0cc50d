import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type Position } from '../../../../kernel/src/index.js';
import { KeptPasswords } from '../../passwords/kept-passwords.js';
import { PasswordAttempts } from '../../passwords/password-attempts.js';
import { refuseWeak } from '../../passwords/weak-password.js';
import { ChangePasswordCommand, type PasswordChange } from './change-password.command.js';

@CommandHandler(ChangePasswordCommand)
export class ChangePasswordHandler implements ICommandHandler<ChangePasswordCommand> {
  constructor(
    private readonly passwords: KeptPasswords,
    private readonly attempts: PasswordAttempts,
  ) {}

  async execute({ change, context }: ChangePasswordCommand): Promise<Position> {
    const { userId, sid, password, address } = change;
    refuseWeak(password, address);
    if (await this.passwords.has(userId)) await this.checkCurrent(change, context.requestId);
    return this.passwords.set(userId, password, sid, context);
  }

  /** Whoever holds a session must not find the password out by trying. */
  private async checkCurrent(change: PasswordChange, requestId: string): Promise<void> {
    const { userId, current, address, network } = change;
    const checked = await this.attempts.run(address, network, requestId, async () =>
      (await this.passwords.isRight(userId, current ?? '')) ? change : null,
    );
    if (checked === null)
      throw new DomainError('unprocessable', 'password.wrong', 'Текущий пароль не подходит');
  }
}

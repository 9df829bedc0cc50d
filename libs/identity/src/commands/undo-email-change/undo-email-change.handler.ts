import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '../../../../kernel/src/index.js';
import { EmailMoves } from '../../email-change/email-moves.js';
import { UndoLinks } from '../../email-change/undo-links.js';
import { signInContext } from '../../sign-up/sign-ins.js';
import { UndoEmailChangeCommand } from './undo-email-change.command.js';

@CommandHandler(UndoEmailChangeCommand)
export class UndoEmailChangeHandler implements ICommandHandler<UndoEmailChangeCommand> {
  constructor(
    private readonly links: UndoLinks,
    private readonly moves: EmailMoves,
  ) {}

  async execute({ token, requestId }: UndoEmailChangeCommand): Promise<Position> {
    const change = await this.links.read(token);
    return this.moves.undo(change, signInContext(change.userId, requestId));
  }
}

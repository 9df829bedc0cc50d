import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';
import type { ApiKeyCommand } from '../../domain/api-keys.js';

/** Makes a key for a person's programs, or revokes one; what is revoked already stays so. */
export class ChangeKeysCommand extends Command<Position> {
  constructor(
    readonly change: ApiKeyCommand,
    readonly context: WriteContext,
  ) {
    super();
  }
}

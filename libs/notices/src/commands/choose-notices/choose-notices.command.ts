import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';
import type { OptionalKind } from '../../domain/notices.js';

/** Switches letters of these kinds on or off; the others stay. Answers where it was written. */
export class ChooseNoticesCommand extends Command<Position | null> {
  constructor(
    readonly userId: string,
    readonly wanted: Readonly<Partial<Record<OptionalKind, boolean | undefined>>>,
    readonly by: 'settings' | 'letter',
    readonly context: WriteContext,
  ) {
    super();
  }
}

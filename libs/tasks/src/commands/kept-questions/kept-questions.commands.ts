import { Command } from '@nestjs/cqrs';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Written } from '../written.js';

/** The same question again is the same kept one. */
export class KeepQuestionCommand extends Command<Written> {
  constructor(
    readonly userId: string,
    readonly name: string,
    /** With the headers of its columns, as JSON. */
    readonly question: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}

export class RenameQuestionCommand extends Command<Written> {
  constructor(
    readonly userId: string,
    readonly questionId: string,
    readonly name: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}

export class RemoveQuestionCommand extends Command<Written> {
  constructor(
    readonly userId: string,
    readonly questionId: string,
    readonly context: WriteContext,
  ) {
    super();
  }
}

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { questionsStream } from '../../../../../eventstore/questions/questions.events.js';
import { Sealer, Streams, UserErasedError } from '../../../../kernel/src/index.js';
import { keptQuestions } from '../../domain/kept-questions.js';
import { writtenAt, type Written } from '../written.js';
import {
  KeepQuestionCommand,
  RemoveQuestionCommand,
  RenameQuestionCommand,
} from './kept-questions.commands.js';

/** A question's id is its print under its person's key: the same twice is one, and tells nothing. */
@CommandHandler(KeepQuestionCommand)
export class KeepQuestionHandler implements ICommandHandler<KeepQuestionCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly sealer: Sealer,
  ) {}

  async execute({ userId, name, question, context }: KeepQuestionCommand): Promise<Written> {
    const stream = questionsStream(userId);
    const questionId = await this.sealer.printOf(stream, question, userId);
    if (questionId === null) throw new UserErasedError();
    const keep = { type: 'KeepQuestion', userId, questionId, name, question } as const;
    return writtenAt(await this.streams.handle(stream, keptQuestions, keep, context));
  }
}

@CommandHandler(RenameQuestionCommand)
export class RenameQuestionHandler implements ICommandHandler<RenameQuestionCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ userId, questionId, name, context }: RenameQuestionCommand): Promise<Written> {
    const rename = { type: 'RenameQuestion', userId, questionId, name } as const;
    const stream = questionsStream(userId);
    return writtenAt(await this.streams.handle(stream, keptQuestions, rename, context));
  }
}

@CommandHandler(RemoveQuestionCommand)
export class RemoveQuestionHandler implements ICommandHandler<RemoveQuestionCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ userId, questionId, context }: RemoveQuestionCommand): Promise<Written> {
    const remove = { type: 'RemoveQuestion', userId, questionId } as const;
    const stream = questionsStream(userId);
    return writtenAt(await this.streams.handle(stream, keptQuestions, remove, context));
  }
}

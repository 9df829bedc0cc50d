import { createHash } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { feedbackStream } from '../../../../../eventstore/feedback/feedback.events.js';
import { Clock, Streams, randomId, type Position } from '../../../../kernel/src/index.js';
import { feedback } from '../../domain/feedback.js';
import { SendFeedbackCommand } from './send-feedback.command.js';

@CommandHandler(SendFeedbackCommand)
export class SendFeedbackHandler implements ICommandHandler<SendFeedbackCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async execute(command: SendFeedbackCommand): Promise<Position | null> {
    const { userId, text, replyTo, requestKey, context } = command;
    const feedbackId = requestKey === null ? randomId() : idOf(userId, requestKey);
    const now = this.clock.now().getTime();
    const { position } = await this.streams.handle(
      feedbackStream(userId),
      feedback,
      { type: 'Send', feedbackId, userId, text, replyTo, now },
      context,
    );
    return position;
  }
}

const idOf = (userId: string, requestKey: string): string =>
  createHash('sha256').update(`${userId}\0${requestKey}`).digest('base64url').slice(0, 22);

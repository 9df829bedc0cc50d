import { Inject, Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { isErased } from '../../../../eventstore/event.js';
import { feedbackStream } from '../../../../eventstore/feedback/feedback.events.js';
import { ProcessManager, Streams, causedBy, type OpenedEvent } from '../../../kernel/src/index.js';
import { Mailer } from '../../../platform/src/index.js';
import { feedback } from '../domain/feedback.js';
import { feedbackTerms, type FeedbackTerms } from '../feedback-terms.js';
import { feedbackMail } from '../mail/feedback-mail.js';

/** Brings what people wrote to those who run the service; what was sent is not sent again. */
@Injectable()
export class FeedbackMailProcessManager extends ProcessManager {
  readonly name = 'feedback-mail';
  readonly types = ['FeedbackReceived'] as const;
  override readonly isSole = true;

  constructor(
    private readonly streams: Streams,
    private readonly mailer: Mailer,
    @Inject(feedbackTerms) private readonly terms: FeedbackTerms,
  ) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { data } = event as OpenedEvent<EventOf<'FeedbackReceived'>>;
    const { feedbackId, userId, text, replyTo } = data;
    if (isErased(text) || isErased(replyTo)) return;
    const stream = feedbackStream(userId);
    const { state } = await this.streams.load(stream, feedback);
    if (state.forwarded.includes(feedbackId)) return;
    await this.mailer.send(feedbackMail(this.terms.operatorEmail, replyTo, text));
    const command = { type: 'NoteForwarded', feedbackId, userId } as const;
    await this.streams.handle(stream, feedback, command, causedBy(event, 'system:feedback-mail'));
  }
}

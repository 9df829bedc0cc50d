import { describe, it } from '@jest/globals';
import type { FeedbackEvent } from '../../../../eventstore/feedback/feedback.events.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { FEEDBACK_PER_HOUR, feedback } from './feedback.js';

const noon = Date.UTC(2026, 10, 22, 12);
const MINUTE_MS = 60_000;
const given = decides(feedback);
const written = { userId: 'anna', text: 'Не открывается отчет', replyTo: 'anna@example.ru' };

const send = (feedbackId: string, now = noon) => ({
  type: 'Send' as const,
  feedbackId,
  ...written,
  now,
});
const received = (feedbackId: string, at = noon): FeedbackEvent => ({
  type: 'FeedbackReceived',
  version: 1,
  data: { feedbackId, receivedAt: new Date(at).toISOString(), ...written },
});
const several = (at: number): readonly FeedbackEvent[] =>
  Array.from({ length: FEEDBACK_PER_HOUR }, (_, place) => received(`f${place}`, at));

describe('A message to those who run the service', () => {
  it('is kept', () => {
    given().when(send('f1')).then(received('f1'));
  });

  it('given it comes again, then it is the same message', () => {
    given(received('f1'))
      .when(send('f1', noon + 1))
      .thenNothing();
  });

  it('given too many within an hour, then the next is refused and a later one is kept', () => {
    given(...several(noon))
      .when(send('f9', noon + MINUTE_MS))
      .thenRefuses('feedback.too-many');
    given(...several(noon))
      .when(send('f9', noon + 61 * MINUTE_MS))
      .then(received('f9', noon + 61 * MINUTE_MS));
  });

  it('given a clock that was ahead and is right again, then nobody is locked out', () => {
    given(...several(noon + 48 * 60 * MINUTE_MS))
      .when(send('f9'))
      .then(received('f9'));
  });

  it('is noted as forwarded once', () => {
    const note = { type: 'NoteForwarded', feedbackId: 'f1', userId: 'anna' } as const;
    const forwarded: FeedbackEvent = {
      type: 'FeedbackForwarded',
      version: 1,
      data: { feedbackId: 'f1', userId: 'anna' },
    };
    given(received('f1')).when(note).then(forwarded);
    given(received('f1'), forwarded).when(note).thenNothing();
  });
});

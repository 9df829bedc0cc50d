import type { Response } from 'express';
import type { LiveMessage } from '../../../contract/src/index.js';

/** A tab that does not read is let go; it resumes where it stopped. */
const UNREAD_BYTES_MAX = 8 * 1024 * 1024;
/** So long a tab that is told to go may still read what was written to it. */
const LAST_READ_MS = 5_000;

/** Writes messages to one response, each log position once and in order. */
export class LiveStream {
  private begun = false;
  private waiting: LiveMessage[] = [];
  /** The last position written. */
  private position = '';

  constructor(private readonly response: Response) {
    response.status(200);
    response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Accel-Buffering', 'no');
    response.flushHeaders();
  }

  /** What was missed comes first, then one partial for each running job, then what is new. */
  begin(
    established: { readonly resync: boolean },
    missed: readonly LiveMessage[],
    current: readonly LiveMessage[],
  ): void {
    this.write([{ event: 'connection_established', data: { ...established, position: null } }]);
    this.begun = true;
    const { waiting } = this;
    this.waiting = [];
    this.send(missed);
    this.send(current);
    this.send(waiting.filter((message) => this.isNew(message)));
  }

  send(messages: readonly LiveMessage[]): void {
    if (!this.begun) {
      this.waiting.push(...messages);
      return;
    }
    this.write(messages);
    if (this.response.writableLength > UNREAD_BYTES_MAX) this.response.destroy();
  }

  /** A response that was ended stays open until its tab has read it; writing to it would throw. */
  beat(): void {
    if (!this.response.writableEnded) this.response.write(': beat\n\n');
  }

  /** A tab that reads no more would hold what is left for ever: it is cut off. */
  close(): void {
    if (this.response.writableEnded) return;
    this.response.end();
    const cutOff = setTimeout(() => this.response.destroy(), LAST_READ_MS).unref();
    this.response.on('close', () => clearTimeout(cutOff));
  }

  private isNew({ data }: LiveMessage): boolean {
    return data.position === null || data.position > this.position;
  }

  /**
   * Only the last message of a position has an id: who loses the connection between two of them
   * resumes before both. Partials carry none: they are no place in the log.
   */
  private write(messages: readonly LiveMessage[]): void {
    if (this.response.writableEnded) return;
    const text = messages.map(({ event, data }, index) => {
      const next = messages[index + 1]?.data.position;
      const isLast = data.position !== null && data.position !== next;
      const id = isLast ? `id: ${data.position}.${index}\n` : '';
      this.position = data.position ?? this.position;
      return `${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    });
    this.response.write(text.join(''));
  }
}

import { Injectable } from '@nestjs/common';
import { ticksStream } from '../../../../eventstore/ticks/ticks.events.js';
import {
  EventStore,
  NO_STREAM,
  requestBounds,
  Streams,
  type Bounds,
  type Handled,
  type Position,
  type WriteContext,
} from '../../../kernel/src/index.js';
import type { Books } from '../domain/books.js';
import { knownOf, nothingKnown, type Known } from '../domain/known.js';
import {
  BooksAreClosed,
  SEGMENT_ENTRIES_MAX,
  ledger,
  type LedgerCommand,
  type OpenBooks,
} from '../domain/ledger.js';
import { lastSegmentWhere } from './last-segment.js';

/** One person's books as a row of segments: finds the current one, closes it, opens the next. */
@Injectable()
export class LedgerBooks {
  /** Segment numbers only grow, so a known one is at worst too low. */
  private readonly current = new Map<string, number>();
  private readonly openings = new Map<string, Position>();

  constructor(
    private readonly events: EventStore,
    private readonly streams: Streams,
  ) {}

  async open(command: OpenBooks, context: WriteContext): Promise<void> {
    await this.streams.handle(ticksStream(command.userId, 1), ledger, command, context);
  }

  /**
   * Handles a command on the current segment. `earlierThan` is the position of the command's
   * cause: where the segment is younger, the ones before it are asked too.
   */
  async handle(
    userId: string,
    cause: Position,
    command: (earlier: Known) => LedgerCommand,
    context: WriteContext,
    bounds: Bounds = requestBounds,
  ): Promise<Handled<Books> & { readonly earlier: Known }> {
    for (;;) {
      const n = await this.currentSegment(userId, context);
      const earlier = await this.earlier(userId, n, cause);
      try {
        const stream = ticksStream(userId, n);
        const handled = await this.streams.handle(
          stream,
          ledger,
          command(earlier),
          context,
          bounds,
        );
        return { ...handled, earlier };
      } catch (error) {
        if (!(error instanceof BooksAreClosed)) throw error;
      }
    }
  }

  private async currentSegment(userId: string, context: WriteContext): Promise<number> {
    let n = this.current.get(userId) ?? (await this.lastSegment(userId));
    this.current.set(userId, n);
    // The decider refuses a closed segment on a state read to the head: this may be a little old.
    const known = this.streams.lastKnown(ticksStream(userId, n), ledger);
    if (known !== null && isOpen(known)) return n;
    for (;;) {
      const { state, hash } = await this.streams.load(ticksStream(userId, n), ledger);
      if (isOpen(state)) break;
      await this.continueAfter(userId, n, state, hash, context);
      n += 1;
    }
    this.current.set(userId, n);
    return n;
  }

  /** Closes segment n unless that is done, and opens the next unless that is done. */
  private async continueAfter(
    userId: string,
    n: number,
    full: Books,
    hash: string,
    context: WriteContext,
  ): Promise<void> {
    const closed = full.closed
      ? { state: full, hash }
      : await this.streams.handle(
          ticksStream(userId, n),
          ledger,
          { type: 'CloseBooks', userId },
          context,
        );
    await this.streams.handle(
      ticksStream(userId, n + 1),
      ledger,
      { type: 'ContinueBooks', userId, from: closed.state, previousHash: closed.hash },
      context,
    );
  }

  private lastSegment(userId: string): Promise<number> {
    return lastSegmentWhere(async (n) => (await this.events.last(ticksStream(userId, n))) !== null);
  }

  private async earlier(userId: string, n: number, cause: Position): Promise<Known> {
    const asked: Books[] = [];
    for (let segment = n; segment > 1; segment -= 1) {
      if (cause >= (await this.opening(userId, segment))) break;
      asked.push((await this.streams.load(ticksStream(userId, segment - 1), ledger)).state);
    }
    return asked.length === 0 ? nothingKnown : knownOf(asked);
  }

  private async opening(userId: string, n: number): Promise<Position> {
    const stream = ticksStream(userId, n);
    const known = this.openings.get(stream);
    if (known !== undefined) return known;
    const [first] = await this.events.read(stream, { from: NO_STREAM + 1, limit: 1 });
    if (!first) throw new Error(`Segment ${stream} has no opening`);
    this.openings.set(stream, first.position);
    return first.position;
  }
}

const isOpen = ({ closed, entries }: Books): boolean => !closed && entries < SEGMENT_ENTRIES_MAX;

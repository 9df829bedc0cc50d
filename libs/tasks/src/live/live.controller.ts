import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { LiveMessage } from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { Clock, EventStore, type Position } from '../../../kernel/src/index.js';
import { LiveConnections } from './live-connections.js';
import { LiveStream } from './live-stream.js';
import { RunningReports } from './running-reports.js';

const HEARTBEAT_MS = 15_000;
/** A resume reads at most so many events of the log; beyond that the web fetches all. */
const RESUME_EVENTS_MAX = 5_000;
const RESUME_PAGE = 500;

/** The channel of one tab: events of its token's user and nobody else's, while it is good. */
@Controller('sse')
@UseGuards(JwtAuthGuard)
export class LiveController {
  constructor(
    private readonly connections: LiveConnections,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  @Get('connect/:clientId')
  async connect(
    @Req() request: Request,
    @Res() response: Response,
    @CurrentUser() { userId, sid, tokenMsLeft }: SignedInUser,
  ): Promise<void> {
    this.connections.requirePlace(userId);
    const after = resumePosition(request);
    const end = this.clock.now().getTime() + tokenMsLeft;
    const isOver = (): boolean => this.clock.now().getTime() >= end;
    const stream = new LiveStream(response);
    const forget = this.connections.add({
      userId,
      sid,
      send: (messages) => (isOver() ? stream.close() : stream.send(messages)),
      close: () => stream.close(),
    });
    const stopBeating = this.clock.every(HEARTBEAT_MS, () =>
      isOver() ? stream.close() : stream.beat(),
    );
    response.on('close', () => {
      stopBeating();
      forget();
    });
    const missed = after === null ? [] : await this.missedSince(after, userId);
    stream.begin({ resync: missed === null }, missed ?? [], this.connections.currentOf(userId));
  }

  /** null when more was missed than is read, and for a place that this log does not have. */
  private async missedSince(after: Position, userId: string): Promise<LiveMessage[] | null> {
    const head = await this.events.head();
    if (head === null || after.length !== head.length || after > head) return null;
    const running = new RunningReports(this.events);
    const missed: LiveMessage[] = [];
    let position = after;
    for (let read = 0; read < RESUME_EVENTS_MAX; read += RESUME_PAGE) {
      const page = await this.events.readAll({ after: position, limit: RESUME_PAGE });
      missed.push(...(await this.connections.messagesOf(page, userId, running)));
      const last = page.at(-1);
      if (!last || page.length < RESUME_PAGE) return missed;
      position = last.position;
    }
    return null;
  }
}

/** The browser sends the last id it saw; anything that is none of ours is a first connection. */
function resumePosition(request: Request): Position | null {
  const id = request.get('Last-Event-ID') ?? '';
  return /^(\d{20}|\d{40})\.\d+$/.test(id) ? (id.split('.')[0] ?? null) : null;
}

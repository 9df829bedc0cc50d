import type { AnyEvent } from '../../../eventstore/event.js';
import type { Decider } from './decider.js';
import {
  NO_STREAM,
  type EventStore,
  type RecordedEvent,
  type Subscription,
} from './event-store.js';
import type { Loaded, Streams } from './streams.js';

const KEPT_MAX = 10_000;

interface Followed<S> {
  loaded: Loaded<S> | null;
  /** Revision of the last event that was heard of this stream since it is followed. */
  heard: number;
}

/**
 * States of streams that many requests look at: read once, and again only when an event of theirs
 * was heard. While the log is not followed, as after a lost connection, each look reads.
 */
export class FollowedStates<E extends AnyEvent, S> {
  private readonly followed = new Map<string, Followed<S>>();
  private subscription: Promise<Subscription> | null = null;
  private isLive: () => boolean = () => false;

  constructor(
    private readonly events: EventStore,
    private readonly streams: Streams,
    private readonly decider: Decider<never, E, S>,
  ) {}

  /** Throws what reading the log throws. */
  async stateOf(stream: string): Promise<S> {
    this.subscription ??= this.subscribe();
    await this.subscription;
    const followed = this.follow(stream);
    const { loaded } = followed;
    if (loaded !== null && this.isLive() && followed.heard <= loaded.revision) return loaded.state;
    followed.loaded = await this.streams.load(stream, this.decider);
    return followed.loaded.state;
  }

  async stop(): Promise<void> {
    const subscription = await this.subscription?.catch(() => null);
    await subscription?.stop();
  }

  private async subscribe(): Promise<Subscription> {
    try {
      const after = await this.events.head();
      const onEvents = (events: readonly RecordedEvent[]): void => this.hear(events);
      const subscription = this.events.subscribe({ after, onEvents });
      this.isLive = () => subscription.live;
      return subscription;
    } catch (error) {
      this.subscription = null;
      throw error;
    }
  }

  private hear(events: readonly RecordedEvent[]): void {
    for (const { stream, revision } of events) {
      const followed = this.followed.get(stream);
      if (followed) followed.heard = Math.max(followed.heard, revision);
    }
  }

  /** Followed from before it is read, so that nothing is missed in between. */
  private follow(stream: string): Followed<S> {
    const followed = this.followed.get(stream) ?? { loaded: null, heard: NO_STREAM };
    this.followed.delete(stream);
    this.followed.set(stream, followed);
    if (this.followed.size > KEPT_MAX) {
      const [oldest = ''] = this.followed.keys();
      this.followed.delete(oldest);
    }
    return followed;
  }
}

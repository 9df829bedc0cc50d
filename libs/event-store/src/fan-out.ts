import type { RecordedEvent, SubscribeOptions, Subscription } from '../../kernel/src/index.js';
import { Follower, type FollowerOptions } from './follower.js';

/** Hands what is written on to all that follow the log in this process. */
export class FanOut {
  private readonly followers = new Set<Follower>();

  constructor(private readonly source: FollowerOptions) {}

  follow(options: SubscribeOptions): Subscription {
    const follower = new Follower(this.source, options);
    this.followers.add(follower);
    return {
      get live() {
        return follower.live;
      },
      stop: async () => {
        this.followers.delete(follower);
        await follower.stop();
      },
    };
  }

  publish(events: readonly RecordedEvent[]): void {
    for (const follower of this.followers) follower.offer(events);
  }

  /** Events may have been stored that were not published. */
  lag(): void {
    for (const follower of this.followers) follower.lag();
  }

  interrupted(error: unknown): void {
    for (const follower of this.followers) follower.interrupted(error);
  }

  async close(): Promise<void> {
    const followers = [...this.followers];
    this.followers.clear();
    await Promise.all(followers.map((follower) => follower.stop()));
  }
}

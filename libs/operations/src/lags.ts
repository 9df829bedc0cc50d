import { Injectable } from '@nestjs/common';
import { Clock, EventStore, ViewStore, isManagers, type Position } from '../../kernel/src/index.js';

export interface Lag {
  readonly kind: 'view' | 'manager';
  /** Of a view with its version. */
  readonly name: string;
  /** Age of the first event that it lacks; 0: none. */
  readonly seconds: number;
}

/** How far views and process managers are behind the log. */
@Injectable()
export class Lags {
  constructor(
    private readonly events: EventStore,
    private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<readonly Lag[]> {
    const ages = new Map<Position, Promise<number>>();
    const lagOf = async ([name, position]: readonly [string, Position]): Promise<Lag> => {
      const age = ages.get(position) ?? this.ageAfter(position);
      ages.set(position, age);
      const seconds = await age;
      return isManagers(name)
        ? { kind: 'manager', name: name.slice(3), seconds }
        : { kind: 'view', name, seconds };
    };
    return Promise.all([...(await this.views.checkpoints())].map(lagOf));
  }

  /** Seconds since something was written. */
  ageOf(recordedAt: string): number {
    return Math.max(0, (this.clock.now().getTime() - Date.parse(recordedAt)) / 1_000);
  }

  private async ageAfter(after: Position): Promise<number> {
    const [next] = await this.events.readAll({ after, limit: 1 });
    return next === undefined ? 0 : this.ageOf(next.metadata.recordedAt);
  }
}

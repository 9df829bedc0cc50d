import { isErased } from '../../../eventstore/event.js';
import { SETTINGS_STREAM } from '../../../eventstore/settings/settings.events.js';
import {
  NO_STREAM,
  type Clock,
  type EventStore,
  type RunnerLog,
  type Sealer,
} from '../../kernel/src/index.js';
import type { Configuration } from '../../platform/src/index.js';
import { appliesOf, effectiveConfiguration, type Settings } from './effective-configuration.js';

export interface SettingsPorts {
  readonly events: EventStore;
  readonly sealer: Pick<Sealer, 'open'>;
  readonly clock: Clock;
  readonly log: RunnerLog;
}

export interface RecordedChange {
  readonly name: string;
  readonly value: string | null;
  readonly reason: string | null;
  /** user:ID, admin:ID or system:NAME. */
  readonly actor: string;
  readonly at: string;
}

const LOOK_EVERY_MS = 1_000;
const PAGE = 500;

/**
 * What holds now: the environment of this process, and over it what admins have set. Every process
 * looks for changes once a second; what needs a restart stays as it was at the start.
 */
export class CurrentSettings {
  private readonly changes: RecordedChange[] = [];
  private revision = NO_STREAM;
  private atStart: Settings = new Map();
  private held: Configuration;
  private reading: Promise<void> = Promise.resolve();

  private constructor(
    private readonly ports: SettingsPorts,
    readonly base: Configuration,
  ) {
    this.held = base;
  }

  static async begin(ports: SettingsPorts, base: Configuration): Promise<CurrentSettings> {
    const settings = new CurrentSettings(ports, base);
    await settings.read();
    settings.atStart = settings.set();
    settings.hold();
    return settings;
  }

  /** A new object after each change, so that what is made of it can be kept until then. */
  get configuration(): Configuration {
    return this.held;
  }

  /** Oldest first. */
  get history(): readonly RecordedChange[] {
    return this.changes;
  }

  /** What was set last of each name. */
  set(): Settings {
    return new Map(this.changes.map(({ name, value }) => [name, value]));
  }

  /** Whether a name was set to what only the next start takes up. */
  waitsForRestart(name: string): boolean {
    if (appliesOf(name) !== 'restart') return false;
    return (this.set().get(name) ?? null) !== (this.atStart.get(name) ?? null);
  }

  /** Looks at the log for what others have set. */
  refresh(): Promise<void> {
    this.reading = this.reading
      .catch(() => undefined)
      .then(async () => {
        if (await this.read()) this.hold();
      });
    return this.reading;
  }

  /** Until the answer is called. */
  follow(): () => void {
    return this.ports.clock.every(LOOK_EVERY_MS, () => {
      // A store that is away is told of by whoever needs it; the next look comes in a second.
      this.refresh().catch(() => undefined);
    });
  }

  private async read(): Promise<boolean> {
    const { events } = this.ports;
    const last = await events.last(SETTINGS_STREAM);
    if (last === null || last.revision <= this.revision) return false;
    for (;;) {
      const page = await events.read(SETTINGS_STREAM, { from: this.revision + 1, limit: PAGE });
      for (const event of page) {
        const { data, type, metadata } = await this.ports.sealer.open(event);
        this.revision = event.revision;
        if (type !== 'SettingChanged' || isErased(data.value)) continue;
        const { name, value, reason } = data;
        const { actor, recordedAt: at } = metadata;
        this.changes.push({ name, value, reason: isErased(reason) ? null : reason, actor, at });
      }
      if (page.length < PAGE) return true;
    }
  }

  private hold(): void {
    const now = [...this.set()].filter(([name]) => appliesOf(name) === 'now');
    const before = [...this.atStart].filter(([name]) => appliesOf(name) === 'restart');
    const { configuration, ignored } = effectiveConfiguration(
      this.base,
      new Map([...before, ...now]),
    );
    this.held = configuration;
    for (const name of ignored) this.ports.log.alarm('setting.ignored', { name });
  }
}

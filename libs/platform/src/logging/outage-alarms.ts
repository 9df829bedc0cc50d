import { Logger } from '@nestjs/common';
import { RunnerLog, type Clock } from '../../../kernel/src/index.js';

type Facts = Readonly<Record<string, string | number>>;

const PROBE_MS = 1_000;
/** What the ports throw while a store is away, by its name: the message may hold more. */
const awayErrors: ReadonlySet<string> = new Set([
  'StoreUnavailable',
  'ViewsUnavailable',
  'KeysUnavailable',
  'OutcomeUnknown',
  'OutcomeNotSettled',
]);

const isOutage = (code: string, { error = '' }: Facts): boolean =>
  code.endsWith('.interrupted') || awayErrors.has(String(error));

/**
 * One line when a store goes away and one when all are back, however many runners notice it.
 * What has another reason is said at once, during an outage too.
 */
export class OutageAlarms extends RunnerLog {
  private readonly log = new Logger('stores');
  private since: Date | null = null;
  private stopProbing: () => void = () => undefined;
  private probing: Promise<void> | null = null;

  constructor(
    private readonly alarms: RunnerLog,
    /** Rejects while any store is away. */
    private readonly probe: () => Promise<unknown>,
    private readonly clock: Clock,
  ) {
    super();
  }

  alarm(code: string, facts: Facts): void {
    if (!isOutage(code, facts)) {
      this.alarms.alarm(code, facts);
      return;
    }
    if (this.since !== null) return;
    this.since = this.clock.now();
    this.log.error(`stores.away at=${code} error=${facts['error'] ?? ''}`);
    this.stopProbing = this.clock.every(PROBE_MS, () => void this.look());
  }

  /** One look at whether the stores are back; while it is on its way there is no other. */
  look(): Promise<void> {
    this.probing ??= this.probeOnce().finally(() => (this.probing = null));
    return this.probing;
  }

  stop(): void {
    this.stopProbing();
  }

  private async probeOnce(): Promise<void> {
    const isBack = await this.probe().then(
      () => true,
      () => false,
    );
    if (!isBack || this.since === null) return;
    this.stopProbing();
    const seconds = Math.round((this.clock.now().getTime() - this.since.getTime()) / 1_000);
    this.since = null;
    this.log.warn(`stores.back after=${seconds}s`);
  }
}

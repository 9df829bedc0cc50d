import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allProjections } from '../../apps/api/src/background.js';
import { openStores, type Stores } from '../../apps/api/src/stores.js';
import {
  Sealer,
  checkViews,
  type EventStore,
  type OpenedEvent,
  type ViewDifference,
} from '../../libs/kernel/src/index.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import {
  ErasureRegister,
  LoggedAlarms,
  StartRefused,
  configurationOf,
  refuseShortLog,
  secretsOf,
  type Configuration,
  type Secrets,
} from '../../libs/platform/src/index.js';
import { memoryViewStore } from '../../libs/view-store/src/testing/memory-view-store.js';
import { readLog, type Log } from './audit.js';
import { MailBox } from './mail-box.js';
import { MainJob, type Wish } from './main-job.js';
import { MortalProcess } from './mortal-process.js';
import type { Life } from './mortal-stores.js';

const wish: Wish = {
  email: 'anna@example.ru',
  workbook: { fileName: 'Продажи.xlsx', bytes: Buffer.from('a workbook') },
  query: 'по месяцам',
  pollMs: 10,
};

export const olderFiles = ['views', 'managers'] as const;
export type OlderFile = (typeof olderFiles)[number];

/** One installation on real files, and the person who uses it. */
export class CrashWorld {
  readonly clock = new ManualClock(new Date());
  readonly mail = new MailBox();
  readonly job = this.jobOf(wish.email);
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
  private readonly config: Configuration;
  private readonly secrets: Secrets;
  private stores: Stores;
  private readonly copies = new Map<OlderFile, Buffer>();
  private lastLog: Buffer | null = null;
  private readonly started: MortalProcess[] = [];

  constructor(env: Readonly<Record<string, string>> = {}) {
    this.config = configurationOf({
      DATA_DIR: this.dataDir,
      PORT: '0',
      PUBLIC_URL: 'http://localhost',
      LOGIN_LINKS_PER_ADDRESS: '100',
      LOGIN_LINKS_PER_IP: '1000',
      TASKS_PER_HOUR: '1000',
      ...env,
    });
    this.secrets = secretsOf(this.config, false);
    this.stores = this.open();
  }

  async start(life: Life, alone: boolean): Promise<MortalProcess | null> {
    const { config, secrets, stores, clock, mail: mailer } = this;
    const around = { config, secrets, stores, clock, mailer, alone };
    const process = await MortalProcess.start(life, around);
    if (process) this.started.push(process);
    return process;
  }

  /** What a new process finds then: only what is in the files. */
  async reopen(): Promise<void> {
    await this.closeAll();
    this.stores = this.open();
  }

  /** With an older copy of one of the files, as of the last time that this was called. */
  async reopenWithOlder(name: OlderFile): Promise<void> {
    await this.closeAll();
    const older = this.copies.get(name);
    for (const one of olderFiles) this.copies.set(one, this.bytesOf(one));
    if (older) this.put(name, older);
    this.stores = this.open();
  }

  /**
   * Whether a start would refuse an older copy of the log: always where the present one was signed,
   * and without a signature where anything has read beyond it. The present one is back afterwards.
   */
  async refusesOlderLog(): Promise<boolean> {
    await this.closeAll();
    const [older, present] = [this.lastLog, this.bytesOf('events')];
    this.lastLog = present;
    if (older === null || older.equals(present)) {
      this.stores = this.open();
      return true;
    }
    this.stores = this.open();
    const signedTo = await this.stores.events.head();
    await this.stores.close();
    this.put('events', older);
    this.stores = this.open();
    const isShorter = (await this.stores.events.head()) !== signedTo;
    const isKnown = await this.isReadBeyondHead();
    const refused = !isShorter || (await this.isRefused(signedTo));
    const refusedUnsigned = !isKnown || (await this.isRefused(null));
    await this.stores.close();
    this.put('events', present);
    this.stores = this.open();
    return refused && refusedUnsigned;
  }

  private isRefused(signedTo: string | null): Promise<boolean> {
    return refuseShortLog(this.stores, signedTo, '').then(
      () => false,
      (error: unknown) => error instanceof StartRefused,
    );
  }

  /** Whoever died before anything read its last writes has left nobody who could miss them. */
  private async isReadBeyondHead(): Promise<boolean> {
    const head = (await this.stores.events.head()) ?? '';
    return [...(await this.stores.views.checkpoints()).values()].some((read) => read > head);
  }

  private bytesOf(name: string): Buffer {
    return readFileSync(join(this.dataDir, `${name}.sqlite`));
  }

  private put(name: string, bytes: Buffer): void {
    for (const ending of ['-wal', '-shm'])
      rmSync(join(this.dataDir, `${name}.sqlite${ending}`), { force: true });
    writeFileSync(join(this.dataDir, `${name}.sqlite`), bytes);
  }

  /** The same with the log alone: views and managers know nothing of it yet. */
  async reopenFromLog(): Promise<void> {
    await this.closeAll();
    for (const name of ['views', 'managers'])
      for (const ending of ['', '-wal', '-shm'])
        rmSync(join(this.dataDir, `${name}.sqlite${ending}`), { force: true });
    this.stores = this.open();
  }

  get events(): EventStore {
    return this.stores.events;
  }

  /** What a person of this address wants. */
  jobOf(email: string): MainJob {
    return new MainJob({ ...wish, email }, () => this.mail.tokens[0]);
  }

  log(): Promise<Log> {
    return readLog(this.stores.events);
  }

  /** The log once more, with what is sealed in it opened. */
  async openedLog(): Promise<readonly OpenedEvent[]> {
    const sealer = new Sealer(this.stores.keys);
    const recorded = await this.stores.events.readAll({ after: null, limit: 100_000 });
    return Promise.all(recorded.map((event) => sealer.open(event)));
  }

  /** Views that are not what the log says. */
  async differences(): Promise<readonly ViewDifference[]> {
    const { events, views: stored, keys } = this.stores;
    const fresh = memoryViewStore();
    const found: ViewDifference[] = [];
    const parts = { events, stored, fresh, sealer: new Sealer(keys), log: new LoggedAlarms() };
    await checkViews({ ...parts, projections: allProjections }, (one) => found.push(one));
    await fresh.close();
    return found;
  }

  /** Ids of the people whom an older copy of the data must not bring back. */
  get erasures(): readonly string[] {
    return new ErasureRegister(this.config.logKeyDir).all();
  }

  get files(): readonly string[] {
    return readdirSync(join(this.dataDir, 'workbooks'));
  }

  async end(): Promise<void> {
    await this.closeAll();
    rmSync(this.dataDir, { recursive: true });
  }

  private async closeAll(): Promise<void> {
    for (const process of this.started.splice(0)) await process.bury();
    await this.stores.close();
  }

  private open(): Stores {
    return openStores(this.config, this.secrets, this.clock);
  }
}

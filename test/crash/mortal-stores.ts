import type { Stores } from '../../apps/api/src/stores.js';
import {
  InProcessLiveChannel,
  type EventStore,
  type KeyStore,
  type ViewStore,
  type NewEvent,
  type SubscribeOptions,
} from '../../libs/kernel/src/index.js';
import type { WorkbookStore } from '../../libs/tasks/src/index.js';

/** What everything answers in a process that is dead. */
export class ProcessDied extends Error {}

/**
 * Names the writes of all processes that are at risk (what is written, and the how manieth of its
 * kind) and picks the one after which its process dies.
 */
export class Fate {
  private readonly counts = new Map<string, number>();
  private readonly seen: string[] = [];

  /** Without the name of a write nobody dies. */
  constructor(readonly lastWrite: string | null = null) {}

  isLast(kind: string): boolean {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    const name = `${kind} #${count}`;
    this.seen.push(name);
    return name === this.lastWrite;
  }

  /** In the order in which they were begun. */
  get writes(): readonly string[] {
    return this.seen;
  }
}

/** A process that dies right after the write that its fate names, when it is the one to make it. */
export class Life {
  private dying = false;
  private dead = false;
  private tell: () => void = () => undefined;
  /** Resolves when the process dies; never, when it lives on. */
  readonly ended = new Promise<void>((resolve) => (this.tell = resolve));
  constructor(private readonly fate = new Fate()) {}

  get isDead(): boolean {
    return this.dead;
  }

  /** Dead, or at its last write while others of its requests already fail. */
  get isEnding(): boolean {
    return this.dying || this.dead;
  }

  /** What a dead process began before its end may still reach the disk; it never hears of it. */
  async write<T>(name: string, store: () => Promise<T>): Promise<T> {
    if (this.dying) throw new ProcessDied();
    const isLast = this.fate.isLast(name);
    this.dying = isLast;
    const stored = await store().finally(() => isLast && this.end());
    this.requireLiving();
    return stored;
  }

  async read<T>(load: () => Promise<T>): Promise<T> {
    this.requireLiving();
    const loaded = await load();
    this.requireLiving();
    return loaded;
  }

  end(): void {
    this.dead = true;
    this.tell();
  }

  private requireLiving(): void {
    if (this.dead) throw new ProcessDied();
  }
}

/** The stores as a process sees them that has so many writes to live. */
export function mortal(stores: Stores, life: Life): Stores {
  return {
    events: mortalEvents(stores.events, life),
    views: mortalViews(stores.views, life),
    keys: mortalKeys(stores.keys, life),
    workbooks: mortalWorkbooks(stores.workbooks, life),
    live: new InProcessLiveChannel(),
    beats: stores.beats,
    close: () => stores.close(),
  };
}

/** Methods of these names write; all others that are called read. */
function guarded<Store extends object>(
  store: Store,
  life: Life,
  writes: readonly string[],
  own: Partial<Store> = {},
): Store {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(own, name) ?? Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const call = value.bind(target) as (...given: unknown[]) => Promise<unknown>;
      if (Object.hasOwn(own, name) || name === 'constructor') return call;
      const label = `${target.constructor.name}.${String(name)}`;
      return (...given: unknown[]) =>
        writes.includes(String(name))
          ? life.write(`${label} ${describe(given)}`, () => call(...given))
          : life.read(() => call(...given));
    },
  });
}

/** Types of the events among what is written; ids would differ from run to run. */
const describe = (given: readonly unknown[]): string =>
  given
    .flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : []))
    .map((one) => (one as Partial<NewEvent>).type)
    .filter((type) => type !== undefined)
    .join(' ');

const mortalEvents = (store: EventStore, life: Life): EventStore =>
  guarded(store, life, ['append'], {
    subscribe: (options: SubscribeOptions) =>
      store.subscribe({
        ...options,
        onEvents: async (events) => {
          if (!life.isDead) await options.onEvents(events);
        },
      }),
  });

const mortalViews = (store: ViewStore, life: Life): ViewStore =>
  guarded(store, life, ['save', 'activate', 'drop', 'park', 'unpark']);

const mortalWorkbooks = (store: WorkbookStore, life: Life): WorkbookStore =>
  guarded(store, life, ['put', 'delete']);

/** Making a key is a write, having one is not. */
const mortalKeys = (store: KeyStore, life: Life): KeyStore =>
  guarded(store, life, ['destroy'], {
    obtain: async (ownerId: string) =>
      (await store.find(ownerId)) === null
        ? life.write('KeyStore.obtain', () => store.obtain(ownerId))
        : life.read(() => store.obtain(ownerId)),
  });

import type { Collection, Connection } from 'mongoose';
import {
  ViewBroken,
  ViewStore,
  ViewsUnavailable,
  type ActiveVersion,
  type AnyViewDefinition,
  type BrokenView,
  type Checkpoint,
  type ParkedStream,
  type Position,
  type StoredView,
  type View,
  type ViewChanges,
  type ViewDefinition,
  type ViewQuery,
  type ViewVersion,
  type Where,
} from '../../kernel/src/index.js';
import { ActiveVersions } from './active-versions.js';
import { Bookkeeping } from './bookkeeping.mongo.js';
import type { MongoConnection } from './mongo-connection.mongo.js';
import {
  collectionName,
  contentsOf,
  makeCollection,
  pathIn,
  storedView,
  versionOf,
  viewsIn,
  type Stored,
} from './view-collection.mongo.js';
import { filterOf, sortOf } from './view-filter.mongo.js';
import { saveAll } from './view-writes.mongo.js';

/** Views in MongoDB, each one document with its guard in it; no transactions. */
export class MongoViewStore extends ViewStore {
  private readonly active = new ActiveVersions(() => this.activeVersions());
  private closed = false;

  constructor(private readonly connection: MongoConnection) {
    super();
  }

  async bindTo(installationId: string): Promise<void> {
    await this.booked((books) => books.bindTo(installationId));
  }

  /** From one installation to another; no port's: only who moves one does it. */
  async rebind(from: string, to: string): Promise<void> {
    await this.booked((books) => books.rebind(from, to));
  }

  async prepare(views: readonly AnyViewDefinition[]): Promise<void> {
    await this.run(async (connection) => {
      const existing = new Set(await collectionNames(connection));
      for (const view of views) {
        await makeCollection(connection, view, existing);
        await new Bookkeeping(connection).activateFirst(view);
      }
    });
    this.active.forget();
  }

  async get<V extends View>(view: ViewDefinition<V>, id: string): Promise<V | null> {
    const stored = await this.read(view, (views) => views.findOne({ _id: { $eq: id } }));
    if (!stored) return null;
    if (contentsOf(stored).broken !== undefined) throw new ViewBroken(view.name, id);
    return storedView(view, stored).view as V | null;
  }

  async find<V extends View>(view: ViewDefinition<V>, query: ViewQuery<V>): Promise<readonly V[]> {
    // To MongoDB a limit of 0 is none.
    if (query.limit === 0) return [];
    const found = await this.read(view, (views, read) => {
      const search = views
        .find(filterOf(read, query.where))
        .sort(sortOf(read, query.sort ?? []))
        .skip(query.skip ?? 0);
      return (query.limit === undefined ? search : search.limit(query.limit)).toArray();
    });
    const isBroken = (stored: Stored): boolean => contentsOf(stored).broken !== undefined;
    const broken = found.find(isBroken);
    if (broken && query.broken !== 'leave-out') throw new ViewBroken(view.name, broken._id);
    // A server whose reads are not atomic gives what became a tombstone since it matched.
    const sound = found.filter((stored) => !isBroken(stored) && contentsOf(stored).live === true);
    return sound.map((stored) => storedView(view, stored).view as V);
  }

  async count<V extends View>(view: ViewDefinition<V>, where?: Where<V>): Promise<number> {
    const [count, broken] = await this.read(view, (views, read) => {
      const filter = filterOf(read, where);
      const isBroken = { $and: [filter, { [pathIn(read, 'broken')]: { $exists: true } }] };
      return Promise.all([views.countDocuments(filter), views.findOne(isBroken)]);
    });
    if (broken) throw new ViewBroken(view.name, broken._id);
    return count;
  }

  async load(
    view: AnyViewDefinition,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredView>> {
    const found = await this.run((connection) =>
      viewsIn(connection, view)
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    );
    return new Map(found.map((stored) => [stored._id, storedView(view, stored)]));
  }

  /**
   * A crash in between is harmless: the events come again and the guards leave them aside. The
   * checkpoints are looked at after views were loaded: of a store that forgot before that nothing
   * is written, and what was loaded before it forgot, or was kept since, was whole.
   */
  async save(
    changes: readonly ViewChanges[],
    checkpoints: readonly Checkpoint[],
    onWritten: (view: AnyViewDefinition) => void = () => undefined,
  ): Promise<void> {
    await this.run(async (connection) => {
      const books = new Bookkeeping(connection);
      if (changes.some(({ isOwn }) => !isOwn)) await books.requireKept(checkpoints);
      await Promise.all(
        changes.map(async ({ view, writes }) => {
          await saveAll(viewsIn(connection, view), view, writes);
          onWritten(view);
        }),
      );
      await books.advance(checkpoints);
    });
  }

  async checkpoints(): Promise<ReadonlyMap<string, Position>> {
    return this.booked((books) => books.checkpoints());
  }

  activeVersion(name: string): Promise<ActiveVersion | null> {
    return this.active.get(name);
  }

  async activeVersions(): Promise<ReadonlyMap<string, ActiveVersion>> {
    return this.booked((books) => books.activeVersions());
  }

  async activate(name: string, from: number, to: ActiveVersion): Promise<boolean> {
    const switched = await this.booked((books) => books.activate(name, from, to));
    this.active.forget();
    return switched;
  }

  async versions(): Promise<readonly ViewVersion[]> {
    const names = await this.run(collectionNames);
    return names.flatMap((name) => versionOf(name) ?? []);
  }

  async drop(version: ViewVersion): Promise<void> {
    const name = collectionName(version);
    await this.run(async (connection) => {
      if ((await collectionNames(connection)).includes(name))
        await connection.collection(name).drop();
      await new Bookkeeping(connection).forgetCheckpoint(version);
    });
  }

  async scan(
    view: AnyViewDefinition,
    { after, limit }: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly (StoredView & { readonly id: string })[]> {
    const filter = after === null ? {} : { _id: { $gt: after } };
    const found = await this.run((connection) =>
      viewsIn(connection, view)
        .find(filter)
        .sort([['_id', 1]])
        .limit(limit)
        .toArray(),
    );
    return found.map((stored) => ({ id: stored._id, ...storedView(view, stored) }));
  }

  async broken(): Promise<readonly BrokenView[]> {
    const found: BrokenView[] = [];
    for (const view of await this.versions()) {
      const broken = await this.run((connection) =>
        connection
          .collection<Stored>(collectionName(view))
          .find({ $or: [{ broken: { $exists: true } }, { 'v.broken': { $exists: true } }] })
          .toArray(),
      );
      for (const stored of broken)
        found.push({ view, id: stored._id, at: contentsOf(stored).broken ?? '' });
    }
    return found;
  }

  async park(parked: ParkedStream): Promise<void> {
    await this.booked((books) => books.park(parked));
  }

  async unpark(manager: string, stream: string, upTo: Position): Promise<void> {
    await this.booked((books) => books.unpark(manager, stream, upTo));
  }

  async parked(): Promise<readonly ParkedStream[]> {
    return this.booked((books) => books.parked());
  }

  /** What is overwritten in a document is MongoDB's to clear away. */
  async compact(): Promise<void> {
    await this.run(() => Promise.resolve());
  }

  /** The connection may be shared: whoever made it closes it. */
  async close(): Promise<void> {
    this.closed = true;
  }

  /** Of the version that is read now. */
  private read<T>(
    view: AnyViewDefinition,
    use: (views: Collection<Stored>, read: AnyViewDefinition) => Promise<T>,
  ): Promise<T> {
    return this.active.read(view.name, (version) => {
      const read = { ...view, version };
      return this.run((connection) => use(viewsIn(connection, read), read));
    });
  }

  private booked<T>(use: (books: Bookkeeping) => Promise<T>): Promise<T> {
    return this.run((connection) => use(new Bookkeeping(connection)));
  }

  private run<T>(use: (connection: Connection) => Promise<T>): Promise<T> {
    if (this.closed) return Promise.reject(new ViewsUnavailable());
    return this.connection.run(use);
  }
}

async function collectionNames(connection: Connection): Promise<readonly string[]> {
  return (await connection.listCollections()).map(({ name }) => name);
}

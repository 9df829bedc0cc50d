import mongoose, { type Connection, type Model } from 'mongoose';
import {
  ForeignViews,
  ViewBroken,
  ViewStore,
  ViewsUnavailable,
  storageName,
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
import { isDuplicate, type MongoConnection } from './mongo-connection.mongo.js';
import {
  collectionName,
  makeCollection,
  modelOf,
  saveAll,
  storedView,
  versionOf,
  type Stored,
} from './view-collection.mongo.js';
import { filterOf, sortOf } from './view-filter.mongo.js';

type Meta = {
  readonly _id: string;
  readonly installationId?: string;
  readonly at?: Readonly<Record<string, Position>>;
  readonly name?: string;
  readonly version?: number;
  readonly since?: string;
};
type ParkedDocument = ParkedStream & { readonly _id: string };

const META = 'view-meta';
const PARKED = 'view-parked';
const CHECKPOINTS = 'checkpoints';

/** Views in MongoDB, each one document with its guard in it; no transactions. */
export class MongoViewStore extends ViewStore {
  private readonly active = new ActiveVersions(() => this.activeVersions());
  private closed = false;

  constructor(private readonly connection: MongoConnection) {
    super();
  }

  async bindTo(installationId: string): Promise<void> {
    const found = await this.run(async (connection) => {
      await insertOnce(meta(connection), { _id: 'installation', installationId });
      return meta(connection).findOne({ _id: 'installation' });
    });
    if (found?.installationId !== installationId)
      throw new ForeignViews(installationId, found?.installationId ?? '');
  }

  async prepare(views: readonly AnyViewDefinition[]): Promise<void> {
    await this.run(async (connection) => {
      const existing = new Set(await collectionNames(connection));
      for (const view of views) {
        await makeCollection(connection, view, existing);
        const { name, version } = view;
        const since = new Date().toISOString();
        await insertOnce(meta(connection), { _id: `active ${name}`, name, version, since });
      }
    });
    this.active.forget();
  }

  async get<V extends View>(view: ViewDefinition<V>, id: string): Promise<V | null> {
    const stored = await this.read(view, (model) => model.findById(id).lean<Stored>());
    if (!stored) return null;
    if (stored.broken !== undefined) throw new ViewBroken(view.name, id);
    return storedView(view, stored).view as V | null;
  }

  async find<V extends View>(view: ViewDefinition<V>, query: ViewQuery<V>): Promise<readonly V[]> {
    const filter = filterOf(view, query.where);
    const sort = sortOf(view, query.sort ?? []);
    // To MongoDB a limit of 0 is none.
    if (query.limit === 0) return [];
    const found = await this.read(view, (model) => {
      const search = model
        .find(filter)
        .sort(sort)
        .skip(query.skip ?? 0);
      return (query.limit === undefined ? search : search.limit(query.limit)).lean<Stored[]>();
    });
    const broken = found.find((stored) => stored.broken !== undefined);
    if (broken && query.broken !== 'leave-out') throw new ViewBroken(view.name, broken._id);
    const sound = found.filter((stored) => stored.broken === undefined);
    return sound.map((stored) => storedView(view, stored).view as V);
  }

  async count<V extends View>(view: ViewDefinition<V>, where?: Where<V>): Promise<number> {
    const filter = filterOf(view, where);
    const isBroken = { $and: [filter, { broken: mongoose.trusted({ $exists: true }) }] };
    const [count, broken] = await this.read(view, (model) =>
      Promise.all([
        model.countDocuments(filter),
        model.findOne(mongoose.trusted(isBroken)).lean<Stored>(),
      ]),
    );
    if (broken) throw new ViewBroken(view.name, broken._id);
    return count;
  }

  async load(
    view: AnyViewDefinition,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredView>> {
    const found = await this.run((connection) =>
      modelOf(connection, view, view)
        .find({ _id: mongoose.trusted({ $in: [...ids] }) })
        .lean<Stored[]>(),
    );
    return new Map(found.map((stored) => [stored._id, storedView(view, stored)]));
  }

  /** A crash in between is harmless: the events come again and the guards leave them aside. */
  async save(changes: readonly ViewChanges[], checkpoints: readonly Checkpoint[]): Promise<void> {
    await this.run(async (connection) => {
      await Promise.all(
        changes.map(({ view, writes }) => saveAll(modelOf(connection, view, view), view, writes)),
      );
      if (checkpoints.length > 0) await moveForward(connection, checkpoints);
    });
  }

  async checkpoints(): Promise<ReadonlyMap<string, Position>> {
    const found = await this.run((connection) => meta(connection).findOne({ _id: CHECKPOINTS }));
    return new Map(Object.entries(found?.at ?? {}));
  }

  activeVersion(name: string): Promise<ActiveVersion | null> {
    return this.active.get(name);
  }

  async activeVersions(): Promise<ReadonlyMap<string, ActiveVersion>> {
    const found = await this.run((connection) =>
      meta(connection)
        .find({ name: { $exists: true } })
        .toArray(),
    );
    return new Map(
      found.map(({ name = '', version = 0, since = '' }) => [name, { version, since }]),
    );
  }

  async activate(name: string, from: number, to: ActiveVersion): Promise<boolean> {
    const { matchedCount } = await this.run((connection) =>
      meta(connection).updateOne(
        { _id: `active ${name}`, version: from },
        { $set: { version: to.version, since: to.since } },
      ),
    );
    this.active.forget();
    return matchedCount === 1;
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
      const $unset = { [`at.${storageName(version)}`]: true };
      await meta(connection).updateOne({ _id: CHECKPOINTS }, { $unset } as object);
    });
  }

  async scan(
    view: AnyViewDefinition,
    { after, limit }: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly (StoredView & { readonly id: string })[]> {
    const filter = after === null ? {} : { _id: mongoose.trusted({ $gt: after }) };
    const found = await this.run((connection) =>
      modelOf(connection, view, view)
        .find(filter)
        .sort([['_id', 1]])
        .limit(limit)
        .lean<Stored[]>(),
    );
    return found.map((stored) => ({ id: stored._id, ...storedView(view, stored) }));
  }

  async broken(): Promise<readonly BrokenView[]> {
    const found: BrokenView[] = [];
    for (const view of await this.versions()) {
      const broken = await this.run((connection) =>
        connection
          .collection<Stored>(collectionName(view))
          .find({ broken: { $exists: true } })
          .toArray(),
      );
      found.push(...broken.map(({ _id, broken = '' }) => ({ view, id: _id, at: broken })));
    }
    return found;
  }

  async park(stream: ParkedStream): Promise<void> {
    const _id = parkedId(stream);
    await this.run((connection) =>
      orAgain(() => parked(connection).replaceOne({ _id }, { ...stream }, { upsert: true })),
    );
  }

  async unpark(manager: string, stream: string): Promise<void> {
    await this.run((connection) =>
      parked(connection).deleteOne({ _id: parkedId({ manager, stream }) }),
    );
  }

  async parked(): Promise<readonly ParkedStream[]> {
    const found = await this.run((connection) => parked(connection).find().toArray());
    return found.map(({ manager, stream, revision, position }) => ({
      ...{ manager, stream, revision, position },
    }));
  }

  /** What is overwritten in a document is MongoDB's to clear away. */
  async compact(): Promise<void> {
    await this.run(() => Promise.resolve());
  }

  /** The connection may be shared: whoever made it closes it. */
  async close(): Promise<void> {
    this.closed = true;
  }

  private read<T>(
    view: AnyViewDefinition,
    use: (model: Model<Stored>) => PromiseLike<T>,
  ): Promise<T> {
    return this.active.read(view.name, (version) =>
      this.run(async (connection) => use(modelOf(connection, { name: view.name, version }, view))),
    );
  }

  private run<T>(use: (connection: Connection) => Promise<T>): Promise<T> {
    if (this.closed) return Promise.reject(new ViewsUnavailable());
    return this.connection.run(use);
  }
}

const meta = (connection: Connection) => connection.collection<Meta>(META);
const parked = (connection: Connection) => connection.collection<ParkedDocument>(PARKED);
const parkedId = ({ manager, stream }: Pick<ParkedStream, 'manager' | 'stream'>): string =>
  `${manager} ${stream}`;

async function collectionNames(connection: Connection): Promise<readonly string[]> {
  return (await connection.listCollections()).map(({ name }) => name);
}

async function insertOnce(
  collection: ReturnType<typeof meta>,
  document: Meta & { readonly _id: string },
): Promise<void> {
  try {
    await collection.insertOne(document);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

async function moveForward(
  connection: Connection,
  checkpoints: readonly Checkpoint[],
): Promise<void> {
  const forward = checkpoints.map(({ name, position }) => [`at.${name}`, position]);
  const $max = Object.fromEntries(forward) as object;
  await orAgain(() => meta(connection).updateOne({ _id: CHECKPOINTS }, { $max }, { upsert: true }));
}

/** Of two upserts of a new document one may be refused; it is there now. */
async function orAgain<T>(upsert: () => Promise<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return upsert();
  }
}

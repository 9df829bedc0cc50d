import type { Collection, Connection } from 'mongoose';
import {
  ForeignViews,
  isManagers,
  requireKept,
  storageName,
  type ActiveVersion,
  type Checkpoint,
  type ParkedStream,
  type Position,
  type ViewVersion,
} from '../../kernel/src/index.js';
import { isDuplicate } from './mongo-connection.mongo.js';

interface Meta {
  readonly _id: string;
  readonly installationId?: string;
  readonly at?: Readonly<Record<string, Position>>;
  readonly name?: string;
  readonly version?: number;
  readonly since?: string;
}
type ParkedDocument = ParkedStream & { readonly _id: string };

const CHECKPOINTS = 'checkpoints';

/** What is kept beside the views: each fact one document, so that each change is atomic. */
export class Bookkeeping {
  constructor(private readonly connection: Connection) {}

  async bindTo(installationId: string): Promise<void> {
    for (const place of [this.meta, this.managers]) {
      await insertOnce(place, { _id: 'installation', installationId });
      const found = await place.findOne({ _id: 'installation' });
      if (found?.installationId !== installationId)
        throw new ForeignViews(installationId, found?.installationId ?? '');
    }
    await this.takeOver();
  }

  /** Harmless where it is done. */
  async rebind(from: string, to: string): Promise<void> {
    for (const place of [this.meta, this.managers])
      await place.updateOne(
        { _id: 'installation', installationId: from },
        { $set: { installationId: to } },
      );
  }

  /** What an older version kept among the views. */
  private async takeOver(): Promise<void> {
    const old = this.connection.collection<ParkedDocument>('view-parked');
    for (const { _id, ...parked } of await old.find().toArray()) {
      await this.park(parked);
      await old.deleteOne({ _id });
    }
  }

  async checkpoints(): Promise<ReadonlyMap<string, Position>> {
    const kept = await Promise.all([this.meta, this.managers].map(storedIn));
    return new Map(kept.flatMap((one) => [...one]));
  }

  /** Throws ViewsForgot where one is behind what its owner stored. */
  async requireKept(checkpoints: readonly Checkpoint[]): Promise<void> {
    for (const [place, some] of this.byPlace(checkpoints)) requireKept(some, await storedIn(place));
  }

  async advance(checkpoints: readonly Checkpoint[]): Promise<void> {
    for (const [place, some] of this.byPlace(checkpoints)) await advanced(place, some);
  }

  private byPlace(checkpoints: readonly Checkpoint[]) {
    const isOf = ({ name }: Checkpoint): boolean => isManagers(name);
    const places = [
      [this.managers, checkpoints.filter(isOf)],
      [this.meta, checkpoints.filter((one) => !isOf(one))],
    ] as const;
    return places.filter(([, some]) => some.length > 0);
  }

  async forgetCheckpoint(version: ViewVersion): Promise<void> {
    const $unset = { [`at.${storageName(version)}`]: true };
    await this.meta.updateOne({ _id: CHECKPOINTS }, { $unset } as object);
  }

  async activeVersions(): Promise<ReadonlyMap<string, ActiveVersion>> {
    const found = await this.meta.find({ name: { $exists: true } }).toArray();
    return new Map(
      found.map(({ name = '', version = 0, since = '' }) => [name, { version, since }]),
    );
  }

  async activateFirst({ name, version }: ViewVersion): Promise<void> {
    const since = new Date().toISOString();
    await insertOnce(this.meta, { _id: `active ${name}`, name, version, since });
  }

  async activate(name: string, from: number, { version, since }: ActiveVersion): Promise<boolean> {
    const filter = { _id: `active ${name}`, version: from };
    const { matchedCount } = await this.meta.updateOne(filter, { $set: { version, since } });
    return matchedCount === 1;
  }

  async park({ manager, stream, revision, position }: ParkedStream): Promise<void> {
    const _id = parkedId({ manager, stream });
    const change = { $set: { manager, stream }, $min: { revision }, $max: { position } };
    await orAgain(() => this.streams.updateOne({ _id }, change, { upsert: true }));
  }

  async unpark(manager: string, stream: string, upTo: Position): Promise<void> {
    const _id = parkedId({ manager, stream });
    await this.streams.deleteOne({ _id, position: { $lte: upTo } });
  }

  async parked(): Promise<readonly ParkedStream[]> {
    const found = await this.streams.find().toArray();
    return found.map(({ _id, ...parked }) => parked);
  }

  private get meta() {
    return this.connection.collection<Meta>('view-meta');
  }

  /** Beside the views: whoever removes all collections of theirs leaves these. */
  private get managers() {
    return this.connection.collection<Meta>('manager-meta');
  }

  private get streams() {
    return this.connection.collection<ParkedDocument>('manager-parked');
  }
}

async function insertOnce(place: Collection<Meta>, document: Meta): Promise<void> {
  try {
    await place.insertOne(document);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

async function storedIn(place: Collection<Meta>): Promise<ReadonlyMap<string, Position>> {
  const found = await place.findOne({ _id: CHECKPOINTS });
  return new Map(Object.entries(found?.at ?? {}));
}

/** Compares and sets, all at once; where others moved some meanwhile, again from what is there. */
async function advanced(
  place: Collection<Meta>,
  checkpoints: readonly Checkpoint[],
): Promise<void> {
  let known = new Map(checkpoints.map(({ name, from = null }) => [name, from]));
  for (let due = checkpoints; due.length > 0;) {
    if (await moved(place, due, known)) return;
    const stored = await storedIn(place);
    requireKept(checkpoints, stored);
    await insertOnce(place, { _id: CHECKPOINTS, at: {} });
    due = due.filter(({ name, position }) => (stored.get(name) ?? '') < position);
    known = new Map(due.map(({ name }) => [name, stored.get(name) ?? null]));
  }
}

async function moved(
  place: Collection<Meta>,
  due: readonly Checkpoint[],
  known: ReadonlyMap<string, Position | null>,
): Promise<boolean> {
  const stored = due.map(({ name }) => [`at.${name}`, known.get(name) ?? { $exists: false }]);
  const filter = { _id: CHECKPOINTS, ...(Object.fromEntries(stored) as object) };
  const $set = Object.fromEntries(due.map(({ name, position }) => [`at.${name}`, position]));
  const { matchedCount } = await place.updateOne(filter, { $set: $set as object });
  return matchedCount === 1;
}

const parkedId = ({ manager, stream }: Pick<ParkedStream, 'manager' | 'stream'>): string =>
  `${manager} ${stream}`;

/** Of two upserts of a new document one may be refused; it is there now. */
async function orAgain<T>(upsert: () => Promise<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return upsert();
  }
}

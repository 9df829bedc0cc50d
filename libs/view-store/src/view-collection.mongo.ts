import mongoose, { type Collection, type Connection } from 'mongoose';
import {
  ViewsUnavailable,
  storageName,
  type AnyViewDefinition,
  type Field,
  type FieldKind,
  type StoredView,
  type View,
  type ViewVersion,
  type ViewWrite,
} from '../../kernel/src/index.js';
import { placeOf, type Place } from './conditions.js';
import { isDuplicate } from './mongo-connection.mongo.js';
import { searchKey } from './search-key.js';

/** Fields and keys lie apart from what is ours, so that no name of a field can hide it. */
export interface Stored {
  readonly _id: string;
  readonly position: string;
  /** Absent from a tombstone. */
  readonly live?: boolean;
  readonly broken?: string;
  readonly f?: Readonly<Record<string, unknown>>;
  readonly k?: Readonly<Record<string, string | null>>;
}

interface Replacement {
  readonly filter: { readonly _id: string; readonly position: { readonly $lt: string } };
  readonly replacement: Omit<Stored, '_id'>;
}

const COLLECTION = /^view-(?<name>.+)_v(?<version>\d+)$/;
const NAMESPACE_EXISTS = 48;
/** A batch must be done well before the socket is given up. */
const WRITES_AT_ONCE = 100;

const isOfKind: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  integer: (value) => typeof value === 'number',
  bigint: (value) => typeof value === 'bigint' || typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  json: () => true,
};

export const collectionName = (version: ViewVersion): string => `view-${storageName(version)}`;

export function versionOf(collection: string): ViewVersion | null {
  const { name, version } = COLLECTION.exec(collection)?.groups ?? {};
  return name === undefined ? null : { name, version: Number(version) };
}

export const pathOf = (place: Place): string =>
  place.in === 'id' ? '_id' : `${place.in === 'fields' ? 'f' : 'k'}.${place.name}`;

/**
 * The driver's own collection: a model casts and checks each document once more, which cost more
 * than all the rest of a batch.
 */
export const viewsIn = (connection: Connection, version: ViewVersion): Collection<Stored> =>
  connection.collection<Stored>(collectionName(version));

/** Makes the collection and the indexes that are missing. */
export async function makeCollection(
  connection: Connection,
  view: AnyViewDefinition,
  existing: ReadonlySet<string>,
): Promise<void> {
  const name = collectionName(view);
  if (!existing.has(name)) await connection.createCollection(name).catch(unlessExisting);
  const indexes = view.indexes.map((index) => ({
    name: index.join(':'),
    key: Object.fromEntries(index.map((field) => [pathOf(placeOf(view, field)), 1])),
  }));
  if (indexes.length > 0) await connection.collection(name).createIndexes(indexes);
}

function unlessExisting(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === NAMESPACE_EXISTS) return;
  throw error;
}

/** Stores what is newer than what is there. */
export async function saveAll(
  views: Collection<Stored>,
  view: AnyViewDefinition,
  writes: readonly ViewWrite[],
): Promise<void> {
  for (let from = 0; from < writes.length; from += WRITES_AT_ONCE) {
    const some = writes.slice(from, from + WRITES_AT_ONCE);
    const replacing = (known: boolean | undefined): readonly Replacement[] =>
      some.filter(({ isNew }) => isNew === known).map((write) => replacement(view, write));
    const taken = await Promise.all([
      bulk(views, replacing(undefined), replaced),
      // Ids stay for good. One that is gone was forgotten, which the checkpoints tell.
      bulk(views, replacing(false), replacedOnly),
      bulk(views, replacing(true), inserted),
    ]);
    // An id is there: either with something newer, or it came in between by an older write.
    await bulk(views, taken.flat(), replacedOnly);
  }
}

const replacedOnly = (write: Replacement) => ({ replaceOne: { ...write, upsert: false } });
const replaced = (write: Replacement) => ({ replaceOne: { ...write, upsert: true } });
/** Costs a server half of what it costs to look for it first. */
const inserted = ({ filter: { _id }, replacement }: Replacement) => ({
  insertOne: { document: { _id, ...replacement } },
});

type Operation = ReturnType<typeof replacedOnly> | ReturnType<typeof inserted>;

/** Gives back those that were refused because their id is there. */
async function bulk(
  views: Collection<Stored>,
  writes: readonly Replacement[],
  asOperation: (write: Replacement) => Operation,
): Promise<readonly Replacement[]> {
  if (writes.length === 0) return [];
  try {
    await views.bulkWrite(writes.map(asOperation), { ordered: false });
    return [];
  } catch (error) {
    if (!isDuplicate(error) || !(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    const refused = [error.writeErrors].flat();
    if (refused.some(({ code }) => code !== 11_000)) throw error;
    const concern = error.result.getWriteConcernError();
    if (concern) throw new ViewsUnavailable({ cause: concern });
    return refused.flatMap(({ index }) => writes[index] ?? []);
  }
}

function replacement(
  view: AnyViewDefinition,
  { id, view: values, position, broken }: ViewWrite,
): Replacement {
  return {
    filter: { _id: id, position: { $lt: position } },
    replacement: {
      position,
      ...(broken === undefined ? {} : { broken }),
      ...(values === null ? {} : { live: true, ...valuesOf(view, values) }),
    },
  };
}

function valuesOf(view: AnyViewDefinition, values: View): Pick<Required<Stored>, 'f' | 'k'> {
  const given = values as View & Readonly<Record<string, unknown>>;
  const f: Record<string, unknown> = {};
  const k: Record<string, string | null> = {};
  for (const [name, field] of Object.entries(view.fields)) {
    const value = given[name] ?? null;
    if (value !== null && !isOfKind[field.kind](value))
      throw new TypeError(`${view.name}.${name} is no ${field.kind}`);
    f[name] = value !== null && field.kind === 'json' ? JSON.stringify(value) : value;
    if (field.searchable) k[name] = typeof value === 'string' ? searchKey(value) : null;
  }
  return { f, k };
}

export function storedView(view: AnyViewDefinition, stored: Stored): StoredView {
  const { position, broken = null } = stored;
  return { view: stored.live === true ? viewOf(view, stored) : null, position, broken };
}

function viewOf(view: AnyViewDefinition, { _id, f = {} }: Stored): View {
  const values: Record<string, unknown> & { id: string } = { id: _id };
  for (const [name, field] of Object.entries(view.fields))
    values[name] = valueOf(field, f[name] ?? null);
  return values;
}

function valueOf({ kind }: Field, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'json') return JSON.parse(value as string) as unknown;
  return kind === 'bigint' ? BigInt((value as bigint | number).toString()) : value;
}

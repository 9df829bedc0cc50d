import type { Collection, Connection } from 'mongoose';
import {
  storageName,
  type AnyViewDefinition,
  type Field,
  type StoredView,
  type View,
  type ViewVersion,
} from '../../kernel/src/index.js';
import { placeOf, type Place } from './conditions.js';

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

const COLLECTION = /^view-(?<name>.+)_v(?<version>\d+)$/;
const NAMESPACE_EXISTS = 48;
/** A write names both: some servers use an index only for a filter of just its fields. */
const GUARD = { name: 'guard', key: { _id: 1, position: 1 }, unique: true } as const;
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
  await connection.collection(name).createIndexes([...indexes, GUARD]);
}

function unlessExisting(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === NAMESPACE_EXISTS) return;
  throw error;
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

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
export interface Contents {
  /** Comes first: by it the newer of two is the greater. */
  readonly position: string;
  /** Absent from a tombstone. */
  readonly live?: boolean;
  readonly broken?: string;
  readonly f?: Readonly<Record<string, unknown>>;
  readonly k?: Readonly<Record<string, string | null>>;
}

/** A busy view lies in one field, which gives way to what is greater and to nothing else. */
export type Stored = { readonly _id: string } & (Contents | { readonly v: Contents });

const COLLECTION = /^view-(?<name>.+)_v(?<version>\d+)$/;
const NAMESPACE_EXISTS = 48;
/** A change names both: some servers use an index only for a filter of just its fields. */
const GUARD = { name: 'guard', key: { _id: 1, position: 1 }, unique: true } as const;

export const collectionName = (version: ViewVersion): string => `view-${storageName(version)}`;

export function versionOf(collection: string): ViewVersion | null {
  const { name, version } = COLLECTION.exec(collection)?.groups ?? {};
  return name === undefined ? null : { name, version: Number(version) };
}

export const isBusy = ({ version, busySince }: AnyViewDefinition): boolean =>
  busySince !== undefined && version >= busySince;

export const contentsOf = (stored: Stored): Contents => ('v' in stored ? stored.v : stored);

/** Where a part of the contents lies in a document of this view. */
export const pathIn = (view: AnyViewDefinition, part: string): string =>
  isBusy(view) ? `v.${part}` : part;

export const pathOf = (view: AnyViewDefinition, { in: where, name }: Place): string =>
  where === 'id' ? '_id' : pathIn(view, `${where === 'fields' ? 'f' : 'k'}.${name}`);

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
    key: Object.fromEntries(index.map((field) => [pathOf(view, placeOf(view, field)), 1])),
  }));
  const all = view.isFinal === true || isBusy(view) ? indexes : [...indexes, GUARD];
  if (all.length > 0) await connection.collection(name).createIndexes(all);
}

function unlessExisting(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === NAMESPACE_EXISTS) return;
  throw error;
}

export function storedView(view: AnyViewDefinition, stored: Stored): StoredView {
  const { position, broken = null, live, f = {} } = contentsOf(stored);
  return { view: live === true ? viewOf(view, stored._id, f) : null, position, broken };
}

function viewOf(view: AnyViewDefinition, id: string, f: Required<Contents>['f']): View {
  const values: Record<string, unknown> & { id: string } = { id };
  for (const [name, field] of Object.entries(view.fields))
    values[name] = valueOf(field, f[name] ?? null);
  return values;
}

function valueOf({ kind }: Field, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'json') return JSON.parse(value as string) as unknown;
  return kind === 'bigint' ? BigInt((value as bigint | number).toString()) : value;
}

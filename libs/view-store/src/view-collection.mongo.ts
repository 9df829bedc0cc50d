import mongoose, { type Collection, type Connection } from 'mongoose';
import {
  ViewsUnavailable,
  storageName,
  type AnyViewDefinition,
  type Field,
  type FieldKind,
  type Position,
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

interface Move {
  readonly document: Stored;
  /** What is to stand there; null: nothing, undefined: nobody looked. */
  readonly from: Position | null | undefined;
}

const COLLECTION = /^view-(?<name>.+)_v(?<version>\d+)$/;
const NAMESPACE_EXISTS = 48;
/** A write names both: some servers use an index only for a filter of just its fields. */
const GUARD = { name: 'guard', key: { _id: 1, position: 1 }, unique: true } as const;
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
  await connection.collection(name).createIndexes([...indexes, GUARD]);
}

function unlessExisting(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === NAMESPACE_EXISTS) return;
  throw error;
}

/**
 * Stores what is newer than what is there: each from the position that it was folded onto, so that
 * an index finds it by both; where another projector was first, from what is there now.
 */
export async function saveAll(
  views: Collection<Stored>,
  view: AnyViewDefinition,
  writes: readonly ViewWrite[],
): Promise<void> {
  for (let at = 0; at < writes.length; at += WRITES_AT_ONCE) {
    const some = writes.slice(at, at + WRITES_AT_ONCE).map((write) => moveOf(view, write));
    const unseen = some.filter(({ from }) => from === undefined);
    const known = some.filter(({ from }) => from !== undefined);
    let due: readonly Move[] = [...known, ...(await seen(views, unseen))];
    while (due.length > 0) {
      const refused = (await Promise.all([inserted(views, due), replaced(views, due)])).flat();
      // Ids stay for good. One that is gone was forgotten, which the checkpoints tell.
      due = (await seen(views, refused)).filter(({ from }) => from !== null);
    }
  }
}

/** Those that are still newer than what is stored, with its position; null: nothing is. */
async function seen(
  views: Collection<Stored>,
  moves: readonly Move[],
): Promise<readonly (Move & { readonly from: Position | null })[]> {
  if (moves.length === 0) return [];
  const ids = moves.map(({ document }) => document._id);
  const found = await views
    .find({ _id: { $in: ids } })
    .project<Pick<Stored, '_id' | 'position'>>({ position: 1 })
    .toArray();
  const stored = new Map(found.map(({ _id, position }) => [_id, position]));
  return moves
    .map(({ document }) => ({ document, from: stored.get(document._id) ?? null }))
    .filter(({ document, from }) => (from ?? '') < document.position);
}

/** Gives back those that were refused because their id is there. */
async function inserted(
  views: Collection<Stored>,
  moves: readonly Move[],
): Promise<readonly Move[]> {
  const fresh = moves.filter(({ from }) => from === null);
  if (fresh.length === 0) return [];
  try {
    const inserts = fresh.map(({ document }) => ({ insertOne: { document } }));
    await views.bulkWrite(inserts, { ordered: false });
    return [];
  } catch (error) {
    if (!isDuplicate(error) || !(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    const refused = [error.writeErrors].flat();
    if (refused.some(({ code }) => code !== 11_000)) throw error;
    const concern = error.result.getWriteConcernError();
    if (concern) throw new ViewsUnavailable({ cause: concern });
    return refused.flatMap(({ index }) => fresh[index] ?? []);
  }
}

/** Gives all back where some were not replaced: which ones, their positions tell. */
async function replaced(
  views: Collection<Stored>,
  moves: readonly Move[],
): Promise<readonly Move[]> {
  const known = moves.flatMap(({ document, from }) =>
    typeof from === 'string' ? [{ document, from }] : [],
  );
  if (known.length === 0) return [];
  const replacements = known.map(({ document: { _id, ...replacement }, from }) => ({
    replaceOne: { filter: { _id, position: from }, replacement },
  }));
  const { matchedCount } = await views.bulkWrite(replacements, { ordered: false });
  return matchedCount === known.length ? [] : known;
}

function moveOf(
  view: AnyViewDefinition,
  { id, view: values, position, broken, from }: ViewWrite,
): Move {
  const document = {
    _id: id,
    position,
    ...(broken === undefined ? {} : { broken }),
    ...(values === null ? {} : { live: true, ...valuesOf(view, values) }),
  };
  return { document, from };
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

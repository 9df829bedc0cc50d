import mongoose, { type Collection } from 'mongoose';
import {
  ViewsUnavailable,
  type AnyViewDefinition,
  type FieldKind,
  type Position,
  type View,
  type ViewWrite,
} from '../../kernel/src/index.js';
import { isDuplicate } from './mongo-connection.mongo.js';
import { searchKey } from './search-key.js';
import type { Stored } from './view-collection.mongo.js';

interface Move {
  readonly document: Stored;
  /** What is to stand there; null: nothing, undefined: nobody looked. */
  readonly from: Position | null | undefined;
}

/** A batch must be done well before the socket is given up. */
const WRITES_AT_ONCE = 100;

const isOfKind: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  integer: (value) => typeof value === 'number',
  bigint: (value) => typeof value === 'bigint' || typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  json: () => true,
};

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

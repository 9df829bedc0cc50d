import type { Collection } from 'mongoose';
import {
  ViewsUnavailable,
  type AnyViewDefinition,
  type FieldKind,
  type Position,
  type View,
  type ViewWrite,
} from '../../kernel/src/index.js';
import { isDuplicate, isOfBulkWrite } from './mongo-connection.mongo.js';
import { searchKey } from './search-key.js';
import { isBusy, type Contents, type Stored } from './view-collection.mongo.js';

interface Move {
  readonly id: string;
  readonly contents: Contents;
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

/** Stores what is newer than what is there. */
export async function saveAll(
  views: Collection<Stored>,
  view: AnyViewDefinition,
  writes: readonly ViewWrite[],
): Promise<void> {
  const save = isBusy(view) ? saveGreater : saveFromKnown;
  for (let at = 0; at < writes.length; at += WRITES_AT_ONCE) {
    const some = writes.slice(at, at + WRITES_AT_ONCE);
    const moves = some.map((write) => moveOf(view, write));
    await save(views, moves);
  }
}

/**
 * The server compares: positions, as they come first, and found by the id alone. An id that was
 * there stays for good; where it is gone it was forgotten, which the checkpoints tell.
 */
async function saveGreater(views: Collection<Stored>, moves: readonly Move[]): Promise<void> {
  for (let due = moves; due.length > 0;) {
    const updates = due.map(({ id: _id, contents, from }) => ({
      updateOne: {
        filter: { _id },
        update: { $max: { v: contents } },
        upsert: typeof from !== 'string',
      },
    }));
    due = await refusedAsThere(due, () => views.bulkWrite(updates, { ordered: false }));
  }
}

/**
 * Each from the position that it was folded onto, so that an index finds it by both; where another
 * projector was first, from what is there now.
 */
async function saveFromKnown(views: Collection<Stored>, moves: readonly Move[]): Promise<void> {
  const unseen = moves.filter(({ from }) => from === undefined);
  const known = moves.filter(({ from }) => from !== undefined);
  let due: readonly Move[] = [...known, ...(await seen(views, unseen))];
  while (due.length > 0) {
    const refused = (await Promise.all([inserted(views, due), replaced(views, due)])).flat();
    // Ids stay for good. One that is gone was forgotten, which the checkpoints tell.
    due = (await seen(views, refused)).filter(({ from }) => from !== null);
  }
}

/** Those that are still newer than what is stored, with its position; null: nothing is. */
async function seen(
  views: Collection<Stored>,
  moves: readonly Move[],
): Promise<readonly (Move & { readonly from: Position | null })[]> {
  if (moves.length === 0) return [];
  const found = await views
    .find({ _id: { $in: moves.map(({ id }) => id) } })
    .project<{ readonly _id: string; readonly position: Position }>({ position: 1 })
    .toArray();
  const stored = new Map(found.map(({ _id, position }) => [_id, position]));
  return moves
    .map((move) => ({ ...move, from: stored.get(move.id) ?? null }))
    .filter(({ contents, from }) => (from ?? '') < contents.position);
}

/** Gives back those that were refused because their id is there. */
async function inserted(
  views: Collection<Stored>,
  moves: readonly Move[],
): Promise<readonly Move[]> {
  const fresh = moves.filter(({ from }) => from === null);
  if (fresh.length === 0) return [];
  const inserts = fresh.map(({ id, contents }) => ({
    insertOne: { document: { _id: id, ...contents } },
  }));
  return refusedAsThere(fresh, () => views.bulkWrite(inserts, { ordered: false }));
}

async function refusedAsThere(
  moves: readonly Move[],
  write: () => Promise<unknown>,
): Promise<readonly Move[]> {
  try {
    await write();
    return [];
  } catch (error) {
    if (!isDuplicate(error) || !isOfBulkWrite(error)) throw error;
    const refused = [error.writeErrors].flat();
    if (refused.some(({ code }) => code !== 11_000)) throw error;
    const concern = error.result.getWriteConcernError();
    if (concern) throw new ViewsUnavailable({ cause: concern });
    return refused.flatMap(({ index }) => moves[index] ?? []);
  }
}

/** Gives all back where some were not replaced: which ones, their positions tell. */
async function replaced(
  views: Collection<Stored>,
  moves: readonly Move[],
): Promise<readonly Move[]> {
  const known = moves.filter(({ from }) => typeof from === 'string');
  if (known.length === 0) return [];
  const replacements = known.map(({ id: _id, contents: replacement, from = null }) => ({
    replaceOne: { filter: { _id, position: from }, replacement },
  }));
  const { matchedCount } = await views.bulkWrite(replacements, { ordered: false });
  return matchedCount === known.length ? [] : known;
}

function moveOf(
  view: AnyViewDefinition,
  { id, view: values, position, broken, from }: ViewWrite,
): Move {
  const contents = {
    position,
    ...(broken === undefined ? {} : { broken }),
    ...(values === null ? {} : { live: true, ...valuesOf(view, values) }),
  };
  return { id, contents, from };
}

function valuesOf(view: AnyViewDefinition, values: View): Pick<Required<Contents>, 'f' | 'k'> {
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

import { DomainError } from './decider.js';
import type { Position } from './event-store.js';
import type { Checkpoint } from './kept-checkpoints.js';
import type {
  AnyViewDefinition,
  View,
  ViewDefinition,
  ViewQuery,
  ViewVersion,
  Where,
} from './view-definition.js';

export interface ViewWrite {
  readonly id: string;
  /** null leaves a tombstone: id and position, nothing else. */
  readonly view: View | null;
  readonly position: Position;
  /** Set when the event at `position` could not be applied: reads then throw ViewBroken. */
  readonly broken?: string;
  /** Position of what it was folded onto, null: of nothing; left out where nobody looked. */
  readonly from?: Position | null;
}

export interface StoredView {
  readonly view: View | null;
  readonly position: Position;
  readonly broken: string | null;
}

/** A read of a view that could not take an event in; the cure is a rebuild. */
export class ViewBroken extends DomainError {
  constructor(name: string, id: string) {
    super('unavailable', 'view.broken', 'Эти данные временно недоступны — мы уже чиним', {});
    this.message = `View ${name} ${id} is broken`;
  }
}

export class ViewsUnavailable extends DomainError {
  constructor(options?: ErrorOptions) {
    super(
      'unavailable',
      'views.unavailable',
      'Сервис временно недоступен — попробуйте через минуту',
    );
    this.cause = options?.cause;
  }
}

/** What readers need: controllers and queries take this, never the whole store. */
export abstract class ViewReader {
  /** Reads throw ViewBroken or ViewsUnavailable. */
  abstract get<V extends View>(view: ViewDefinition<V>, id: string): Promise<V | null>;
  abstract find<V extends View>(
    view: ViewDefinition<V>,
    query: ViewQuery<V>,
  ): Promise<readonly V[]>;
  abstract count<V extends View>(view: ViewDefinition<V>, where?: Where<V>): Promise<number>;
}

/** Lets a write answer when the views that it affects have taken it in. */
export abstract class ViewProgress {
  /**
   * Waits until the views of these names (all when empty) have reached a position, at most
   * `milliseconds`, or as long as an answer may wait, and no longer than until whoever asked is
   * gone. False when they have not.
   */
  abstract reached(
    position: Position,
    views: readonly string[],
    milliseconds?: number,
    gone?: AbortSignal,
  ): Promise<boolean>;
}

export interface ViewChanges {
  readonly view: AnyViewDefinition;
  readonly writes: readonly ViewWrite[];
  /** Nothing was loaded for them, so that a store that forgot cannot have misled who folded. */
  readonly isOwn?: boolean;
}

/** Checkpoints of process managers are kept apart from the views, which may be removed. */
export const isManagers = (checkpoint: string): boolean => checkpoint.startsWith('pm-');

export interface ActiveVersion {
  readonly version: number;
  /** When it was switched to; ISO time. */
  readonly since: string;
}

/** A stream whose events a process manager could not finish; later ones of it wait behind. */
export interface ParkedStream {
  readonly manager: string;
  readonly stream: string;
  /** Of the first event that is not done. */
  readonly revision: number;
  /** Of the last event of it that waits, as far as it was told. */
  readonly position: Position;
}

export interface BrokenView {
  readonly view: ViewVersion;
  readonly id: string;
  readonly at: string;
}

/** The views belong to another log: serving them would mix two installations. */
export class ForeignViews extends Error {
  constructor(
    readonly expected: string,
    readonly found: string,
  ) {
    super(`The views belong to installation ${found}, the log to ${expected}`);
  }
}

/**
 * Port. A write counts only when its position is beyond the stored one, so that redelivery and a
 * second projector are harmless; of two of one position, which the same events made, a busy view
 * keeps either. Checkpoints only move forward, and from what is stored. Every method throws
 * ViewsUnavailable while the store is away.
 */
export abstract class ViewStore extends ViewReader {
  /** Binds a new store to an installation. Throws ForeignViews when it is bound to another. */
  abstract bindTo(installationId: string): Promise<void>;

  /** Makes what is missing of these versions; one whose name has no active version is activated. */
  abstract prepare(views: readonly AnyViewDefinition[]): Promise<void>;

  /** What is stored of these ids in this very version, tombstones and broken ones too. */
  abstract load(
    view: AnyViewDefinition,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredView>>;

  /**
   * Views first, checkpoints after them; one transaction where the store has any. Throws
   * ViewsForgot, with no checkpoint moved, where one is behind what its owner stored: the views
   * are to be read into again from there. What was loaded before that may have been written; it
   * was whole. `onWritten` is told of each view whose changes can be read before all is stored; a
   * store with transactions tells nothing.
   */
  abstract save(
    changes: readonly ViewChanges[],
    checkpoints: readonly Checkpoint[],
    onWritten?: (view: AnyViewDefinition) => void,
  ): Promise<void>;

  abstract checkpoints(): Promise<ReadonlyMap<string, Position>>;

  /** The version that reads of this process go to, at most 1 s old; null when there is none. */
  abstract activeVersion(name: string): Promise<ActiveVersion | null>;

  /** Fresh, not cached. */
  abstract activeVersions(): Promise<ReadonlyMap<string, ActiveVersion>>;

  /** Switches only from the given version; false when another one is active. */
  abstract activate(name: string, from: number, to: ActiveVersion): Promise<boolean>;

  /** Every version that is kept, active or not. */
  abstract versions(): Promise<readonly ViewVersion[]>;

  /** Removes a version with its checkpoint; one that is not there is no error. */
  abstract drop(version: ViewVersion): Promise<void>;

  /** All ids of this very version after one, in order; to compare and to look through. */
  abstract scan(
    view: AnyViewDefinition,
    options: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly (StoredView & { readonly id: string })[]>;

  abstract broken(): Promise<readonly BrokenView[]>;

  /** Where it is set aside, what waits only grows: another process may rely on it, too. */
  abstract park(parked: ParkedStream): Promise<void>;
  /** Unless something waits in it that came after this position. */
  abstract unpark(manager: string, stream: string, upTo: Position): Promise<void>;
  abstract parked(): Promise<readonly ParkedStream[]>;

  /** Makes sure that nothing of what was overwritten is left in the files. */
  abstract compact(): Promise<void>;

  abstract close(): Promise<void>;
}

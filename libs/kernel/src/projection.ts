import type { EventOf, EventType } from '../../../eventstore/catalogue.js';
import type { OpenedEvent } from './sealer.js';
import type { View, ViewDefinition } from './view-definition.js';

/**
 * Folds events into one kind of view, written once for both databases. The runner does all I/O,
 * keeps positions and hands on only the types that are named.
 */
export interface Projection<Type extends EventType = EventType, V extends View = View> {
  readonly view: ViewDefinition<V>;
  readonly types: readonly Type[];
  /** Of these each makes its view anew, whatever stood there: nothing is loaded for them. */
  readonly begins?: readonly Type[];
  /** The views that this event changes. Pure. */
  viewIds(event: OpenedEvent<EventOf<Type>>): readonly string[];
  /** The next view, or null to delete it. Pure. */
  apply(view: V | null, event: OpenedEvent<EventOf<Type>>, viewId: string): V | null;
}

/** A projection of any view, as the runner keeps it. */
export interface AnyProjection {
  readonly view: ViewDefinition<View>;
  readonly types: readonly EventType[];
  readonly begins?: readonly EventType[];
  viewIds(event: OpenedEvent): readonly string[];
  apply(view: View | null, event: OpenedEvent, viewId: string): View | null;
}

export function projection<Type extends EventType, V extends View>(
  declared: Projection<Type, V>,
): AnyProjection & Projection<Type, V> {
  return declared as unknown as AnyProjection & Projection<Type, V>;
}

/**
 * Finishes what a flow left undone. Reacts to each event of its types, in order per stream; may
 * see one twice, so it decides by reading streams and never by its own memory.
 */
export abstract class ProcessManager {
  abstract readonly name: string;
  abstract readonly types: readonly EventType[];
  abstract react(event: OpenedEvent): Promise<void>;

  /** Whether what it does cannot be repeated unnoticed, such as letters: one process at a time. */
  readonly isSole: boolean = false;
}

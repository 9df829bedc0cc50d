import type { AnyEvent } from '../../../eventstore/event.js';

/** The whole of a write model: three pure functions over a closed set of events. */
export interface Decider<Command, Event extends AnyEvent, State> {
  /** Names the state in the cache; unique among deciders. */
  readonly name: string;
  readonly initial: State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
}

export function replay<Event extends AnyEvent, State>(
  decider: { readonly initial: State; evolve(state: State, event: Event): State },
  events: readonly Event[],
): State {
  return events.reduce((state, event) => decider.evolve(state, event), decider.initial);
}

/** What kind of no it is; the HTTP layer knows the status that goes with each. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'not-enough-ticks'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'unprocessable'
  | 'too-many'
  | 'still-running'
  | 'unavailable';

export type RefusalExtras = Readonly<Record<string, string | number | null | readonly string[]>>;

/**
 * A rule said no. `code` is part of the API: never rename one. `detail` is for the user, Russian.
 */
export class DomainError extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly code: string,
    readonly detail: string,
    /** Further fields of the answer's body. */
    readonly extras: RefusalExtras = {},
  ) {
    super(`${code}: ${detail}`);
    this.name = new.target.name;
  }
}

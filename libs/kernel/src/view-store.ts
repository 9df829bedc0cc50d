import { DomainError } from './decider.js';
import type { Position } from './event-store.js';

export type FieldKind = 'text' | 'integer' | 'bigint' | 'boolean' | 'json';

export type Field = {
  readonly kind: FieldKind;
  /** Text that people search or sort by: a key is stored beside it (NFC, lower case, ё as е). */
  readonly searchable: boolean;
};

export const text = (options: { searchable?: boolean } = {}): Field => ({
  kind: 'text',
  searchable: options.searchable ?? false,
});
export const integer = (): Field => ({ kind: 'integer', searchable: false });
export const boolean = (): Field => ({ kind: 'boolean', searchable: false });
/** Nested values; kept as JSON text, neither filtered nor sorted by. */
export const json = (): Field => ({ kind: 'json', searchable: false });

export type View = { readonly id: string };

/**
 * Declares a read model once for both databases. Every field may be null. `indexes` name the
 * fields that are filtered and sorted together.
 */
export type ViewDefinition<V extends View> = {
  readonly name: string;
  /** Raised when apply or the fields change: the view is then rebuilt beside the old one. */
  readonly version: number;
  readonly fields: { readonly [Key in Exclude<keyof V, 'id'>]-?: Field };
  readonly indexes: readonly (readonly (Extract<keyof V, string>)[])[];
};

type Scalar = string | number | boolean | null;

export type Condition =
  | Scalar
  | { readonly in: readonly Scalar[] }
  | {
      readonly from?: string | number;
      readonly to?: string | number;
      /** Exclusive bounds. */
      readonly after?: string | number;
      readonly before?: string | number;
    }
  /** On searchable fields only. */
  | { readonly contains: string };

export type Where<V extends View> = { readonly [Key in keyof V]?: Condition };

export type ViewQuery<V extends View> = {
  readonly where?: Where<V>;
  readonly sort?: readonly { readonly by: keyof V & string; readonly order: 'asc' | 'desc' }[];
  readonly skip?: number;
  readonly limit?: number;
};

export type ViewWrite = {
  readonly id: string;
  /** null leaves a tombstone: id and position, nothing else. */
  readonly view: View | null;
  readonly position: Position;
  /** Set when the event at `position` could not be applied: reads then throw ViewBroken. */
  readonly broken?: string;
};

export type StoredView = {
  readonly view: View | null;
  readonly position: Position;
  readonly broken: string | null;
};

/** A read of a view that could not take an event in; the cure is a rebuild. */
export class ViewBroken extends DomainError {
  constructor(name: string, id: string) {
    super('unavailable', 'view.broken', 'Эти данные временно недоступны — мы уже чиним', {});
    this.message = `View ${name} ${id} is broken`;
  }
}

export class ViewsUnavailable extends DomainError {
  constructor(options?: ErrorOptions) {
    super('unavailable', 'views.unavailable', 'Сервис временно недоступен — попробуйте через минуту');
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
   * `milliseconds` (1 000). False when they have not.
   */
  abstract reached(
    position: Position,
    views: readonly string[],
    milliseconds?: number,
  ): Promise<boolean>;
}

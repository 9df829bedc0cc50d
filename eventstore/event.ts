/** What stands where a sealed field was, once its owner's data key is destroyed. */
export const erasedValue = Object.freeze({ $erased: true } as const);
export type Erased = typeof erasedValue;

export function isErased(value: unknown): value is Erased {
  return typeof value === 'object' && value !== null && '$erased' in value;
}

/**
 * A field of personal data. Deciders write the plain value and never read one; it is sealed with
 * the owner's key before it is appended, and projections see the plain value or erasedValue.
 */
export type Sealed<T> = T | Erased;

/** The plain value of a sealed field, or what to show when it is erased. */
export function opened<T, F>(value: Sealed<T>, erased: F): T | F {
  return isErased(value) ? erased : value;
}

export interface Event<Type extends string, Data extends object, Version extends number = 1> {
  readonly type: Type;
  readonly version: Version;
  readonly data: Readonly<Data>;
}

export type AnyEvent = Event<string, object, number>;

type SealedKeys<Data> = {
  [Key in keyof Data]-?: Erased extends Data[Key] ? Key : never;
}[keyof Data];

/** Brings data of one old version to the next. */
export type Upcast = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

export interface EventDefinition {
  readonly version: number;
  /** Top-level fields of data that are sealed with the owner's key. */
  readonly sealed: readonly string[];
  /** From version n to n + 1, for each n below `version`. */
  readonly upcasts?: Readonly<Record<number, Upcast>>;
}

/** One entry for each event of the union, naming each of its sealed fields. */
export type Definitions<Events extends AnyEvent> = {
  readonly [Type in Events['type']]: EventDefinition & {
    readonly version: Extract<Events, { type: Type }>['version'];
    readonly sealed: readonly SealedKeys<Extract<Events, { type: Type }>['data']>[];
  };
};

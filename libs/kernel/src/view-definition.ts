export type FieldKind = 'text' | 'integer' | 'bigint' | 'boolean' | 'json';

export interface Field {
  readonly kind: FieldKind;
  /** Text that people search or sort by: a key is stored beside it (NFC, lower case, ё as е). */
  readonly searchable: boolean;
}

export const text = (options: { searchable?: boolean } = {}): Field => ({
  kind: 'text',
  searchable: options.searchable ?? false,
});
export const integer = (): Field => ({ kind: 'integer', searchable: false });
export const boolean = (): Field => ({ kind: 'boolean', searchable: false });
/** Whole numbers beyond 2^53. */
export const bigint = (): Field => ({ kind: 'bigint', searchable: false });
/** Nested values; kept as JSON text, neither filtered nor sorted by. */
export const json = (): Field => ({ kind: 'json', searchable: false });

export interface View {
  readonly id: string;
}

/**
 * Declares a read model once for both databases. Every field may be null. `indexes` name the
 * fields that are filtered and sorted together.
 */
export interface ViewDefinition<V extends View> {
  readonly name: string;
  /** Raised when apply or the fields change: the view is then rebuilt beside the old one. */
  readonly version: number;
  readonly fields: { readonly [Key in Exclude<keyof V, 'id'>]-?: Field };
  readonly indexes: readonly (readonly Extract<keyof V, string>[])[];
  /** Each is made by one event and never changed: nothing is kept by which to change it. */
  readonly isFinal?: boolean;
  /** From this version on it is found by its id alone where it changes, as with most events. */
  readonly busySince?: number;
}

export type Scalar = string | number | bigint | boolean | null;

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

export interface ViewQuery<V extends View> {
  readonly where?: Where<V>;
  readonly sort?: readonly { readonly by: keyof V & string; readonly order: 'asc' | 'desc' }[];
  readonly skip?: number;
  readonly limit?: number;
  /**
   * What to do about a broken view among the found: throw ViewBroken (the default) or leave out.
   */
  readonly broken?: 'throw' | 'leave-out';
}

/** A definition of any view, as the stores and the runners keep it. */
export interface AnyViewDefinition {
  readonly name: string;
  readonly version: number;
  readonly fields: Readonly<Record<string, Field>>;
  readonly indexes: readonly (readonly string[])[];
  readonly isFinal?: boolean;
  readonly busySince?: number;
}

export type ViewVersion = Pick<AnyViewDefinition, 'name' | 'version'>;

/** Where a version is kept, and the name of its checkpoint. */
export const storageName = ({ name, version }: ViewVersion): string => `${name}_v${version}`;

import type { AnyProjection } from '../../../kernel/src/index.js';

/** A table as admins ask it: named columns over the fields of one view. */
export interface CopyTable {
  readonly name: string;
  /** Russian. */
  readonly about: string;
  readonly projection: AnyProjection;
  /** Field of the view → how its column is called. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that tell of a person more than their number; of `columns`. */
  readonly personal: readonly string[];
  /** Fields of each, beyond those that the view has itself. */
  readonly indexes: readonly (readonly string[])[];
}

/** What the jail is told of a table: nothing of projections. */
export interface JailTable {
  readonly name: string;
  /** Where it lies in the file. */
  readonly source: string;
  readonly columns: readonly JailColumn[];
  /** Where the columns of each lie. */
  readonly indexes: readonly (readonly string[])[];
}

export interface JailColumn {
  readonly name: string;
  readonly source: string;
  readonly isPersonal: boolean;
}

export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

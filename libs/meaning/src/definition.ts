import type { ColumnId } from './column-id.js';
import type { OperationKind } from './operation-words.js';
import type { Sign, Unit } from './role.js';

export type SettledBy = 'evidence' | 'person' | 'model';

/** What a row gives to a defined measure. */
export type MeasureOf =
  | { readonly is: 'column'; readonly column: ColumnId }
  /** Quantity × price where the file has no amount of its own. */
  | {
      readonly is: 'product' | 'difference';
      readonly left: ColumnId;
      readonly right: ColumnId;
    }
  /** Parts in columns of their own. */
  | { readonly is: 'sum'; readonly parts: ColumnIds }
  /** What is left of a bill that is paid in parts; `also`: what else is asked for by it. */
  | {
      readonly is: 'rest';
      readonly left: ColumnId;
      readonly also?: readonly ColumnId[];
      readonly parts: ColumnIds;
    };

type ColumnIds = readonly [ColumnId, ...ColumnId[]];

interface Settled {
  /** Stable within the workbook: `measure:revenue`, `population:t1`. */
  readonly id: string;
  /** Russian, as the owner would say it: «Выручка», «План». */
  readonly name: string;
  readonly settledBy: SettledBy;
  /** Russian: «столбец «Сумма с НДС», без отмененных: 43 строки». */
  readonly because: string;
  /** 0…1: how far it is ahead of the next candidate. */
  readonly score: number;
}

/** Which column a word of business means: `revenue`, `plan`, `quantity`, `cost`, `debt` … */
export interface MeasureDefinition extends Settled {
  readonly is: 'measure';
  readonly concept: string;
  readonly table: string;
  readonly of: MeasureOf;
  readonly unit: Unit;
  /** The id of the population whose rows count; null where all do. */
  readonly population: string | null;
  /** Of those rows only the ones where this is filled count: nobody owes for what is in work. */
  readonly filled?: ColumnId;
}

/** What a value of a column of statuses says of its row. */
export type Standing = 'void' | 'done' | 'open' | 'lost';

/** Which rows count: cancelled, returned, draft and test rows do not. */
export interface PopulationDefinition extends Settled {
  readonly is: 'population';
  readonly table: string;
  readonly column: ColumnId;
  readonly out: readonly string[];
  readonly in: readonly string[];
  /** What each value that tells something says. */
  readonly standings: Readonly<Record<string, Standing>>;
  readonly rowsOut: number;
  readonly rowsIn: number;
  /** The only amounts whose rows these are, where other sums count other rows. */
  readonly amounts?: readonly ColumnId[];
}

export interface AxisDefinition extends Settled {
  readonly is: 'axis';
  readonly table: string;
  readonly column: ColumnId;
  /** Whether it names quarters, each by its first day; else days or months. */
  readonly isQuarterly: boolean;
}

/** Which columns bring money in and which take it out, or which values of a column do. */
export interface DirectionDefinition extends Settled {
  readonly is: 'direction';
  readonly table: string;
  readonly columns: readonly { readonly column: ColumnId; readonly sign: Sign }[];
  readonly values: readonly {
    readonly column: ColumnId;
    readonly value: string;
    readonly sign: Sign;
  }[];
}

/** Amounts of several currencies or units, told apart by a column: never added together. */
export interface ApartDefinition extends Settled {
  readonly is: 'apart';
  readonly table: string;
  readonly column: ColumnId;
  readonly values: readonly string[];
  /** Columns whose every value comes in one unit: «Бетон» is always m³. */
  readonly within: readonly ColumnId[];
  readonly measures: readonly ColumnId[];
}

/**
 * A journal whose rows are unlike operations: what was taken in, shipped, written off. Amounts of
 * several are never one number.
 */
export interface OperationsDefinition extends Settled {
  readonly is: 'operations';
  readonly table: string;
  readonly column: ColumnId;
  /** What each value that is known does with what is kept. */
  readonly kinds: Readonly<Record<string, OperationKind>>;
  /** Columns of amounts with the operations that have one: an amount of a single one is its own. */
  readonly measures: readonly {
    readonly column: ColumnId;
    readonly operations: readonly string[];
  }[];
}

export interface PartDefinition extends Settled {
  readonly is: 'part-of';
  readonly part: ColumnId;
  readonly whole: ColumnId;
}

/** Columns of one dimension that are stated in different scales: thousands beside units. */
export interface ScaleDefinition extends Settled {
  readonly is: 'scale';
  readonly columns: readonly { readonly column: ColumnId; readonly scale: number }[];
}

export type Definition =
  | MeasureDefinition
  | PopulationDefinition
  | AxisDefinition
  | DirectionDefinition
  | ApartDefinition
  | OperationsDefinition
  | PartDefinition
  | ScaleDefinition;

/** A definition whose evidence is split: one click of the person settles it. */
export interface OpenQuestion {
  /** The id of the definition that it settles. */
  readonly settles: string;
  /** Russian: «Что считать выручкой?» */
  readonly ask: string;
  readonly options: readonly QuestionOption[];
}

export interface QuestionOption {
  readonly label: string;
  /** Russian: what follows: «62,5 млн ₽ вместо 52,1 млн ₽». */
  readonly consequence: string;
  readonly score: number;
  /** What stands if this is chosen; the first option is the default. */
  readonly definition: Definition;
}

/** What the person chose: the label of an option of the question that settles a definition. */
export interface Answer {
  readonly settles: string;
  readonly label: string;
}

/** Whether rows are told apart by what became of them: what is not paid yet counts all the same. */
export function tellsWhatBecame(one: Definition): one is PopulationDefinition {
  return one.is === 'population' && Object.keys(one.standings).length > 0;
}

/** All columns that a measure is made of. */
export function columnsOfMeasure({ of }: MeasureDefinition): ColumnIds {
  if (of.is === 'column') return [of.column];
  if (of.is === 'rest') return [of.left, ...(of.also ?? []), ...of.parts];
  return of.is === 'sum' ? of.parts : [of.left, of.right];
}

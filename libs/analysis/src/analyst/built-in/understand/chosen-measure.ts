import type { Column } from '../../../model.js';
import type { Filter, Measure } from '../parameters.js';
import type { Mention, ValueMention } from './reading.js';

/** The measure of a request, and the mentions that it took. */
export interface ChosenMeasure {
  readonly measure: Measure;
  readonly used: readonly Mention[];
  /** The request itself names it. */
  readonly named: boolean;
  /** Values that the measure is of: they choose no rows. */
  readonly parts?: readonly ValueMention[];
  /** Further columns that are asked for in the same way. */
  readonly others?: readonly Column[];
  /** What the measure chooses beside: «поставили 5». */
  readonly filters?: readonly Filter[];
}

import type { MeasureDefinition, Meaning } from '../../../../meaning/src/index.js';
import { tellsWhatBecame } from '../../../../meaning/src/index.js';

/** The measures that a file's definitions settle. */
export function measuresOf({ definitions }: Meaning): readonly MeasureDefinition[] {
  return definitions.filter((one) => one.is === 'measure');
}

/** Some rows of the list are left out of its measures: cancelled ones, returned ones. */
export function isParted(table: string, { definitions }: Meaning): boolean {
  return definitions.some((one) => tellsWhatBecame(one) && one.table === table);
}

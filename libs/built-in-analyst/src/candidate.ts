import type { TableProfile } from '../../workbook/src/index.js';
import type { ReportParameters } from './parameters.js';

export interface Candidate {
  readonly table: TableProfile;
  readonly parameters: ReportParameters;
  /** Higher is more telling. */
  readonly worth: number;
}

/** A candidate of a table; its worth is weighed by how much the table matters. */
export type Make = (worth: number, parameters: ReportParameters) => Candidate;

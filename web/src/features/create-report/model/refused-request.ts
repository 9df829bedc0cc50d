import type { ReportItem } from '../../../../../libs/contract/src/index.js';

/** A request in own words that became no report: nothing ran, and nothing was paid. */
export const isRefusedRequest = ({ custom, status, attempt }: ReportItem): boolean =>
  custom && status === 'error' && attempt === 0;

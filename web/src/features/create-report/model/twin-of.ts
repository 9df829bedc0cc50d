import type { ReportItem } from '../../../../../libs/contract/src/index.js';

/** The report of the task that a refusal names as being there already; null: it names none. */
export const twinOf = (refusal: string | null, reports: readonly ReportItem[]): ReportItem | null =>
  reports.find(({ name, index }) => refusal?.includes(`«${name}», № ${index + 1} `)) ?? null;

/** Its card's place on the page. */
export const cardId = ({ index }: ReportItem): string => `report-${index + 1}`;

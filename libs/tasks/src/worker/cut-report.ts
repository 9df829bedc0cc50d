import type { ReportActions, Visualization } from '../../../contract/src/index.js';

/** Plain bytes of one event's content; sealed they are a third longer, and 256 KiB is the most. */
export const CONTENT_BYTES_MAX = 180 * 1024;

export class ReportTooLarge extends Error {}

export interface CutReport {
  readonly parts: readonly { readonly visualizations: readonly Visualization[] }[];
  readonly content: ReportActions;
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Moves visualizations from the front into parts until the rest fits into one event. */
export function cutReport(actions: ReportActions): CutReport {
  const parts: Visualization[][] = [];
  let rest = [...actions.visualizations];
  let part: Visualization[] = [];
  while (bytesOf({ ...actions, visualizations: rest }) > CONTENT_BYTES_MAX) {
    const [first, ...others] = rest;
    if (!first || bytesOf(first) > CONTENT_BYTES_MAX)
      throw new ReportTooLarge('A piece of the report does not fit into one event');
    if (bytesOf([...part, first]) > CONTENT_BYTES_MAX) {
      parts.push(part);
      part = [];
    }
    part.push(first);
    rest = others;
  }
  if (part.length > 0) parts.push(part);
  return {
    parts: parts.map((visualizations) => ({ visualizations })),
    content: { ...actions, visualizations: rest },
  };
}

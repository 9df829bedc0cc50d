import type { PlannedQuery, PlannedVisualization } from '../analyst/plan.js';
import { conditionText, otherRows } from '../../../frames/src/index.js';
import type { Ask, OtherRows } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { frameColumns } from './frame-columns.js';
import type { FramedRequest } from './frame-proposal.js';
import { askedOf, askQuery, tableColumn } from './planned-ask.js';
import type { AskSurroundings } from './planned-ask.js';

/** Rows that an ask of a request has, or has not, by no word of it. */
export interface AskedOther {
  /** Of the ask. */
  readonly place: number;
  readonly ask: Ask;
  readonly other: OtherRows;
  /** «Статус» — «Отменен» */
  readonly text: string;
  /** The same of those that the other way adds. */
  readonly added: string;
  /** Of which rows they are counted; null where of all. */
  readonly part: string | null;
}

/** Of so many first asks alone; absent: of all. */
export interface OwnAsks {
  readonly ownAsks?: number;
}

/** By ask what of its rows nobody has decided upon. */
export function othersOf(
  {
    frame,
    request,
    reading,
    ownAsks,
  }: Pick<FramedRequest, 'frame' | 'request' | 'reading'> & OwnAsks,
  meaning: Meaning,
): readonly AskedOther[] {
  // A question that is called as it is read was said by nobody.
  const called = request.toLowerCase().replace(/…$/u, '');
  const said = reading.toLowerCase().startsWith(called) ? '' : request;
  return frame.asks.slice(0, ownAsks).flatMap((ask, place) => {
    const other = otherRows(ask, said, meaning);
    if (other === null) return [];
    const { column, values, part } = other;
    const textOf = (some: readonly string[]): string =>
      conditionText({ is: 'one-of', column, values: some }, meaning);
    const told = part === null ? null : conditionText(part, meaning);
    return [{ place, ask, other, text: textOf(values), added: textOf(other.added), part: told }];
  });
}

/** The result of the ask the other way. */
export const otherId = (place: number): string => `w${place}`;

/** The result that says how many those rows are. */
export const rowsId = (place: number): string => `o${place}`;

interface PlannedOther {
  readonly queries: readonly PlannedQuery[];
  readonly visualizations: readonly PlannedVisualization[];
}

/** A single number is told in the note; groups have a table of their own. */
export function plannedOther(
  { place, other: { ask, count } }: AskedOther,
  surroundings: AskSurroundings,
): PlannedOther {
  const id = otherId(place);
  const columns = frameColumns(ask, surroundings.meaning);
  const main = { ...askQuery(ask, id, surroundings), ...askedOf(ask, columns, surroundings) };
  const isOfGroups = columns.some(({ column }) => column.startsWith('k'));
  return {
    queries: [main, askQuery(count, rowsId(place), surroundings)],
    visualizations: isOfGroups
      ? [
          {
            id,
            table: { result: id, columns: columns.map(tableColumn) },
            chart: null,
            whereTold: true,
          },
        ]
      : [],
  };
}

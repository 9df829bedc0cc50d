import type {
  Provenance,
  ReportActions,
  TableRow,
  Visualization,
} from '../../../contract/src/index.js';
import {
  withRows,
  type LastPiece,
  type OfferedFollowUp,
  type ReportPiece,
} from '../results/report-pieces.js';

/** Plain bytes of one event's content; sealed they are a third longer, and 256 KiB is the most. */
export const CONTENT_BYTES_MAX = 180 * 1024;

/** Rows of all tables of a report; what is beyond is counted as left out. */
export const ROWS_BYTES_MAX = 2 * 1024 * 1024;

/** Lists are cut into pieces of about this size, which fill events well. */
const PIECE_BYTES = 16 * 1024;

export class ReportTooLarge extends Error {}

export interface CutReport {
  readonly parts: readonly ReportPiece[];
  readonly content: LastPiece;
}

type Atom =
  | { readonly is: 'visualization'; readonly one: Visualization; readonly bytes: number }
  | { readonly is: 'rows'; readonly rows: readonly TableRow[]; readonly bytes: number }
  | { readonly is: 'provenance'; readonly entries: readonly Provenance[]; readonly bytes: number };

/** With the comma behind it. */
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) + 1;

/** Moves tables, rows and sources from the front into parts until the rest fits into one event. */
export function cutReport(
  actions: ReportActions,
  followUps: readonly OfferedFollowUp[] = [],
): CutReport {
  const base = bytesOf({ ...actions, followUps, visualizations: [], provenance: [], rows: [] });
  const rest = [...atomsOf(actions)];
  let bytes = rest.reduce((sum, atom) => sum + atom.bytes, base);
  const moved: Atom[] = [];
  while (bytes > CONTENT_BYTES_MAX) {
    const first = rest.shift();
    if (first === undefined) throw new ReportTooLarge('A note does not fit into one event');
    bytes -= first.bytes;
    moved.push(first);
  }
  const { analytical_note, note } = actions;
  return {
    parts: packed(moved, ({ bytes }) => bytes, CONTENT_BYTES_MAX).map(pieceOf),
    content: {
      provenance: [],
      analytical_note,
      note,
      ...pieceOf(rest),
      ...(followUps.length === 0 ? {} : { followUps }),
    },
  };
}

function pieceOf(atoms: readonly Atom[]): ReportPiece {
  let visualizations: readonly Visualization[] = [];
  const rows: TableRow[] = [];
  const provenance: Provenance[] = [];
  for (const atom of atoms) {
    if (atom.is === 'provenance') provenance.push(...atom.entries);
    else if (atom.is === 'visualization') visualizations = [...visualizations, atom.one];
    else if (visualizations.length === 0) rows.push(...atom.rows);
    else visualizations = withRows(visualizations, atom.rows);
  }
  return {
    ...(rows.length === 0 ? {} : { rows }),
    visualizations,
    ...(provenance.length === 0 ? {} : { provenance }),
  };
}

function* atomsOf({ visualizations, provenance }: ReportActions): Generator<Atom> {
  let room = ROWS_BYTES_MAX;
  for (const one of visualizations) {
    const [first = [], ...others] = inPieces(one.table_data.rows);
    const kept = others.filter((rows) => (room -= bytesOf(rows)) >= 0);
    const shell = withFirstRows(one, first, first.length + kept.flat().length);
    yield { is: 'visualization', one: shell, bytes: bytesThatFit(shell) };
    for (const rows of kept) yield { is: 'rows', rows, bytes: bytesOf(rows) };
  }
  for (const entries of inPieces(provenance))
    yield { is: 'provenance', entries, bytes: bytesOf(entries) };
}

function withFirstRows(
  one: Visualization,
  rows: readonly TableRow[],
  keptCount: number,
): Visualization {
  const table = one.table_data;
  const rowsOmitted = table.rowsOmitted + table.rows.length - keptCount;
  return { ...one, table_data: { ...table, rows, rowsOmitted } };
}

function bytesThatFit(shell: Visualization): number {
  const bytes = bytesOf(shell);
  if (bytes > CONTENT_BYTES_MAX) throw new ReportTooLarge('A chart does not fit into one event');
  return bytes;
}

const inPieces = <Item>(items: readonly Item[]) => packed(items, bytesOf, PIECE_BYTES);

/** Neighbours together, as many as fit; a larger one stands alone. */
function packed<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  most: number,
): readonly (readonly Item[])[] {
  const packs: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item);
    const pack = packs.at(-1);
    if (pack === undefined || size > room) packs.push([item]);
    else pack.push(item);
    room = (pack === undefined || size > room ? most : room) - size;
  }
  return packs;
}

import type { Proposal } from '../../../analysis/src/index.js';
import type {
  Provenance,
  ReportActions,
  TableRow,
  Visualization,
} from '../../../contract/src/index.js';

/** What one event holds of a report; pieces are joined in the order of their events. */
export interface ReportPiece {
  /** Further rows of the last table before this piece. */
  readonly rows?: readonly TableRow[];
  readonly visualizations: readonly Visualization[];
  readonly provenance?: readonly Provenance[];
}

/** A question that a report leads on to, computed when the report was made. */
export interface OfferedFollowUp {
  /** Print of the question under the person's key. */
  readonly id: string;
  readonly proposal: Proposal;
}

/** The last piece, which completes the report; its follow-ups are shown to its person alone. */
export type LastPiece = ReportActions &
  Pick<ReportPiece, 'rows'> & { readonly followUps?: readonly OfferedFollowUp[] };

export interface JoinedPieces {
  readonly visualizations: readonly Visualization[];
  readonly provenance: readonly Provenance[];
}

export const noPieces: JoinedPieces = { visualizations: [], provenance: [] };

export function joined(known: JoinedPieces, piece: ReportPiece): JoinedPieces {
  const { rows = [], visualizations, provenance = [] } = piece;
  return {
    visualizations: [...withRows(known.visualizations, rows), ...visualizations],
    provenance: [...known.provenance, ...provenance],
  };
}

export function completed(
  known: JoinedPieces,
  { rows, followUps: _offered, ...last }: LastPiece,
): ReportActions {
  return { ...last, ...joined(known, rows === undefined ? last : { ...last, rows }) };
}

/** The same with rows added to the last table. */
export function withRows(
  visualizations: readonly Visualization[],
  rows: readonly TableRow[],
): readonly Visualization[] {
  const last = visualizations.at(-1);
  if (last === undefined || rows.length === 0) return visualizations;
  const table = { ...last.table_data, rows: [...last.table_data.rows, ...rows] };
  return [...visualizations.slice(0, -1), { ...last, table_data: table }];
}

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

/** The last piece, which completes the report. */
export type LastPiece = ReportActions & Pick<ReportPiece, 'rows'>;

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

export function completed(known: JoinedPieces, { rows, ...last }: LastPiece): ReportActions {
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

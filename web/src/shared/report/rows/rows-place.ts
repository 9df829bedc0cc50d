import { createContext, useContext } from 'react';
import type { Provenance } from '../../../../../libs/contract/src/index.js';

/** The report and the number whose rows can be asked for. */
export interface RowsPlace {
  /** Of the call that answers the rows of that report. */
  readonly path: string;
  /** Id of the provenance entry in that report. */
  readonly value: string;
}

/** The call that answers the rows of a report, by its index. */
export type RowsPath = (reportIndex: number) => string;

export const taskRows =
  (taskId: string): RowsPath =>
  (reportIndex) =>
    `/report-steps/task/${encodeURIComponent(taskId)}/report/${reportIndex}/rows`;

export const sampleRows: RowsPath = (reportIndex) => `/sample/report/${reportIndex}/rows`;

/** Where a number's rows can be asked for; null while its report is not there yet. */
export type PlaceOf = (source: Pick<Provenance, 'id'>) => RowsPlace | null;

export const noPlaces: PlaceOf = () => null;

const RowsContext = createContext<PlaceOf>(noPlaces);

export const RowsProvider = RowsContext.Provider;

export const useRowsPlace = (source: Provenance): RowsPlace | null =>
  useContext(RowsContext)(source);

/** Where the number of a table's cell can be asked for, by the table's place in the report. */
export type CellPlaceOf = (row: number, column: number) => RowsPlace | null;

export const useCellPlaces = (visualization: number): CellPlaceOf => {
  const placeOf = useContext(RowsContext);
  return (row, column) => placeOf({ id: `cell:${visualization}:${row}:${column}` });
};

/** All numbers of one report; rows are asked for nowhere where there is no call for them. */
export const placesIn =
  (rows: RowsPath | null, reportIndex: number): PlaceOf =>
  ({ id }) =>
    rows === null ? null : { path: rows(reportIndex), value: id };

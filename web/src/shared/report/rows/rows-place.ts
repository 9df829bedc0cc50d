import { createContext, useContext } from 'react';
import type { Provenance } from '../../../../../libs/contract/src/index.js';

/** The report and the number whose rows can be asked for. */
export interface RowsPlace {
  readonly taskId: string;
  readonly reportIndex: number;
  /** Id of the provenance entry in that report. */
  readonly value: string;
}

/** Where a number's rows can be asked for; null while its report is not there yet. */
export type PlaceOf = (source: Provenance) => RowsPlace | null;

export const noPlaces: PlaceOf = () => null;

const RowsContext = createContext<PlaceOf>(noPlaces);

export const RowsProvider = RowsContext.Provider;

export const useRowsPlace = (source: Provenance): RowsPlace | null =>
  useContext(RowsContext)(source);

/** All numbers of one report. */
export const placesIn =
  (taskId: string, reportIndex: number): PlaceOf =>
  ({ id }) => ({ taskId, reportIndex, value: id });

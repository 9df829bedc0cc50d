import { createContext, useContext } from 'react';
import type { NameColors } from '../../../../libs/presentation/src/report/name-colors.js';

const NameColorsContext = createContext<NameColors>(new Map());

/** Gives all charts of a report the same colour for the same name. */
export const NameColorsProvider = NameColorsContext.Provider;

export const useNameColors = (): NameColors => useContext(NameColorsContext);

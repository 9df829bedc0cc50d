import { useCallback } from 'react';
import { useLoad } from '../../shared/api/use-load.js';
import { searchPeople } from './PersonPicker.js';
import { adminTexts as texts } from './texts.js';

/** Whose books these are, by the id that stands in the address. */
export function PersonName({ userId }: { readonly userId: string }) {
  const load = useCallback((signal: AbortSignal) => searchPeople(userId, signal), [userId]);
  const { data } = useLoad(load);
  if (data === null) return '…';
  return data[0]?.email ?? texts.erased;
}

import { createStore } from 'jotai';

/** The page's one store, so that code outside React can read and set atoms. */
export const store = createStore();

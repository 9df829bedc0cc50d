import type { ViewStore } from '../index.js';

/** A store under which another state may be put while others hold it, as a restore does. */
export interface ReplaceableViews {
  readonly views: ViewStore;
  put(state: ViewStore): void;
}

export function replaceableViews(first: ViewStore): ReplaceableViews {
  let now = first;
  const views = new Proxy(first, {
    get(_target, name) {
      const value: unknown = Reflect.get(now, name);
      return typeof value === 'function' ? (value.bind(now) as unknown) : value;
    },
  });
  return { views, put: (state) => (now = state) };
}

import type { AnyViewDefinition, ReplacesViews, ViewStore } from '../../../kernel/src/index.js';
import { SqliteViewStore } from '../sqlite-view-store.sqlite.js';

/** A view store for tests: lost on close, with all that the port promises. */
export function memoryViewStore(): ViewStore & ReplacesViews {
  return SqliteViewStore.inMemory();
}

/** The same with these views ready to be read. */
export async function memoryViewStoreOf(...views: readonly unknown[]): Promise<ViewStore> {
  const store = memoryViewStore();
  await store.prepare(views as readonly AnyViewDefinition[]);
  return store;
}

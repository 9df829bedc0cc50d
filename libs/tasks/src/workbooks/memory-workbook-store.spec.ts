import { memoryWorkbookStore } from './testing/memory-workbook-store.js';
import { workbookStoreContract } from './testing/workbook-store.contract.js';

workbookStoreContract('memory, for tests', async () => {
  const store = memoryWorkbookStore();
  return { store, again: () => store, dispose: async () => undefined };
});

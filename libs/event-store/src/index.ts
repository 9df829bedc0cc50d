export * from './eventstoredb-event-store.eventstoredb.js';
export * from './sqlite-event-store.sqlite.js';

export * from './eventstoredb-event-store.eventstoredb.js';
export * from './sqlite-event-store.sqlite.js';
export * from './verify/log-audit.js';
export * from './verify/log-witness.js';
export * from './verify/log-witnessing.js';
export * from './verify/signed-head.js';
export * from './verify/verify-log.js';

/** The embedded log's name in DATA_DIR. */
export const EVENT_LOG_FILE = 'events.sqlite';

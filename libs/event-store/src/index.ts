export * from './sqlite-event-store.sqlite.js';

export * from './sqlite-view-store.sqlite.js';

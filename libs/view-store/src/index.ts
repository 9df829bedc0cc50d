export * from './mongo-connection.mongo.js';
export * from './mongo-view-store.mongo.js';
export * from './sqlite-view-store.sqlite.js';
export * from './turns.mongo.js';

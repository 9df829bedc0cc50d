export * from './auth.js';
export * from './errors.js';
export * from './live.js';
export * from './report-content.js';
export * from './reports.js';
export * from './routes.js';
export * from './tasks.js';
export * from './ticks.js';

export { StandardAnalyst } from './standard-analyst.js';

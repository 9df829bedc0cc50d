export { doubtedNumbers } from './doubted-numbers.js';
export type { DoubtedNumber } from './doubted-numbers.js';
export { StandardAnalyst } from './standard-analyst.js';

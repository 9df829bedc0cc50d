export { BuiltInAnalyst } from './built-in-analyst.js';
export { NO_NAME, literal, quoted } from './sql.js';

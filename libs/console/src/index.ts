export { consoleTerms, type ConsoleTerms } from './console-terms.js';
export { ConsoleModule } from './console.module.js';

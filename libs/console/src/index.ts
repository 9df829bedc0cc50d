export { consoleTerms, type ConsoleTerms } from './console-terms.js';
export { ConsoleModule } from './console.module.js';
export { ErasedCopiesProcessManager } from './process-managers/erased-copies.process-manager.js';

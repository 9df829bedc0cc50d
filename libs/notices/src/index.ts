export { NoticesModule } from './notices.module.js';
export { noticesTerms, type NoticesTerms } from './notices-terms.js';
export { NoticesProcessManager } from './process-managers/notices.process-manager.js';

export { feedbackTerms, type FeedbackTerms } from './feedback-terms.js';
export { FeedbackModule } from './feedback.module.js';
export { FeedbackMailProcessManager } from './process-managers/feedback-mail.process-manager.js';

export interface FeedbackTerms {
  /** Where what people write goes. */
  readonly operatorEmail: string;
}

export const feedbackTerms = Symbol('FeedbackTerms');

import type { QuestionBuilderProps } from '../question/QuestionBuilder.js';

/** What was read of a text: a question to go on from, complete ones to choose, unknown words. */
export type Filled = NonNullable<QuestionBuilderProps['filled']>;

import { opened, type Sealed } from '../../../../eventstore/event.js';

/** What the person chose: the label of an option of the question that settles a definition. */
export interface Answer {
  readonly settles: string;
  readonly label: string;
}

/** Of an event that was opened; none where its owner's key is gone. */
export function answersIn(sealed: Sealed<object>): readonly Answer[] {
  const content = opened(sealed, null) as { items: readonly Answer[] } | null;
  return content?.items ?? [];
}

/** The same with one more, in the place of what was said of it before. */
export const withAnswer = (answers: readonly Answer[], one: Answer): readonly Answer[] => [
  ...answers.filter(({ settles }) => settles !== one.settles),
  one,
];

import type { Answer } from '../../../meaning/src/index.js';
import { meaningOf } from '../../../meaning/src/index.js';
import type { WorkbookData } from './engine-types.js';

/** A question of one click; of its options the first stands where nobody answers. */
export interface OpenMeaning {
  /** Id of the definition that it settles. */
  readonly settles: string;
  readonly ask: string;
  /** Labels tell options apart. */
  readonly options: readonly { readonly label: string; readonly consequence: string }[];
  /** Label of the option that stands. */
  readonly stands: string;
}

export function openMeaningOf({ tables, answers = [] }: WorkbookData): readonly OpenMeaning[] {
  return meaningOf(tables).openQuestions.map(({ settles, ask, options }) => ({
    settles,
    ask,
    options: options.map(({ label, consequence }) => ({ label, consequence })),
    stands: standing({ settles, label: options[0]?.label ?? '' }, options, answers),
  }));
}

/** An answer that the question has no more leaves the default. */
function standing(
  byDefault: Answer,
  options: readonly { readonly label: string }[],
  answers: readonly Answer[],
): string {
  const said = answers.find(({ settles }) => settles === byDefault.settles)?.label;
  return options.some(({ label }) => label === said) && said !== undefined ? said : byDefault.label;
}

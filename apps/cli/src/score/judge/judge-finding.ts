import type { ReportSection, ReportSummary } from '../../../../../libs/contract/src/index.js';
import { blockText } from '../../analyse/as-text.js';
import type { PlantedFinding } from '../expected.js';
import { isNumber, numbersIn } from './numbers.js';
import { placesOf } from './places.js';
import { states } from './words.js';

/** Everything that the service makes of a workbook unasked. */
export interface Unasked {
  readonly sections: readonly ReportSection[];
  readonly summary: ReportSummary | null;
}

export interface FoundFinding {
  /** All numbers and names in one paragraph of running text. */
  readonly whole: boolean;
  /** Any one of the numbers with all names in one paragraph. */
  readonly said: boolean;
  /** The first number in a table, a chart or a text, whatever stands beside it. */
  readonly first: boolean;
}

/** Paragraphs of running text: titles, notes, the summary. */
export function paragraphsOf({ sections, summary }: Unasked): readonly string[] {
  const notes = sections.flatMap(({ name, actions }) => [name, ...actions.note.map(blockText)]);
  if (summary === null) return notes;
  const { report_title: title, summary: lede, key_findings: told, recommendations } = summary;
  return [...notes, title, ...lede.split(/\n+/u), ...told, ...recommendations];
}

export function judgeFinding(
  { numbers, must_mention: names }: PlantedFinding,
  unasked: Unasked,
): FoundFinding {
  const paragraphs = paragraphsOf(unasked).map((text) => ({ text, shown: numbersIn(text) }));
  const naming = paragraphs.filter(({ text }) => names.every((name) => states(text, name)));
  const counts = naming.map(
    ({ shown }) => numbers.filter((number) => shown.some((one) => isNumber(one, number))).length,
  );
  const [first] = numbers;
  const everything = [
    ...paragraphs.flatMap(({ shown }) => shown),
    ...unasked.sections.flatMap(({ actions }) =>
      placesOf(actions).flatMap(({ lines }) => lines.flatMap((line) => line.numbers)),
    ),
  ];
  return {
    whole: counts.some((count) => count === numbers.length),
    said: counts.some((count) => count > 0),
    first: first !== undefined && everything.some((one) => isNumber(one, first)),
  };
}

import type { QuestionColumn, QuestionSide } from '../../../../contract/src/question.js';
import { conditionText } from '../../frames/explain/values-text.js';
import type { NamedMeasure } from '../../frames/frame.js';
import { tableOf, type Meaning } from '../../meaning/meaning.js';
import { conditionOf } from './conditions.js';

/** The header as the file has it; the name itself where the file has no such column. */
export function headerOf({ table, column }: QuestionColumn, meaning: Meaning): string {
  const known = tableOf(meaning, table)?.columns.find(({ id }) => id.column === column);
  return known?.header ?? column;
}

/** «Алматы», «март 2024»: what a side of a comparison is called. */
export function sideName(side: QuestionSide, meaning: Meaning): string {
  const [only] = side;
  if (side.length === 1 && only?.is === 'values' && !only.except) return only.values.join(', ');
  const condition = conditionOf(side);
  if (condition === null) return 'все';
  // «март 2024 («Дата»)»: which date it is, is told by the reading.
  return conditionText(condition, meaning).replaceAll(/ \(«[^«»]*»\)/g, '');
}

/** A name that is there already gets a number. */
export function withOwnNames(measures: readonly NamedMeasure[]): readonly NamedMeasure[] {
  const seen = new Map<string, number>();
  return measures.map(({ name, measure }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { name: count === 1 ? name : `${name} (${count})`, measure };
  });
}

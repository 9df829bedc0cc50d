import type { DraftSpan } from '../analyst/draft.js';
import type { PlannedMeaning } from '../analyst/plan.js';

/** What is had of periods that have rows of a part alone. */
export class PartNames {
  private readonly meanings: readonly PlannedMeaning[];

  constructor(meanings: readonly PlannedMeaning[]) {
    this.meanings = meanings.filter(({ partly }) => partly !== undefined);
  }

  of(id: string, value: string | boolean | null): string | null {
    if (typeof value !== 'string') return null;
    const [result, , column] = id.split(':');
    const known = this.meanings.find((one) => one.result === result && one.column === column);
    return known?.partly?.[value] ?? known?.partly?.[value.slice(0, 'YYYY-MM-DD'.length)] ?? null;
  }
}

/** Of a span that names a row by a cell of it. */
export function keyIdOf(span: DraftSpan): string | null {
  if (typeof span === 'string') return null;
  if ('date' in span) return span.date;
  return 'label' in span ? span.label : null;
}

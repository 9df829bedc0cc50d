import type { DraftSpan } from '../../../analyst/draft.js';
import type { PlannedMeaning, ReportPlan } from '../../../analyst/plan.js';
import { sentenceProblem } from '../sentence-problem.js';

/** A column, `a0:m0`. */
export const meant = (
  id: string,
  kind: PlannedMeaning['kind'],
  header: string,
  formula = '',
  sql = formula,
): PlannedMeaning => {
  const [result = '', column = ''] = id.split(':');
  return { result, column, kind, header, sql, formula, change: false, unit: null };
};

const typeOf = (kind: PlannedMeaning['kind']) =>
  kind === 'label' ? 'text' : kind === 'date' ? 'date' : 'number';

/**
 * What stands against sentences over these results: «{a0:0:m0}» in one is a value, a date or a
 * label.
 */
export function problemsOver(
  meanings: readonly PlannedMeaning[],
  rowsOf: Readonly<Record<string, readonly (readonly string[])[]>>,
) {
  const plan: ReportPlan = {
    kind: 'k',
    name: 'n',
    queries: [],
    visualizations: [],
    notes: null,
    meanings,
  };
  const results = Object.fromEntries(
    Object.entries(rowsOf).map(([result, rows]) => {
      const own = meanings.filter((one) => one.result === result);
      const columns = own.map(
        ({ column, kind }) => ({ name: column, type: typeOf(kind) }) as const,
      );
      return [result, { columns, rows, rowCount: rows.length }];
    }),
  );
  const evidence = { results, origins: {}, names: new Set<string>() };
  const cellSpan = (id: string): DraftSpan => {
    const [result, , column] = id.split(':');
    const own = meanings.find((one) => one.result === result && one.column === column);
    if (own?.kind === 'label') return { label: id };
    if (own?.kind === 'date') return { date: id, grain: 'month' };
    const style = own?.kind === 'percent' ? 'percent' : 'number';
    return { value: id, format: { style, decimals: 0 } };
  };
  const spansOf = (text: string): readonly DraftSpan[] =>
    text.split(/(\{[^}]+\})/u).flatMap((part) => {
      const id = /^\{(.+)\}$/u.exec(part)?.[1];
      if (id !== undefined) return [cellSpan(id)];
      return part === '' ? [] : [part];
    });
  return (text: string, shown: string | null = null, isAdvice = false): string | null =>
    sentenceProblem(spansOf(text), plan, evidence, isAdvice, shown);
}

import { Analyst } from '../analyst/analyst.js';
import type { Planner } from '../analyst/analyst.js';
import type { Draft, Mismatch, SummaryDraft } from '../analyst/draft.js';
import type { ReportPlan, Results } from '../analyst/plan.js';
import type { Proposal } from '../analyst/proposal.js';
import { Cells, block, t } from '../analyst/spans.js';
import type { Profile } from '../../../workbook/src/model.js';

export const sumsProposal: Proposal = {
  kind: 'sums',
  name: 'Выручка по складам',
  question: 'Какой склад продает больше всех?',
  sheets: [],
  usedSheets: [],
  processingSteps: [],
  parameters: null,
};

/** «Выручка» by «Склад», planned and told honestly: an engine's way from plan to report. */
export class SumsAnalyst extends Analyst implements Planner {
  override async propose(): Promise<readonly Proposal[]> {
    return [sumsProposal];
  }

  override planner(): Planner {
    return this;
  }

  async plan({ kind, name }: Proposal, { tables }: Profile): Promise<ReportPlan> {
    const [table] = tables;
    if (table === undefined) throw new Error('no table');
    const source = { table: table.id, filter: null, filterReason: null };
    const statement = (id: string, columns: string, end: string) => ({
      id,
      sql: `SELECT ${columns}, count(*) AS n FROM "${table.sqlName}" ${end}`,
      sources: [source],
      rowsColumn: 'n',
    });
    const sums = statement(
      'sums',
      '"Склад" AS name, sum("Выручка") AS value',
      'GROUP BY 1 ORDER BY value DESC, name',
    );
    const columns = [
      { column: 'name', name: 'Склад', kind: 'text' },
      { column: 'value', name: 'Выручка', kind: 'number', unit: '₽', decimals: 2 },
    ] as const;
    return {
      kind,
      name,
      queries: [
        { ...sums, groups: [{ column: 'name', sql: '"Склад"' }] },
        statement('total', 'sum("Выручка") AS value', ''),
      ],
      visualizations: [
        {
          id: 'sums',
          table: { result: 'sums', columns },
          chart: {
            kind: 'bars',
            result: 'sums',
            label: 'name',
            series: [{ column: 'value', name: 'Выручка', role: 'accent' }],
            x: { title: 'Склад' },
            y: { title: 'Выручка', unit: '₽' },
            decimals: 2,
          },
        },
      ],
      notes: null,
    };
  }

  async correct(): Promise<null> {
    return null;
  }

  async narrate(
    _plan: ReportPlan,
    results: Results,
    emit: (draft: Draft) => void,
    _mismatches: readonly Mismatch[],
  ): Promise<Draft> {
    const cells = new Cells(results);
    const rubles = { unit: '₽', decimals: 2 };
    const titleOf = t`Больше всех — «${cells.label('sums', 0, 'name')}»`;
    const blocks = [
      block(
        'conclusion',
        t`Больше всех — «${cells.label('sums', 0, 'name')}»:
        ${cells.amount('sums', 0, 'value', rubles)}.`,
        { visualization: 'sums' },
      ),
      block(
        'finding',
        t`Всего ${cells.amount('total', 0, 'value', rubles)},
        ${cells.count('total', 0, 'n')}.`,
      ),
      block('method', t`Сумма по группам столбца «${{ name: 'Склад' }}».`),
    ];
    const drawn = { id: 'sums', title: titleOf, subtitle: [], description: titleOf, highlight: [] };
    emit({ blocks: blocks.slice(0, 1), visualizations: [] });
    emit({ blocks, visualizations: [drawn] });
    return { blocks, visualizations: [drawn] };
  }

  override async summarise(): Promise<SummaryDraft> {
    return { title: 'Итоги', summary: 'Итоги.', keyFindings: [], recommendations: [] };
  }
}

import type {
  NoteBlock,
  ReportActions,
  Visualization,
} from '../../../contract/src/report-content.js';
import type { PlannedVisualization, ReportPlan } from '../analyst/plan.js';
import { buildChart } from '../charts/build-chart.js';
import { chartHtml } from '../charts/chart-html.js';
import { buildTable } from './build-table.js';
import type { Evidence } from './evidence.js';
import { plainText } from './render-draft.js';
import type { Rendered, RenderedTexts } from './render-draft.js';

/** The report's content with its first so many visualizations. */
export function publish(
  plan: ReportPlan,
  evidence: Evidence,
  rendered: Rendered,
  visualizations: number,
): ReportActions {
  return {
    analytical_note: rendered.note.map(paragraph).join('\n\n'),
    visualizations: plan.visualizations
      .slice(0, visualizations)
      .map((planned, index) => visualization(planned, index, evidence, rendered)),
    note: rendered.note,
    provenance: rendered.provenance,
  };
}

function paragraph({ title, spans }: NoteBlock): string {
  const text = plainText(spans);
  return title === undefined ? text : `${title}\n${text}`;
}

function visualization(
  planned: PlannedVisualization,
  index: number,
  evidence: Evidence,
  rendered: Rendered,
): Visualization {
  const texts = rendered.texts.get(planned.id) ?? untitled;
  const result = evidence.results[planned.table.result];
  const spec = planned.chart === null ? null : buildChart(planned.chart, evidence.results, texts);
  return {
    description: texts.description,
    table_data: buildTable(planned.table, result ?? { columns: [], rows: [], rowCount: 0 }),
    chart_html: chartHtml(spec, index),
    chart_spec: spec,
  };
}

const untitled: RenderedTexts = { title: '', subtitle: '', description: '', highlight: [] };

import type { ReportActions, Visualization } from '../../../contract/src/report-content.js';
import type { PlannedVisualization, ReportPlan } from '../analyst/plan.js';
import { buildChart } from '../charts/build-chart.js';
import { chartHtml } from '../charts/chart-html.js';
import { buildTable } from './build-table.js';
import type { Evidence } from './evidence.js';
import { noteText } from './note-text.js';
import type { Rendered, RenderedTexts } from './render-draft.js';

/** The report's content with its first so many visualizations. */
export function publish(
  plan: ReportPlan,
  evidence: Evidence,
  rendered: Rendered,
  visualizations: number,
): ReportActions {
  return {
    analytical_note: noteText(rendered.note),
    visualizations: plan.visualizations
      .slice(0, visualizations)
      .map((planned, index) => visualization(planned, index, evidence, rendered)),
    note: rendered.note,
    provenance: rendered.provenance,
  };
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

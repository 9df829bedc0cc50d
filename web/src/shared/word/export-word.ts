import {
  documentFileName,
  type ReportDocument,
} from '../../../../libs/presentation/src/report/report-document.js';
import { nameColors } from '../../../../libs/presentation/src/report/name-colors.js';
import type { Visualization } from '../../../../libs/contract/src/index.js';
import { saveFile } from '../report/download.js';
import { CHART_HEIGHT_PX, CHART_WIDTH_PX, wordDocument, type Pictures } from './word-report.js';

/** Charts that are still being drawn on the page are given this long. */
const BEFORE_BUILDING_MS = 1_000;

/** Draws the charts, writes the document and hands it over as a file. */
export async function exportWord(report: ReportDocument): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, BEFORE_BUILDING_MS));
  const document = wordDocument(report, await picturesOf(report));
  saveFile(
    new Blob([document], { type: 'application/msword' }),
    documentFileName(report.title, 'doc'),
  );
}

/** A chart that cannot be drawn is told by its table; the document is made all the same. */
async function picturesOf({ sections }: ReportDocument): Promise<Pictures> {
  const { chartPngIn } = await import('../charts/chart-png.js');
  const colors = nameColors(sections);
  const pictures = new Map<Visualization, Uint8Array | null>();
  for (const visualization of sections.flatMap(({ actions }) => actions.visualizations)) {
    const { chart_spec: spec } = visualization;
    if (spec === null) continue;
    const png = chartPngIn(spec, colors, CHART_WIDTH_PX, CHART_HEIGHT_PX);
    pictures.set(visualization, await png.catch(() => null));
  }
  return pictures;
}

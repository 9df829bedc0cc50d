import type { Visualization } from '../../../../libs/contract/src/index.js';
import {
  documentBlocks,
  runningLine,
  type DocumentBlock,
  type ReportDocument,
} from '../../../../libs/presentation/src/report/report-document.js';
import { listItem, paragraph, picture, rtfDocument, table } from './rtf.js';

export const CHART_WIDTH_PX = 450;
export const CHART_HEIGHT_PX = 300;

/** Pictures of charts; null where there is none, or it could not be drawn. */
export type Pictures = ReadonlyMap<Visualization, Uint8Array | null>;

const noPicture = (description: string): string =>
  `График не построен: ${description.slice(0, 50)}. Его данные — в таблице ниже.`;

/** The report as a Word document, whole: note, charts, tables and the source of each number. */
export function wordDocument(report: ReportDocument, pictures: Pictures): string {
  const body = documentBlocks(report).map((block) => blockOf(block, pictures));
  return rtfDocument(runningLine(report), body.join(''));
}

function blockOf(block: DocumentBlock, pictures: Pictures): string {
  switch (block.type) {
    case 'text':
      return paragraph(block.style, block.text);
    case 'item':
      return listItem(block.mark, block.text);
    case 'chart':
      return pictureOf(block.visualization, pictures);
    case 'table':
      return table(block);
  }
}

function pictureOf(visualization: Visualization, pictures: Pictures): string {
  const png = pictures.get(visualization) ?? null;
  return png === null
    ? paragraph('small', noPicture(visualization.description))
    : picture(png, CHART_WIDTH_PX, CHART_HEIGHT_PX);
}

import pdfMake from 'pdfmake';
import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles } from './fonts.js';

/** Points. */
export const MARGIN = 48;
/** Of A4, between its margins. */
export const TEXT_WIDTH = 595.28 - MARGIN * 2;
export const INK = '#1c1f23';
export const SECOND_INK = '#545b64';
const LINE = '#cfcbc1';

export const tableLayout: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

/** Laid out with the site's own fonts; nothing else is read, and nothing fetched. */
export async function madePdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  const files = fontFiles();
  const allowed = new Set(Object.values(files).flatMap(({ normal, bold }) => [normal, bold]));
  pdfMake.setFonts(files);
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => allowed.has(path));
  return pdfMake.createPdf(definition).getBuffer();
}

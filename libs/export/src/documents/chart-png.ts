import { Resvg } from '@resvg/resvg-js';
import type { ChartPicture } from '../drawing/chart-svg.js';
import { fontFiles, SANS } from './fonts.js';

/** Dots for a pixel of the drawing: sharp in print. */
const SCALE = 2;

/** PNG bytes of a drawing; no font of the machine is asked. */
export const chartPng = ({ svg }: ChartPicture): Uint8Array => {
  const files = Object.values(fontFiles()).map(({ normal }) => normal);
  const font = { loadSystemFonts: false, fontFiles: files, defaultFontFamily: SANS };
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: SCALE }, font }).render().asPng();
};

import latinFont from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url';
import extendedFont from '@fontsource-variable/golos-text/files/golos-text-latin-ext-wght-normal.woff2?url';
import cyrillicFont from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url';
import type { ChartSpec } from '../../../../libs/contract/src/index.js';
import { chartFigure } from '../../../../libs/presentation/src/charts/chart-figure.js';
import { FONT_FAMILY } from '../../../../libs/presentation/src/charts/chart-frame.js';
import { chartPalettes } from '../../../../libs/presentation/src/charts/chart-palette.js';
import type { NameColors } from '../../../../libs/presentation/src/report/name-colors.js';

const WIDTH_PX = 960;
const PADDING_PX = 28;
const HEADER_PX = 62;
const SCALE = 2;
/** A picture tells when it is decoded, not when its fonts are; until then others stand in. */
const FONTS_MS = 250;

const dataUrl = async (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });

const faces = [
  { address: cyrillicFont, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' },
  { address: latinFont, range: 'U+0000-00FF,U+2000-206F,U+20AC,U+2190-2193,U+2212' },
  { address: extendedFont, range: 'U+0100-02AF,U+20A0-20AB,U+20AD-20C0' },
];

/** A picture made of SVG sees no fonts of the page: they travel inside it. */
const fontStyle = async (): Promise<string> => {
  const rules = await Promise.all(
    faces.map(async ({ address, range }) => {
      const font = await dataUrl(await (await fetch(address)).blob());
      return (
        `@font-face{font-family:'Golos Text Variable';font-weight:400 900;font-display:swap;` +
        `src:url(${font}) format('woff2');unicode-range:${range}}`
      );
    }),
  );
  return `<style>${rules.join('')}</style>`;
};

const imageOf = async (svg: string): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml;charset=utf-8' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    await new Promise((resolve) => setTimeout(resolve, FONTS_MS));
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
};

const canvasOf = (
  widthPx: number,
  heightPx: number,
): [HTMLCanvasElement, CanvasRenderingContext2D] => {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx * SCALE;
  canvas.height = heightPx * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('canvas is not available');
  context.scale(SCALE, SCALE);
  return [canvas, context];
};

/** A chart as an image of its own, always in the light scheme. */
const drawn = async (spec: ChartSpec, colors: NameColors, widthPx: number) => {
  const palette = chartPalettes.light;
  const figure = chartFigure(spec, { palette, colors, widthPx });
  const [{ figureSvg }, style] = await Promise.all([import('./plotly-plot.js'), fontStyle()]);
  const svg = await figureSvg(figure, widthPx);
  return { image: await imageOf(svg.replace(/(<svg[^>]*>)/, `$1${style}`)), figure, palette };
};

/**
 * The chart alone in a box of so many pixels, twice as fine: as large as it fits, in the middle.
 */
export const chartPngIn = async (
  spec: ChartSpec,
  colors: NameColors,
  widthPx: number,
  heightPx: number,
): Promise<Uint8Array> => {
  const { image, figure, palette } = await drawn(spec, colors, widthPx);
  const [canvas, context] = canvasOf(widthPx, heightPx);
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, widthPx, heightPx);
  const share = Math.min(1, heightPx / figure.heightPx);
  const [width, height] = [widthPx * share, figure.heightPx * share];
  context.drawImage(image, (widthPx - width) / 2, (heightPx - height) / 2, width, height);
  return new Uint8Array(await (await blobOf(canvas)).arrayBuffer());
};

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)));
  });

/** The chart with its title and subtitle, always in the light scheme, twice as fine. */
export const chartPng = async (spec: ChartSpec, colors: NameColors): Promise<Blob> => {
  const innerPx = WIDTH_PX - PADDING_PX * 2;
  const { image, figure, palette } = await drawn(spec, colors, innerPx);
  const [canvas, context] = canvasOf(WIDTH_PX, figure.heightPx + HEADER_PX + PADDING_PX * 2);
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = palette.ink;
  context.font = `650 18px ${FONT_FAMILY}`;
  context.fillText(spec.title, PADDING_PX, PADDING_PX + 18, innerPx);
  context.fillStyle = palette.secondInk;
  context.font = `400 14px ${FONT_FAMILY}`;
  context.fillText(spec.subtitle, PADDING_PX, PADDING_PX + 42, innerPx);
  context.drawImage(image, PADDING_PX, PADDING_PX + HEADER_PX, innerPx, figure.heightPx);
  return blobOf(canvas);
};

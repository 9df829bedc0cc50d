import {
  columnShares,
  type TableBlock,
  type TableHead,
  type TextStyle,
} from '../../../../libs/presentation/src/report/report-document.js';

/**
 * The little of RTF that a report needs. Word and LibreOffice open it under the name .doc as it is;
 * unlike HTML it carries its pictures, repeats the heads of long tables and numbers its pages.
 */

/** Twips are twentieths of a point; 15 make a pixel. */
export const TWIPS_PER_PX = 15;
/** A4 between its margins. */
export const TEXT_WIDTH = 9_638;

const styles: Readonly<Record<TextStyle | 'item', string>> = {
  title: String.raw`\pard\sa160\keepn\f0\fs44\b\cf1 `,
  lead: String.raw`\pard\sa160\sl300\slmult1\f0\fs26\cf1 `,
  heading: String.raw`\pard\sb360\sa120\keepn\f0\fs32\b\cf1 `,
  subheading: String.raw`\pard\sb200\sa80\keepn\f0\fs26\b\cf1 `,
  text: String.raw`\pard\sa120\sl290\slmult1\f0\fs24\cf1 `,
  conclusion: String.raw`\pard\sa140\sl290\slmult1\f0\fs26\b\cf1 `,
  item: String.raw`\pard\fi-284\li284\sa80\f0\fs24\cf1 `,
  note: String.raw`\pard\li170\sa120\f1\fs19\cf2 `,
  caption: String.raw`\pard\sb160\sa40\keepn\f1\fs21\b\cf1 `,
  small: String.raw`\pard\sa100\f1\fs18\cf2 `,
  code: String.raw`\pard\sa80\f1\fs14\cf2 `,
};

const ASCII = /[\t -~]/;
const SPECIAL = /[\\{}]/;

/** Any text, as RTF spells it: what is not ASCII by its UTF-16 units. */
export function rtfText(text: string): string {
  let spelled = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') spelled += String.raw`\line `;
    else if (SPECIAL.test(sign)) spelled += `\\${sign}`;
    else if (ASCII.test(sign)) spelled += sign;
    else spelled += String.raw`\u${signedUnit(text.charCodeAt(at))}?`;
  }
  return spelled;
}

const signedUnit = (unit: number): number => (unit > 32_767 ? unit - 65_536 : unit);

export const paragraph = (style: TextStyle, text: string): string =>
  `${styles[style]}${rtfText(text)}\\b0\\par\n`;

export const listItem = (mark: string, text: string): string =>
  `${styles.item}${rtfText(mark)}\\tab ${rtfText(text)}\\par\n`;

const WIDE_COLUMNS = 7;

/** A table over the width of the page; its head stands on each page again. */
export function table(block: TableBlock): string {
  const { heads, rows } = block;
  const edges = edgesOf(columnShares(block));
  const size = heads.length > WIDE_COLUMNS ? 14 : 18;
  const head = rowOf(
    { edges, size, isHead: true },
    heads,
    heads.map(({ header }) => header),
  );
  const body = rows.map((row) => rowOf({ edges, size, isHead: false }, heads, row));
  return `${head}${body.join('')}\\pard\\sa120\\par\n`;
}

/** Right edges of the columns in twips. */
function edgesOf(shares: readonly number[]): readonly number[] {
  let edge = 0;
  return shares.map((share) => {
    edge += TEXT_WIDTH * share;
    return Math.round(edge);
  });
}

interface RowLook {
  readonly edges: readonly number[];
  /** Half points. */
  readonly size: number;
  readonly isHead: boolean;
}

const cellLine = String.raw`\clbrdrb\brdrs\brdrw5\brdrcf3`;

function rowOf(
  { edges, size, isHead }: RowLook,
  heads: readonly TableHead[],
  texts: readonly string[],
): string {
  const start = String.raw`\trowd\trgaph60\trkeep${isHead ? String.raw`\trhdr` : ''}`;
  const cells = edges.map((edge) => `${cellLine}\\cellx${edge}`).join('');
  const values = heads.map(({ isNumeric }, at) => {
    const side = isNumeric ? String.raw`\qr` : String.raw`\ql`;
    const look = isHead ? String.raw`\cf2` : String.raw`\cf1`;
    return `\\pard\\intbl\\sb40\\sa40${side}\\f1\\fs${size}${look} ${rtfText(texts[at] ?? '')}\\cell\n`;
  });
  return `${start}${cells}\n${values.join('')}\\row\n`;
}

/** A PNG of so many pixels, shown at that size. */
export function picture(png: Uint8Array, widthPx: number, heightPx: number): string {
  const size =
    `\\picwgoal${widthPx * TWIPS_PER_PX}\\pichgoal${heightPx * TWIPS_PER_PX}` +
    `\\picw${widthPx}\\pich${heightPx}`;
  return `\\pard\\sa120 {\\pict\\pngblip${size}\n${hexOf(png)}}\\par\n`;
}

const HEX_PER_LINE = 64;

function hexOf(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += HEX_PER_LINE)
    lines.push(
      Array.from(bytes.subarray(at, at + HEX_PER_LINE), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join(''),
    );
  return lines.join('\n');
}

/** The whole file: what stands at the head of each page, and the body. */
export function rtfDocument(running: string, body: string): string {
  return [
    String.raw`{\rtf1\ansi\ansicpg1251\uc1\deff0\deflang1049`,
    String.raw`{\fonttbl{\f0\froman\fcharset204 Georgia;}{\f1\fswiss\fcharset204 Arial;}}`,
    String.raw`{\colortbl;\red28\green31\blue35;\red84\green91\blue100;\red200\green196\blue186;}`,
    String.raw`\paperw11906\paperh16838\margl1134\margr1134\margt1134\margb1134`,
    `{\\header\\pard\\qr\\f1\\fs16\\cf2 ${rtfText(running)}\\par}`,
    String.raw`{\footer\pard\qc\f1\fs16\cf2 {\field{\*\fldinst PAGE}} / {\field{\*\fldinst NUMPAGES}}\par}`,
    `${body}}`,
  ].join('\n');
}

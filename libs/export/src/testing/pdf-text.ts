import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF as PDFKit writes it, in the order in which it is drawn, without its spaces:
 * content streams, hexadecimal strings, and for each font the table from glyphs to characters.
 */
export function pdfText(bytes: Uint8Array): string {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => pageText(page, objects)).join('\n');
}

export const pdfPages = (bytes: Uint8Array): number =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length;

type Objects = ReadonlyMap<string, string>;
type Glyphs = ReadonlyMap<string, string>;

function objectsOf(file: string): Objects {
  const found = file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...found].map(([, id = '', body = '']) => [id, body]));
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const raw = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
}

const reference = (body: string, name: string): string =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '';

/** Written in place, or as an object of its own. */
function dictionary(body: string, name: string, objects: Objects): string {
  const own = reference(body, name);
  if (own !== '') return objects.get(own) ?? '';
  return new RegExp(`/${name} <<([\\s\\S]*?)>>`).exec(body)?.[1] ?? '';
}

function pageText(page: string, objects: Objects): string {
  const resources = objects.get(reference(page, 'Resources')) ?? page;
  const fonts = new Map(
    [...dictionary(resources, 'Font', objects).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
      ([, name = '', id = '']) => [name, glyphsOf(objects.get(id) ?? '', objects)],
    ),
  );
  return shownText(streamOf(objects.get(reference(page, 'Contents')) ?? ''), fonts);
}

const utf16 = (hex: string): string =>
  Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');

function glyphsOf(font: string, objects: Objects): Glyphs {
  const map = objects.get(reference(font, 'ToUnicode'));
  const glyphs = new Map<string, string>();
  if (map === undefined) return glyphs;
  for (const [, from = '', , list = ''] of streamOf(map).matchAll(
    /<(\w{4})> <(\w{4})> \[([^\]]*)\]/g,
  ))
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, hex = ''], at) =>
      glyphs.set((Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'), utf16(hex)),
    );
  return glyphs;
}

function shownText(content: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let glyphs: Glyphs = new Map();
  let text = '';
  for (const [, font, strings = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
    for (const [, hex = ''] of strings.matchAll(/<([0-9a-f]+)>/g))
      text += (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(glyph) ?? '').join('');
  }
  return text.replace(/\s/g, '');
}

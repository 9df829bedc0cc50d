import { strFromU8, unzipSync } from 'fflate';

/** The parts of an OOXML file by their paths. */
export const partsOf = (bytes: Uint8Array): Readonly<Record<string, Uint8Array>> =>
  unzipSync(bytes);

export const partText = (bytes: Uint8Array, path: string): string => {
  const part = partsOf(bytes)[path];
  if (part === undefined) throw new Error(`No part ${path}`);
  return strFromU8(part);
};

/** What is wrong with a piece of XML: tags that do not close, signs that must be escaped. */
export function brokenXml(xml: string): string | null {
  const open: string[] = [];
  let end = 0;
  for (const match of xml.matchAll(
    /<(?:\?[^>]*\?|(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?))>/g,
  )) {
    const between = xml.slice(end, match.index);
    if (/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(between)) return between;
    end = match.index + match[0].length;
    const [, closes, name, , empty] = match;
    if (name === undefined || empty === '/') continue;
    if (closes === '') open.push(name);
    else if (open.pop() !== name) return `</${name}>`;
  }
  return end === xml.trimEnd().length && open.length === 0 ? null : xml.slice(end, end + 80);
}

/** Parts that are no XML, that relations name but are missing, or that have no declared type. */
export function brokenParts(bytes: Uint8Array): readonly string[] {
  const parts = partsOf(bytes);
  const types = strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array());
  const texts = Object.entries(parts).filter(([path]) => /\.(xml|rels)$/.test(path));
  return [
    ...texts.flatMap(([path, part]) => {
      const broken = brokenXml(strFromU8(part));
      return broken === null ? [] : [`${path}: ${broken}`];
    }),
    ...texts.flatMap(([path, part]) =>
      path.endsWith('.rels') ? missingTargets(path, strFromU8(part), parts) : [],
    ),
    ...Object.keys(parts).filter((path) => !isDeclared(path, types)),
  ];
}

function missingTargets(
  path: string,
  rels: string,
  parts: Readonly<Record<string, Uint8Array>>,
): readonly string[] {
  const folder = path.replace(/_rels\/[^/]*$/, '');
  return [...rels.matchAll(/<Relationship\b[^>]*>/g)]
    .filter(([relation]) => !relation.includes('TargetMode="External"'))
    .map(([relation]) => /Target="([^"]*)"/.exec(relation)?.[1] ?? '')
    .map((target) => new URL(target, `file:///${folder}`).pathname.slice(1))
    .filter((target) => parts[target] === undefined)
    .map((target) => `${path} names ${target}`);
}

const isDeclared = (path: string, types: string): boolean =>
  path === '[Content_Types].xml' ||
  types.includes(`PartName="/${path}"`) ||
  types.includes(`Extension="${path.split('.').at(-1) ?? ''}"`);

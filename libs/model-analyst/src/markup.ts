/** A part of what a model writes: `[finding v1]` and the text below it. */
export interface Part {
  readonly kind: string;
  readonly of: string | null;
  readonly text: string;
}

const HEAD = /^\s*[*#]*\s*\[([a-z]+)(?:\s+([\w-]+))?\]\s*[*]*[ \t]*/;

/** Text before the first head is nobody's and is left out. */
export function partsOf(text: string): readonly Part[] {
  const parts: { kind: string; of: string | null; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const match = HEAD.exec(line);
    if (match !== null) {
      parts.push({ kind: match[1] ?? '', of: match[2] ?? null, lines: [] });
      parts.at(-1)?.lines.push(line.slice(match[0].length));
    } else parts.at(-1)?.lines.push(line);
  }
  return parts
    .map(({ kind, of, lines }) => ({ kind, of, text: plain(lines.join(' ')) }))
    .filter(({ text: words }) => words !== '');
}

/** The same of a text that is still growing: its last part ends with its last whole sentence. */
export function growingPartsOf(text: string): readonly Part[] {
  const parts = partsOf(text);
  const last = parts.at(-1);
  if (last === undefined) return [];
  const whole = /^[\s\S]*[.!?…](?=\s)/.exec(`${last.text} `)?.[0] ?? '';
  return whole === '' ? parts.slice(0, -1) : [...parts.slice(0, -1), { ...last, text: whole }];
}

/** Without the marks of Markdown; a hyphen between spaces is a dash. */
function plain(text: string): string {
  return text
    .replace(/\*\*|__|`|^#+/g, '')
    .replace(/^\s*[-*•]\s+/, '')
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/ [–-] /g, ' — ')
    .trim();
}

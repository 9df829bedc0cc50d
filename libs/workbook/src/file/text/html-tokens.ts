import { decodeEntities } from './html-entities.js';

export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open' | 'close';
      /** In lower case. */
      readonly tag: string;
      readonly attributes: ReadonlyMap<string, string>;
    };

/** What stands between these tags is no text of the page. */
const raw = new Set(['script', 'style', 'xml', 'noscript', 'template', 'textarea', 'select']);
const TAG = /<(\/?)([a-z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/iy;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;
const noAttributes: ReadonlyMap<string, string> = new Map();

/** Tags and texts of a page in their order; comments, scripts and styles are left out. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const angle = html.indexOf('<', at);
    const end = angle === -1 ? html.length : angle;
    if (end > at) yield { kind: 'text', text: decodeEntities(html.slice(at, end)) };
    if (angle === -1) return;
    const read = tagAt(html, angle);
    if (read.token !== null) yield read.token;
    at = read.end;
  }
}

interface Read {
  readonly token: HtmlToken | null;
  readonly end: number;
}

/** What begins with an angle bracket: a comment, a tag, or the bracket alone. */
function tagAt(html: string, angle: number): Read {
  const comment = commentEnd(html, angle);
  if (comment !== null) return { token: null, end: comment };
  TAG.lastIndex = angle;
  const match = TAG.exec(html);
  if (match === null) return { token: { kind: 'text', text: '<' }, end: angle + 1 };
  const [whole, slash, name = '', rest = ''] = match;
  const tag = name.toLowerCase();
  const end = angle + whole.length;
  if (slash === '/') return { token: { kind: 'close', tag, attributes: noAttributes }, end };
  const token: HtmlToken = { kind: 'open', tag, attributes: attributesOf(rest) };
  return { token, end: raw.has(tag) && !rest.endsWith('/') ? rawEnd(html, end, tag) : end };
}

/** Comments, declarations and the conditions that Excel writes: `<![if supportLists]>`. */
function commentEnd(html: string, at: number): number | null {
  if (html.startsWith('<!--', at)) return endOf(html, '-->', at + 4);
  return html[at + 1] === '!' || html[at + 1] === '?' ? endOf(html, '>', at + 2) : null;
}

function rawEnd(html: string, at: number, tag: string): number {
  const close = new RegExp(`</${tag.replace(/[^\w:-]/g, '')}\\s*>`, 'ig');
  close.lastIndex = at;
  const match = close.exec(html);
  return match === null ? html.length : match.index + match[0].length;
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  if (text.trim() === '') return noAttributes;
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return found;
}

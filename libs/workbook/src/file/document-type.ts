const PROLOG_BYTES_MAX = 64 * 1024;
/** Those whose signs of XML are those of ASCII, once zero bytes are left out. */
const PLAIN_ENCODING = /^(utf-?(8|16|16le|16be)|us-ascii|iso-8859-\d+|windows-125\d|koi8-[ru])$/i;
const MARK = /^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/;

/**
 * Whether a part of XML declares a type of document before its first element, in whatever encoding
 * and behind however long a comment. One whose beginning cannot be read counts as if it did; what
 * is no XML declares nothing.
 */
export function declaresType(part: Uint8Array): boolean {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const head = bytes.subarray(0, PROLOG_BYTES_MAX).toString('latin1').replaceAll('\u0000', '');
  const text = head.replace(MARK, '');
  const encoding = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"'>]*)/.exec(text)?.[1];
  if (encoding !== undefined && !PLAIN_ENCODING.test(encoding)) return true;
  const at = prologEnd(text);
  if (at === null) return true;
  return /^<!(DOCTYPE|ENTITY)/i.test(text.slice(at, at + 10));
}

/** Where blanks, comments and instructions end; null when they do not. */
function prologEnd(text: string): number | null {
  let at = 0;
  for (;;) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    const closing = closingOf(text, at);
    if (closing === null) return at;
    const end = text.indexOf(closing, at);
    if (end < 0) return null;
    at = end + closing.length;
  }
}

function closingOf(text: string, at: number): string | null {
  if (text.startsWith('<!--', at)) return '-->';
  return text.startsWith('<?', at) ? '?>' : null;
}

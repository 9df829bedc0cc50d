/** What stands in JSON as it is, between quotes: most texts, and told faster than written. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** So few are put in order in place; the library's sort makes lists of its own for them. */
const FEW = 16;

/**
 * RFC 8785: object keys in the order of their UTF-16 units, no white space, numbers and strings
 * as ECMAScript writes them. Refuses what JSON cannot carry unchanged.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return canonicalText(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no form in JSON`);
    return String(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') return canonicalObject(value as Record<string, unknown>);
  throw new TypeError(`A ${typeof value} has no form in JSON`);
}

const canonicalText = (text: string): string =>
  PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);

function canonicalObject(value: Record<string, unknown>): string {
  let text = '';
  for (const key of inOrder(Object.keys(value))) {
    const member = value[key];
    if (member === undefined) continue;
    text += `${text === '' ? '{' : ','}${canonicalText(key)}:${canonicalJson(member)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

function inOrder(keys: string[]): readonly string[] {
  if (keys.length > FEW) return keys.sort();
  for (let end = 1; end < keys.length; end += 1) {
    const key = keys[end] ?? '';
    let at = end;
    for (; at > 0; at -= 1) {
      const before = keys[at - 1] ?? '';
      if (before <= key) break;
      keys[at] = before;
    }
    keys[at] = key;
  }
  return keys;
}

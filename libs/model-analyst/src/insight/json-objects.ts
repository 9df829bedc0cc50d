/**
 * The objects of JSON that stand whole in a text, one after another, whatever stands between them:
 * a model writes one a line, in a list, or within a fence. What is cut is left out.
 */
export function objectsIn(text: string): readonly unknown[] {
  const found: unknown[] = [];
  for (let at = text.indexOf('{'); at !== -1;) {
    const end = endOf(text, at);
    if (end === -1) return found;
    const read = objectOf(text.slice(at, end));
    if (read !== null) found.push(read);
    at = text.indexOf('{', end);
  }
  return found;
}

/** Behind the brace that closes the one at `from`; -1 where there is none yet. */
function endOf(text: string, from: number): number {
  const tokens = /"(?:[^"\\]|\\.)*"|[{}]/gsu;
  tokens.lastIndex = from;
  let depth = 0;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    if (match[0] === '{') depth += 1;
    if (match[0] === '}') depth -= 1;
    if (depth === 0) return tokens.lastIndex;
  }
  return -1;
}

function objectOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

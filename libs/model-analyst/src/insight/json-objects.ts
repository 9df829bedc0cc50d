/** Stands for what a model wrote and nobody can read. */
export const UNREADABLE = 'no JSON: a bracket, a comma or a quote is amiss';

/**
 * The objects of JSON that stand whole in a text, one after another, whatever stands between them:
 * a model writes one a line, in a list, or within a fence. What is cut is left out.
 *
 * @param unreadable stands, with its title, for what is whole and no JSON
 */
export function objectsIn(text: string, unreadable: string | null = null): readonly unknown[] {
  const found: unknown[] = [];
  for (let at = text.indexOf('{'); at !== -1;) {
    const end = endOf(text, at);
    if (end === -1) return found;
    const read = objectOf(text.slice(at, end));
    if (read !== null) found.push(read);
    else if (unreadable !== null) found.push({ title: titleIn(text.slice(at, end)), unreadable });
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

const titleIn = (text: string): string => /"title"\s*:\s*"([^"\\]*)"/u.exec(text)?.[1] ?? '';

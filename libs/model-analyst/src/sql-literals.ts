const plain = new Set(['0', '1', '100', '1.0', '100.0', '0.0']);
const SUBSTITUTES = /\b(?:greatest|least|coalesce|ifnull|if|power|pow|mod|nullif)\s*\(/i;

/**
 * What is wrong with a planner's expression; null when nothing is. Constants that could become a
 * published number by themselves, and everything that ends an expression, are refused.
 */
export function expressionProblem(sql: string): string | null {
  if (/;|--|\/\*|\*\//.test(sql)) return 'no semicolons and no comments, please';
  const bare = sql.replace(/"(?:[^"]|"")*"/g, ' x ');
  const outside = bare.replace(/'(?:[^']|'')*'/g, ' s ');
  if (/["']/.test(outside)) return 'a quote is not closed';
  if (!isBalanced(outside)) return 'brackets do not match';
  if (/\b(?:select|from|join|union|with|values)\b/i.test(outside)) return 'no subqueries, please';
  if (/'\s*[\d.,]+\s*'/.test(bare)) return 'a number in quotes is not allowed';
  const strange = [...outside.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?!\w)/g)].find(
    (match) => !isAllowed(match[0], outside.slice(0, match.index), outside),
  );
  return strange === undefined ? null : `the constant ${strange[0]} is not allowed`;
}

function isAllowed(number: string, before: string, sql: string): boolean {
  if (plain.has(number)) return true;
  if (/[<>=]\s*$/.test(before)) return true;
  return /,\s*$/.test(before) && !SUBSTITUTES.test(sql);
}

function isBalanced(sql: string): boolean {
  let depth = 0;
  for (const letter of sql) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

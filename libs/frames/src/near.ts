const NEAR_MAX = 5;

/** Of the known names those nearest to one that is not among them, the nearest first. */
export function near(name: string, known: readonly string[]): readonly string[] {
  const wanted = pairsOf(name);
  return known
    .map((one) => ({ one, likeness: likeness(wanted, pairsOf(one)) }))
    .toSorted((left, right) => right.likeness - left.likeness)
    .slice(0, NEAR_MAX)
    .map(({ one }) => one);
}

function pairsOf(text: string): ReadonlySet<string> {
  const plain = ` ${text.toLowerCase().replaceAll('ё', 'е')} `;
  return new Set(Array.from({ length: plain.length - 1 }, (_, at) => plain.slice(at, at + 2)));
}

/** Pairs of letters that both have, of all that either has: 0 to 1. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((pair) => right.has(pair)).length;
  return common / (left.size + right.size - common);
}

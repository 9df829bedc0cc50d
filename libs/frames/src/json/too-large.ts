const bounds = { nodes: 3_000, depth: 40, groupsWithin: 2 } as const;

interface Visit {
  readonly value: unknown;
  readonly depth: number;
  readonly within: number;
}

/** What of a stranger's data is too much, in English; null where it is not. Depth costs no stack. */
export function tooLarge(data: unknown): string | null {
  const open: Visit[] = [{ value: data, depth: 0, within: 0 }];
  for (let nodes = 1; ; nodes += 1) {
    const visit = open.pop();
    if (visit === undefined) return null;
    const problem = nodes > bounds.nodes ? `more than ${bounds.nodes} parts` : beyond(visit);
    if (problem !== null) return problem;
    open.push(...below(visit));
  }
}

function beyond({ depth, within }: Visit): string | null {
  if (depth > bounds.depth) return `deeper than ${bounds.depth} levels`;
  return within > bounds.groupsWithin
    ? `over-groups within more than ${bounds.groupsWithin}`
    : null;
}

function below({ value, depth, within }: Visit): readonly Visit[] {
  if (typeof value !== 'object' || value === null) return [];
  const deeper = 'is' in value && value.is === 'over-groups' ? within + 1 : within;
  return Object.values(value)
    .slice(0, bounds.nodes + 1)
    .map((part: unknown) => ({ value: part, depth: depth + 1, within: deeper }));
}

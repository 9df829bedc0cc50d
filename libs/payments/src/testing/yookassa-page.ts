interface Listed {
  readonly status: string;
  readonly created_at: string;
  readonly captured_at?: string;
}

/** A page of a list, the youngest first. What has no such time is left out by a filter of it. */
export function pageOf(all: readonly Listed[], query: URLSearchParams) {
  const isWithin = (one: Listed, field: 'created_at' | 'captured_at'): boolean => {
    const [since, before] = [query.get(`${field}.gte`), query.get(`${field}.lt`)];
    if (since === null && before === null) return true;
    const at = one[field];
    return at !== undefined && at >= (since ?? '') && at < (before ?? '~');
  };
  const status = query.get('status');
  const within = all
    .filter((one) => isWithin(one, 'created_at') && isWithin(one, 'captured_at'))
    .filter((one) => status === null || one.status === status)
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  const limit = Math.min(100, Number(query.get('limit') ?? 10));
  const from = Number(query.get('cursor') ?? 0);
  const items = within.slice(from, from + limit);
  const next = from + limit < within.length ? { next_cursor: String(from + limit) } : {};
  return { type: 'list', items, ...next };
}

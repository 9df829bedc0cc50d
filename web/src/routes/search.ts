/** What the admin part keeps in its addresses; never anything personal. */
export const PAYMENTS_SEARCH = [
  ...(['status', 'user', 'id', 'from', 'to', 'sort', 'order', 'page'] as const),
] as const;
export const STATEMENT_SEARCH = ['user', 'from', 'to', 'page', 'at'] as const;

/** Queries here are flat texts: the router's own JSON reading would turn "12e3" into a number. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Keeps one text of the query, where it is there. */
export function textParam<Name extends string>(
  search: Record<string, unknown>,
  name: Name,
): Partial<Record<Name, string>> {
  const value = search[name];
  if (typeof value !== 'string' || value === '') return {};
  return { [name]: value } as Partial<Record<Name, string>>;
}

/** Keeps those of these texts that are there. */
export function textParams<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  return Object.assign({}, ...names.map((name) => textParam(search, name))) as Partial<
    Record<Name, string>
  >;
}

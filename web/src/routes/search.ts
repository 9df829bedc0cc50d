/** What the admin part keeps in its addresses; never anything personal. */
export const paymentsSearch = [
  ...(['status', 'user', 'id', 'from', 'to', 'sort', 'order', 'page'] as const),
] as const;
export const reconciliationSearch = ['from', 'to', 'result'] as const;
export const adminUsersSearch = ['active', 'admin', 'by', 'order', 'size', 'page'] as const;
export const adminReportsSearch = ['state', 'order', 'size', 'page'] as const;
export const journalSearch = ['kind', 'subject', 'from', 'to', 'page'] as const;
export const statementSearch = ['user', 'from', 'to', 'page', 'at'] as const;

/** What an address may say; anything else is as if it were not there. */
type Known = Readonly<Record<string, RegExp>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const known: Known = {
  from: DAY,
  to: DAY,
  kind: /^(?:looks|sql|acts)$/,
  subject: /^[a-z2-7]{26}$/,
  page: /^[1-9]\d{0,6}$/,
  status: /^(?:waiting|succeeded|canceled|expired|asked|refunding|refunded)$/,
  sort: /^(?:date|sum)$/,
  order: /^(?:asc|desc)$/,
  state: /^(?:completed|processing|error)$/,
  active: /^(?:true|false)$/,
  admin: /^(?:true|false)$/,
  by: /^(?:last_login|created_at|name|email)$/,
  size: /^(?:5|10|25|50)$/,
};

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

/** Keeps those of these texts that are there and can be meant. */
export function textParams<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  // The router keeps what is not taken away by name.
  const meant = names.map((name) =>
    (known[name]?.test(String(search[name])) ?? true)
      ? textParam(search, name)
      : { [name]: undefined },
  );
  return Object.assign({}, ...meant) as Partial<Record<Name, string>>;
}

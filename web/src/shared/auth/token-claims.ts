/** The subject of a JWT, read without checking it: only the server judges a token. */
export const subjectOf = (token: string | null): string | null => claimOf(token, 'sub');

/** The session that a token is of; null where it is none. */
export const sessionOf = (token: string | null): string | null => claimOf(token, 'sid');

function claimOf(token: string | null, name: string): string | null {
  const payload = token?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const claim = (json as Readonly<Record<string, unknown>> | null)?.[name];
    return typeof claim === 'string' ? claim : null;
  } catch {
    return null;
  }
}

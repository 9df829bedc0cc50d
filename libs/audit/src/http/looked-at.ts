import { API_BASE } from '../../../contract/src/index.js';

const PREFIX = `${API_BASE}/admin/`;
/** What tells of no person and no money, or is written down by itself. */
const OWN = /^(?:env|settings|db\/|stats)/;
/** Lists that are asked for in a body, where an e-mail leaves no trace. */
const ASKING = /^(?:people|users\/search|finance\/reconciliation)$/;
const USER_ID = /^[a-z2-7]{26}$/;

/** Stable name of what a route of the admin part shows; null where it shows nothing of anybody. */
export function lookedAt(method: string, route: string): string | null {
  if (!route.startsWith(PREFIX)) return null;
  const name = route.slice(PREFIX.length).replaceAll(/\/?:[A-Za-z]+/g, '');
  if (OWN.test(name)) return null;
  return method === 'GET' || (method === 'POST' && ASKING.test(name)) ? name : null;
}

/** Everybody whom a request and its answer are about. */
export function subjectsIn(
  { params, query }: { readonly params: object; readonly query: object },
  answer: unknown,
): readonly string[] {
  const found = new Set<string>();
  const { user, subject } = query as { readonly user?: unknown; readonly subject?: unknown };
  for (const value of [paramOf(params), user, subject]) addId(found, value);
  walk(answer, found);
  return [...found];
}

/** Of a route below a person; numbers of payments have a name of their own. */
function paramOf(params: object): unknown {
  const { id, userId } = params as { readonly id?: unknown; readonly userId?: unknown };
  return userId ?? id;
}

function addId(found: Set<string>, value: unknown): void {
  if (typeof value === 'string' && USER_ID.test(value)) found.add(value);
}

/** People are named by `user_id`, and by `id` where they stand in a list with their e-mail. */
function walk(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) walk(item, found);
  else if (typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>>;
    addId(found, fields['user_id']);
    if ('email' in fields && 'is_active' in fields) addId(found, fields['id']);
    for (const inner of Object.values(fields)) if (typeof inner === 'object') walk(inner, found);
  }
}

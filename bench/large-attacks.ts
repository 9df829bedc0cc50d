import { greedyStatements, refusedStatements } from '../libs/console/src/jail/testing/attacks.js';
import type { Asking } from './large-admin.js';
import type { Measured } from './report.js';

const P99_MS = 200;
/** What somebody else asks meanwhile, again and again. */
const LIGHT = '/users/me';

/** How long others wait while somebody tries every attack upon the SQL editor. */
export async function besideAttacks(ask: Asking): Promise<Measured> {
  const statements = [...refusedStatements, ...greedyStatements].map(([, sql]) => sql);
  const over = new AbortController();
  const attacking = (async () => {
    for (const sql of statements) await ask.attack(sql);
    over.abort();
  })();
  const times: number[] = [];
  while (!over.signal.aborted) {
    const began = performance.now();
    await ask.call(LIGHT);
    times.push(performance.now() - began);
  }
  await attacking;
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return {
    what: `a light request beside ${statements.length} attacks, p99`,
    value: `${Math.round(p99)} ms`,
    limit: { text: `≤ ${P99_MS} ms`, isMet: p99 <= P99_MS },
  };
}

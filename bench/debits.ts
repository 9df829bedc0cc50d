import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Agent, request } from 'node:http';
import { rate, type Measured } from './report.js';

type Served = { readonly url: string; readonly tokens: readonly string[] };

const CONNECTIONS = 100;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 8_000;
const AIM_PER_SECOND = 3_000;
const AIM_P99_MS = 50;

/** Debits over HTTP with the real guard, handler and projections, synchronous=FULL. */
export async function benchDebits(): Promise<readonly Measured[]> {
  const many = await measure(1_000);
  const hot = await measure(1);
  return [
    {
      what: 'debits over 1 000 accounts, 100 connections',
      value: rate(many.perSecond),
      limit: { text: rate(AIM_PER_SECOND), isMet: many.perSecond >= AIM_PER_SECOND },
    },
    { what: '… p50', value: `${many.p50.toFixed(1)} ms` },
    {
      what: '… p99',
      value: `${many.p99.toFixed(1)} ms`,
      limit: { text: `< ${AIM_P99_MS} ms`, isMet: many.p99 < AIM_P99_MS },
    },
    { what: 'debits on one hot account, 100 connections', value: rate(hot.perSecond) },
    { what: '… p50', value: `${hot.p50.toFixed(1)} ms` },
    { what: '… p99', value: `${hot.p99.toFixed(1)} ms` },
  ];
}

type Figures = { readonly perSecond: number; readonly p50: number; readonly p99: number };

async function measure(accounts: number): Promise<Figures> {
  const child = fork(join(import.meta.dirname, 'debit-server-child.js'));
  child.send({ accounts });
  const [served] = (await once(child, 'message')) as [Served];
  try {
    const debit = debitsOf(served);
    await run(WARM_UP_MS, debit);
    const times = await run(MEASURED_MS, debit);
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { perSecond: (times.length / MEASURED_MS) * 1_000, p50: at(0.5), p99: at(0.99) };
  } finally {
    await ended(child);
  }
}

/** Milliseconds that each debit of the period took. */
async function run(periodMs: number, debit: () => Promise<void>): Promise<number[]> {
  const until = performance.now() + periodMs;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const begun = performance.now();
        await debit();
        times.push(performance.now() - begun);
      }
    }),
  );
  return times;
}

/** Each call debits the next account once, under an id of its own. */
function debitsOf({ url, tokens }: Served): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let n = 0;
  return () => {
    n += 1;
    const body = JSON.stringify({ n });
    const headers = {
      Authorization: `Bearer ${tokens[n % tokens.length] ?? ''}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    };
    return new Promise((resolve, reject) => {
      const call = request(url, { method: 'POST', agent, headers }, (answer) => {
        answer.resume();
        answer.once('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`A debit answered ${answer.statusCode ?? '?'}`));
        });
      });
      call.once('error', reject);
      call.end(body);
    });
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.disconnect();
  await exit;
}

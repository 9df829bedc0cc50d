import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect, type Socket } from 'node:net';
import type { Serve, Served, Usage } from './debit-server-child.js';
import { rate, type Measured } from './report.js';
import { openServers } from './servers.js';

const CONNECTIONS = 100;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 8_000;
const AIM_PER_SECOND = 3_000;
const AIM_P99_MS = 50;

/** Debits over HTTP with the real guard, handler and projections, synchronous=FULL. */
export async function benchDebits(): Promise<readonly Measured[]> {
  const many = await measure({ accounts: 1_000, env: {} });
  const hot = await measure({ accounts: 1, env: {} });
  return [
    {
      what: 'debits over 1 000 accounts, 100 connections',
      value: rate(many.perSecond),
      limit: { text: rate(AIM_PER_SECOND), isMet: many.perSecond >= AIM_PER_SECOND },
    },
    { what: '… p50', value: milliseconds(many.p50) },
    {
      what: '… p99',
      value: milliseconds(many.p99),
      limit: { text: `< ${AIM_P99_MS} ms`, isMet: many.p99 < AIM_P99_MS },
    },
    ...usageLines(many),
    { what: 'debits on one hot account, 100 connections', value: rate(hot.perSecond) },
    { what: '… p50', value: milliseconds(hot.p50) },
    { what: '… p99', value: milliseconds(hot.p99) },
  ];
}

/** The same on the embedded engine and on servers, which this machine's cores serve as well. */
export async function benchDistributed(): Promise<readonly Measured[]> {
  const servers = await openServers();
  try {
    const lines: Measured[] = [{ what: servers.named, value: '' }];
    for (const connections of [1, 10, CONNECTIONS]) {
      const at = `${connections} connection${connections > 1 ? 's' : ''}`;
      const embedded = await measure({ accounts: 1_000, env: {} }, connections);
      const distributed = await measure({ accounts: 1_000, env: servers.env }, connections);
      lines.push(...sideBySide(at, embedded, distributed));
    }
    return lines;
  } finally {
    await servers.close();
  }
}

function sideBySide(at: string, embedded: Figures, distributed: Figures): readonly Measured[] {
  return [
    { what: `embedded, ${at}`, value: rate(embedded.perSecond) },
    { what: '… p50, p99', value: both(embedded) },
    { what: `distributed, ${at}`, value: rate(distributed.perSecond) },
    { what: '… p50, p99', value: both(distributed) },
    ...usageLines(distributed),
  ];
}

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
const both = ({ p50, p99 }: Figures): string => `${p50.toFixed(1)}, ${milliseconds(p99)}`;

const usageLines = ({ mainMicros, allMicros }: Figures): readonly Measured[] => [
  { what: '… processor time of the main thread, a debit', value: micros(mainMicros) },
  { what: '… of the whole server', value: micros(allMicros) },
];

type Figures = Usage & {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
};

const micros = (value: number): string => `${Math.round(value)} µs`;

async function measure(serve: Serve, connections = CONNECTIONS): Promise<Figures> {
  const child = fork(join(import.meta.dirname, 'debit-server-child.js'));
  child.send(serve);
  const [served] = (await once(child, 'message')) as [Served];
  try {
    const debit = debitsOf(served);
    await run(WARM_UP_MS, connections, debit);
    const before = await usageOf(child);
    const times = await run(MEASURED_MS, connections, debit);
    const after = await usageOf(child);
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
    return {
      perSecond: (times.length / MEASURED_MS) * 1_000,
      p50: at(0.5),
      p99: at(0.99),
      mainMicros: (after.mainMicros - before.mainMicros) / times.length,
      allMicros: (after.allMicros - before.allMicros) / times.length,
    };
  } finally {
    await ended(child);
  }
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage');
  const [usage] = (await once(child, 'message')) as [Usage];
  return usage;
}

/** Milliseconds that each debit of the period took. */
async function run(
  periodMs: number,
  connections: number,
  debit: () => Promise<void>,
): Promise<number[]> {
  const until = performance.now() + periodMs;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, async () => {
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
  const { hostname, port, pathname } = new URL(url);
  const free = Array.from({ length: CONNECTIONS }, () => new Caller(hostname, Number(port)));
  let n = 0;
  return async () => {
    const caller = free.pop();
    if (!caller) throw new Error('More calls at once than connections');
    n += 1;
    const body = JSON.stringify({ n });
    const head = [
      `POST ${pathname} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${tokens[n % tokens.length] ?? ''}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    await caller.call(`${head.join('\r\n')}\r\n\r\n${body}`);
    free.push(caller);
  };
}

/**
 * One kept connection that does no more than a client must: on two cores a costly client would
 * measure itself.
 */
class Caller {
  private readonly socket: Socket;
  private answer = '';
  private waiting: PromiseWithResolvers<void> | null = null;

  constructor(host: string, port: number) {
    this.socket = connect({ host, port, noDelay: true });
    this.socket.setEncoding('latin1');
    this.socket.on('data', (chunk: string) => this.take(chunk));
    this.socket.on('error', (error) => this.waiting?.reject(error));
    this.socket.unref();
  }

  call(request: string): Promise<void> {
    this.waiting = Promise.withResolvers();
    this.socket.write(request);
    return this.waiting.promise;
  }

  private take(chunk: string): void {
    this.answer += chunk;
    const headEnd = this.answer.indexOf('\r\n\r\n');
    if (headEnd === -1) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.answer)?.[1]);
    if (this.answer.length < headEnd + 4 + length) return;
    const isOk = this.answer.startsWith('HTTP/1.1 200');
    const status = this.answer.slice(9, 12);
    this.answer = '';
    if (isOk) this.waiting?.resolve();
    else this.waiting?.reject(new Error(`A debit answered ${status}`));
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.disconnect();
  await exit;
}

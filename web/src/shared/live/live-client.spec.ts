import { beforeEach, describe, expect, it } from '@jest/globals';
import { LiveClient, type LiveState } from './live-client.js';
import { FakeSource } from './testing/fake-source.js';

let sources: FakeSource[];
let states: LiveState[];
let timers: { action: () => void; ms: number; id: number }[];
let probe: () => Promise<unknown>;
let client: LiveClient;
let resyncs: number;

const source = (): FakeSource => sources.at(-1) as FakeSource;
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function fire(): Promise<number> {
  const timer = timers.shift();
  if (timer === undefined) throw new Error('nothing is scheduled');
  timer.action();
  await settled();
  return timer.ms;
}

beforeEach(() => {
  sources = [];
  states = [];
  timers = [];
  resyncs = 0;
  probe = () => Promise.resolve();
  let ids = 0;
  client = new LiveClient({
    open: () => {
      sources.push(new FakeSource());
      return source();
    },
    probe: () => probe(),
    setTimer: (action, ms) => {
      ids += 1;
      timers.push({ action, ms, id: ids });
      return ids;
    },
    clearTimer: (id) => {
      timers = timers.filter((timer) => timer.id !== id);
    },
    onState: (state) => states.push(state),
  });
  client.onResync(() => (resyncs += 1));
});

describe('while the channel stands', () => {
  it('is online only when the server has said so', () => {
    client.start();
    expect(states).toEqual(['connecting']);
    source().established();
    expect(states).toEqual(['connecting', 'online']);
    expect(resyncs).toBe(0);
  });

  it('hands each message to those who listen for it, and to nobody else', () => {
    const balances: number[] = [];
    const errors: string[] = [];
    const stop = client.on('balance_changed', ({ balance }) => balances.push(balance));
    client.on('report_error', ({ error }) => errors.push(error));
    client.start();
    source().say('balance_changed', { balance: 700, position: '8' });
    stop();
    source().say('balance_changed', { balance: 600, position: '9' });
    expect(balances).toEqual([700]);
    expect(errors).toEqual([]);
  });

  it('leaves out what is no JSON object', () => {
    const seen: unknown[] = [];
    client.on('balance_changed', (data) => seen.push(data));
    client.start();
    source().say('balance_changed', 'not json');
    source().say('balance_changed', 'null');
    expect(seen).toEqual([]);
  });

  it('opens one channel however often it is started', () => {
    client.start();
    client.start();
    expect(sources).toHaveLength(1);
  });

  it('has everything fetched again when the server asks for it', () => {
    client.start();
    source().established(true);
    expect(resyncs).toBe(1);
  });
});

describe('when the channel breaks', () => {
  it('lets the browser resume by itself, and nothing is fetched twice', () => {
    client.start();
    source().established();
    source().interrupt();
    expect(states.at(-1)).toBe('reconnecting');
    source().established();
    expect(states.at(-1)).toBe('online');
    expect(sources).toHaveLength(1);
    expect(resyncs).toBe(0);
  });

  it('opens a new one when the browser gives up, and has everything fetched again', async () => {
    client.start();
    source().established();
    source().fail();
    expect(await fire()).toBe(1_000);
    expect(sources).toHaveLength(2);
    source().established();
    expect(resyncs).toBe(1);
    expect(states.at(-1)).toBe('online');
  });

  it('waits longer each time, at most half a minute, and short again after a success', async () => {
    client.start();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      source().fail();
      waits.push(await fire());
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    source().established();
    source().fail();
    expect(await fire()).toBe(1_000);
  });

  it('tries on though the server does not answer the question for the session', async () => {
    probe = () => Promise.reject(new Error('away'));
    client.start();
    source().fail();
    await fire();
    expect(sources).toHaveLength(2);
  });

  it('drops what a left channel still says', async () => {
    const seen: number[] = [];
    client.on('balance_changed', ({ balance }) => seen.push(balance));
    client.start();
    const left = source();
    left.fail();
    await fire();
    left.say('balance_changed', { balance: 1, position: null });
    left.fail();
    expect(seen).toEqual([]);
    expect(timers).toEqual([]);
  });
});

describe('when it is stopped', () => {
  it('closes the channel and says so', () => {
    client.start();
    source().established();
    client.stop();
    expect(source().readyState).toBe(2);
    expect(states.at(-1)).toBe('off');
  });

  it('has everything fetched again after the next start', () => {
    client.start();
    source().established();
    client.stop();
    client.start();
    source().established();
    expect(sources).toHaveLength(2);
    expect(resyncs).toBe(1);
  });

  it('gives up the attempt that was due', () => {
    client.start();
    source().fail();
    client.stop();
    expect(timers).toEqual([]);
  });

  it('opens nothing when the session turns out to be over', async () => {
    client.start();
    source().fail();
    probe = () => {
      client.stop();
      return Promise.reject(new Error('401'));
    };
    await fire();
    expect(sources).toHaveLength(1);
    expect(states.at(-1)).toBe('off');
  });
});

import { describe, expect, it } from '@jest/globals';
import { KeyedQueue, QueueTimeout } from './keyed-queue.js';

function held(): { readonly gate: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { gate, open };
}

describe('A queue by key', () => {
  it('runs one task at a time for a key, in the order of arrival', async () => {
    const queue = new KeyedQueue();
    const order: number[] = [];
    let atOnce = 0;
    const tasks = Array.from({ length: 50 }, (_, index) =>
      queue.run('k', 5_000, async () => {
        atOnce += 1;
        expect(atOnce).toBe(1);
        await Promise.resolve();
        order.push(index);
        atOnce -= 1;
        return index;
      }),
    );
    const results = await Promise.all(tasks);
    expect(results).toEqual(order);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('does not let one key wait for another', async () => {
    const queue = new KeyedQueue();
    const { gate, open } = held();
    const first = queue.run('a', 5_000, () => gate);
    expect(await queue.run('b', 5_000, async () => 'done')).toBe('done');
    open();
    await first;
  });

  it('lets the next one in after a failure', async () => {
    const queue = new KeyedQueue();
    const failing = queue.run('k', 5_000, () => Promise.reject(new Error('no')));
    const next = queue.run('k', 5_000, async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('never runs a task whose turn came too late, and goes on with the others', async () => {
    const queue = new KeyedQueue();
    const { gate, open } = held();
    const ran: string[] = [];
    const first = queue.run('k', 5_000, () => gate);
    const late = ['late', 'later'].map((name) =>
      queue.run('k', 5, async () => {
        ran.push(name);
      }),
    );
    const patient = queue.run('k', 5_000, async () => {
      ran.push('patient');
    });
    for (const given of late) await expect(given).rejects.toThrow(QueueTimeout);
    open();
    await Promise.all([first, patient]);
    expect(ran).toEqual(['patient']);
  });
});

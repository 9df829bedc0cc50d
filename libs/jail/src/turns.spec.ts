import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

/** Work that ends when it is told to, and says when it begins and ends. */
function made(turns: Turns) {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      log.push(name);
      ends.set(name, resolve);
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const beside = (name: string) => void turns.beside(work(name));
  const alone = (name: string) => void turns.alone(work(name));
  return { log, end, beside, alone };
}

describe('given turns for two', () => {
  it('when three come, then the third begins after one of the others', async () => {
    const { log, end, beside } = made(new Turns(2));
    ['a', 'b', 'c'].forEach(beside);
    await end('');
    expect(log).toEqual(['a', 'b']);
    await end('b');
    expect(log).toEqual(['a', 'b', 'c']);
  });

  it('when one is to be alone, then it waits for those before it, and those after it wait', async () => {
    const { log, end, beside, alone } = made(new Turns(2));
    beside('a');
    alone('only');
    beside('b');
    await end('');
    expect(log).toEqual(['a']);
    await end('a');
    expect(log).toEqual(['a', 'only']);
    await end('only');
    expect(log).toEqual(['a', 'only', 'b']);
  });

  it('when work fails, then the next one begins', async () => {
    const turns = new Turns(1);
    const failed = turns.beside(() => Promise.reject(new Error('no')));
    const next = turns.beside(() => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});

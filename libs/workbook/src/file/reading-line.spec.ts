import { beforeEach, describe, expect, it } from '@jest/globals';
import { ReadingLine, lineLimits } from './reading-line.js';
import type { ReadingFor } from './reading-line.js';
import type { WorkbookRefused } from './workbook-refused.js';

const page = (userId: string): ReadingFor => ({ userId, purpose: 'page' });
const job = (userId: string): ReadingFor => ({ userId, purpose: 'job' });
const paid = (userId: string): ReadingFor => ({ userId, purpose: 'paid' });
const nameOf = ({ userId, purpose }: ReadingFor): string => `${purpose} ${userId}`;

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('The line of readings', () => {
  let now: number;
  let line: ReadingLine;
  let reading: { name: string; end(usedMs: number): void }[];
  let refused: string[];
  beforeEach(() => {
    now = 0;
    line = new ReadingLine({ ...lineLimits, waitingMax: 6 }, () => now);
    reading = [];
    refused = [];
  });

  const come = async (...all: readonly ReadingFor[]) => {
    for (const of of all)
      void line.take(of, undefined).then(
        (end) => reading.push({ name: nameOf(of), end }),
        (error: unknown) => refused.push((error as WorkbookRefused).code),
      );
    await settle();
  };
  const names = () => reading.map(({ name }) => name).sort();
  const end = async (name: string, usedMs = 0) => {
    const index = reading.findIndex((one) => one.name === name);
    reading.splice(index, 1)[0]?.end(usedMs);
    await settle();
  };

  it('leaves places to others, however many files one person brings', async () => {
    await come(page('greedy'), page('greedy'), page('greedy'), page('modest'));
    expect(names()).toEqual(['page greedy', 'page modest']);
    await end('page greedy');
    expect(names()).toEqual(['page greedy', 'page modest']);
  });

  it('leaves a place to jobs, however many people bring files, and one to pages', async () => {
    await come(page('a'), page('b'), page('c'), job('d'), job('e'));
    expect(names()).toEqual(['job d', 'page a', 'page b']);
    await end('page a');
    await end('page b');
    expect(names()).toEqual(['job d', 'job e', 'page c']);
  });

  it('reads for paid jobs before all others', async () => {
    await come(page('a'), page('b'), job('c'));
    await come(page('d'), job('e'), paid('f'));
    await end('page a');
    expect(names()).toEqual(['job c', 'page b', 'paid f']);
  });

  it('takes who has used least before those who came earlier', async () => {
    await come(page('greedy'));
    await end('page greedy', 9_000);
    await come(page('a'), page('b'), job('c'));
    await come(page('greedy'), page('modest'));
    await end('page a');
    expect(names()).toEqual(['job c', 'page b', 'page modest']);
  });

  it('refuses one person more than a few waiting files, and nobody else', async () => {
    await come(...Array.from({ length: 6 }, () => page('greedy')), page('modest'));
    expect(refused).toEqual(['workbook.one-by-one']);
    expect(names()).toEqual(['page greedy', 'page modest']);
  });

  it('refuses everybody when too many wait', async () => {
    const people = Array.from({ length: 9 }, (_, index) => page(`p${index}`));
    await come(job('x'), ...people);
    expect(refused).toEqual(['workbook.busy']);
  });

  it('counts the time of refused files and of read ones, until it is regained', async () => {
    for (let file = 0; file < 7; file += 1) {
      await come(page('greedy'));
      await end('page greedy', 9_000);
    }
    await come(page('greedy'), page('modest'));
    expect(refused).toEqual(['workbook.too-many']);
    expect(names()).toEqual(['page modest']);
    now += 60_000;
    await come(page('greedy'));
    expect(names()).toEqual(['page greedy', 'page modest']);
  });

  it('refuses no job for want of a place, nor for what pages have used', async () => {
    for (let file = 0; file < 7; file += 1) {
      await come(page('greedy'));
      await end('page greedy', 9_000);
    }
    await come(...Array.from({ length: 9 }, () => paid('greedy')));
    expect(refused).toEqual([]);
    for (let left = 9; left > 0; left -= 1) {
      expect(names()).toEqual(['paid greedy']);
      await end('paid greedy');
    }
    expect(names()).toEqual([]);
  });

  it('lets one leave who no longer wants to wait', async () => {
    const stop = new AbortController();
    await come(page('a'));
    const waiting = line.take(page('a'), stop.signal);
    stop.abort(new Error('Gone'));
    await expect(waiting).rejects.toThrow('Gone');
    await end('page a');
    await come(page('a'));
    expect(names()).toEqual(['page a']);
  });
});

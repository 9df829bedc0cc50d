import { beforeEach, describe, expect, it } from '@jest/globals';
import { JobQueue, type QueuedJob } from './job-queue.js';

const job = (userId: string, place: number): QueuedJob => ({
  taskId: `task-of-${userId}`,
  userId,
  job: `report-${place}-1`,
  requestedAt: String(place).padStart(20, '0'),
});

describe('The queue of jobs', () => {
  let queue: JobQueue;
  beforeEach(() => {
    queue = new JobQueue({ parallel: 3, perUser: 2, express: 1, orphans: 2 });
  });
  const add = (...jobs: readonly QueuedJob[]) => jobs.forEach((one) => queue.add(one));
  const takeAll = (): readonly QueuedJob[] => {
    const taken: QueuedJob[] = [];
    for (let one = queue.take(); one !== null; one = queue.take()) taken.push(one);
    return taken;
  };

  it('has nothing to give at first', () => {
    expect(queue.take()).toBeNull();
    expect(queue.isIdle).toBe(true);
  });

  it('gives in the order of request, however they came in', () => {
    const [first, second, third] = [job('a', 1), job('b', 2), job('c', 3)];
    add(third, first, second);
    expect(takeAll()).toEqual([first, second, third]);
  });

  it('gives no more than run in parallel, and the next when one is done', () => {
    const jobs = ['a', 'b', 'c', 'd'].map((userId, place) => job(userId, place));
    add(...jobs);
    expect(takeAll()).toEqual(jobs.slice(0, 3));
    queue.done(job('b', 1));
    expect(takeAll()).toEqual(jobs.slice(3));
  });

  it('lets people take turns, each with the oldest of their own', () => {
    const greedy = [1, 2, 3, 4].map((place) => job('greedy', place));
    const modest = [5, 6].map((place) => job('modest', place));
    add(...greedy, ...modest);
    expect(takeAll()).toEqual([greedy[0], modest[0], greedy[1]]);
    queue.done(job('greedy', 1));
    expect(queue.take()).toEqual(modest[1]);
    queue.done(job('greedy', 2));
    expect(queue.take()).toEqual(greedy[2]);
  });

  it('passes over a user who has enough while somebody waits who has less', () => {
    const greedy = [1, 2, 3, 4].map((place) => job('greedy', place));
    add(...greedy.slice(0, 2));
    takeAll();
    const [early, late] = [job('early', 0), job('late', 5)];
    add(...greedy, early);
    expect(takeAll()).toEqual([early]);
    queue.done(early);
    add(late);
    expect(takeAll()).toEqual([late]);
  });

  it('leaves no slot idle while anything waits', () => {
    const greedy = [1, 2, 3, 4].map((place) => job('greedy', place));
    add(...greedy);
    expect(takeAll()).toEqual(greedy.slice(0, 3));
    queue.done(job('greedy', 1));
    expect(queue.take()).toEqual(greedy[3]);
  });

  describe('given every slot is taken', () => {
    const proposals = (userId: string, place: number): QueuedJob => ({
      ...job(userId, place),
      job: `analytics-${place}`,
    });
    beforeEach(() => {
      add(...Array.from({ length: 48 }, (_, place) => job('greedy', place)));
      takeAll();
    });

    it('lets a newcomer’s proposals begin at once', () => {
      add(proposals('newcomer', 100));
      expect(takeAll()).toEqual([proposals('newcomer', 100)]);
    });

    it('lets no report of theirs begin, and no proposals of whom it is that runs', () => {
      add(job('newcomer', 100), proposals('greedy', 101));
      expect(takeAll()).toEqual([]);
    });

    it('lets no more begin than there is room for, and then the next', () => {
      add(proposals('first', 100), proposals('first', 101), proposals('second', 102));
      expect(takeAll()).toEqual([proposals('first', 100)]);
      queue.done(proposals('first', 100));
      expect(takeAll()).toEqual([proposals('second', 102)]);
    });

    it('gives the next slot that is free to the newcomer’s report', () => {
      add(job('newcomer', 100));
      queue.done(job('greedy', 0));
      expect(queue.take()).toEqual(job('newcomer', 100));
    });
  });

  it('lets jobs of the dead begin at once, so many, whatever else runs and waits', () => {
    add(...Array.from({ length: 4 }, (_, place) => job('greedy', place)));
    takeAll();
    const orphans = [7, 8, 9].map((place) => job('bereft', place));
    add(...orphans);
    orphans.forEach((one) => queue.addOrphan(one));
    add(...orphans);
    expect(takeAll()).toEqual(orphans.slice(0, 2));
    queue.addOrphan(job('bereft', 7));
    queue.done(job('bereft', 8));
    expect(takeAll()).toEqual([job('bereft', 9)]);
    queue.done(job('greedy', 0));
    expect(takeAll()).toEqual([job('greedy', 3)]);
  });

  it('knows a job that waits or runs, and keeps it once', () => {
    add(job('a', 1), job('a', 1));
    expect(takeAll()).toHaveLength(1);
    add(job('a', 1));
    expect(queue.take()).toBeNull();
    queue.done(job('a', 1));
    expect(queue.isIdle).toBe(true);
  });

  it('takes a job again that is met again after its end', () => {
    add(job('a', 1));
    takeAll().forEach((one) => queue.done(one));
    add(job('a', 1));
    expect(queue.take()).toEqual(job('a', 1));
  });

  it('is idle when nothing waits and nothing runs', () => {
    add(job('a', 1));
    expect(queue.isIdle).toBe(false);
    takeAll();
    expect(queue.isIdle).toBe(false);
    queue.done(job('a', 1));
    expect(queue.isIdle).toBe(true);
  });
});

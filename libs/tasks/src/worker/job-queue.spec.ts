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
    queue = new JobQueue({ parallel: 3, perUser: 2 });
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

  it('passes over a user who has enough, and lets the next one by', () => {
    const greedy = [1, 2, 3].map((place) => job('greedy', place));
    const modest = job('modest', 4);
    add(...greedy, modest);
    expect(takeAll()).toEqual([...greedy.slice(0, 2), modest]);
    queue.done(modest);
    expect(queue.take()).toBeNull();
    queue.done(job('greedy', 1));
    expect(queue.take()).toEqual(greedy[2]);
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

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { WorkerBeats } from '../worker-beats.js';

export interface BeatsUnderTest {
  readonly beats: WorkerBeats;
  dispose(): Promise<void>;
}

/** What every place of beats promises. Each `open` gives an empty one. */
export function workerBeatsContract(name: string, open: () => Promise<BeatsUnderTest>): void {
  describe(`The beats of workers: ${name}`, () => {
    let opened: BeatsUnderTest;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.dispose());

    it('tell each of all', async () => {
      const { beats } = opened;
      expect(await beats.beat('a')).toEqual(new Map([['a', 1]]));
      await beats.beat('a');
      const all = await beats.beat('b');
      expect([...all].sort()).toEqual([
        ['a', 2],
        ['b', 1],
      ]);
    });

    it('lose none of many at once', async () => {
      const { beats } = opened;
      await beats.beat('a');
      await Promise.all(Array.from({ length: 20 }, () => beats.beat('a')));
      expect((await beats.beat('a')).get('a')).toBe(22);
    });

    it('forget who has gone, also twice', async () => {
      const { beats } = opened;
      await beats.beat('a');
      await beats.forget('a');
      await beats.forget('a');
      expect(await beats.beat('b')).toEqual(new Map([['b', 1]]));
    });
  });
}

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
      expect(await beats.beat('a', 1)).toEqual(new Map([['a', 1]]));
      await beats.beat('a', 2);
      const all = await beats.beat('b', 1);
      expect([...all].sort()).toEqual([
        ['a', 2],
        ['b', 1],
      ]);
    });

    it('go on from the highest, in whatever order they come', async () => {
      const { beats } = opened;
      await beats.beat('a', 1);
      await Promise.all(Array.from({ length: 20 }, (_, n) => beats.beat('a', 21 - n)));
      expect((await beats.beat('a', 7)).get('a')).toBe(21);
    });

    it('forget who has gone, also twice', async () => {
      const { beats } = opened;
      await beats.beat('a', 1);
      await beats.forget('a');
      await beats.forget('a');
      expect(await beats.beat('b', 1)).toEqual(new Map([['b', 1]]));
    });
  });
}

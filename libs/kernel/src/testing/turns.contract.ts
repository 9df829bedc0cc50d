import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Turns } from '../turns.js';

export interface TurnsUnderTest {
  readonly turns: Turns;
  dispose(): Promise<void>;
}

/** What every place of turns promises. Each `open` gives an empty one. */
export function turnsContract(name: string, open: () => Promise<TurnsUnderTest>): void {
  describe(`Turns: ${name}`, () => {
    const first = { holder: 'a', beats: 1 };
    let opened: TurnsUnderTest;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.dispose());

    it('are taken by one of many at once, free or held', async () => {
      const { turns } = opened;
      const all = async (seen: typeof first | null) => {
        const takers = Array.from({ length: 20 }, (_, index) => `p${index}`);
        const taken = await Promise.all(
          takers.map((holder) => turns.take('mail', seen, { holder, beats: 7 })),
        );
        return takers.filter((_, index) => taken[index]);
      };
      const winners = await all(null);
      expect(winners).toHaveLength(1);
      const held = { holder: winners[0] ?? '', beats: 7 };
      expect(await turns.of('mail')).toEqual(held);
      expect(await turns.take('mail', held, first)).toBe(true);
      expect(await all(first)).toHaveLength(1);
    });

    it('are not taken from who beat meanwhile', async () => {
      const { turns } = opened;
      await turns.take('mail', null, first);
      expect(await turns.take('mail', first, { holder: 'a', beats: 2 })).toBe(true);
      expect(await turns.take('mail', first, { holder: 'b', beats: 2 })).toBe(false);
      expect(await turns.of('mail')).toEqual({ holder: 'a', beats: 2 });
      expect(await turns.of('other')).toBeNull();
    });

    it('are given up by their holder alone', async () => {
      const { turns } = opened;
      await turns.take('mail', null, first);
      await turns.giveUp('mail', 'b');
      expect(await turns.of('mail')).toEqual(first);
      await turns.giveUp('mail', 'a');
      await turns.giveUp('mail', 'a');
      expect(await turns.of('mail')).toBeNull();
    });
  });
}

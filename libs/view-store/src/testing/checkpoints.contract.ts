import { expect, it } from '@jest/globals';
import { ViewsForgot, type ViewStore } from '../../../kernel/src/index.js';
import { at, people, person, written } from './people.js';

interface Opened {
  readonly store: ViewStore;
  readonly second: ViewStore;
}

/** What every ViewStore promises of checkpoints that are moved from a known place. */
export function ownedCheckpoints(opened: () => Opened): void {
  const move = (from: number | null, to: number, by = opened().store) =>
    by.save(
      [{ view: people, writes: [written(person(`p${to}`), to)] }],
      [{ name: 'people_v1', position: at(to), from: from === null ? null : at(from) }],
    );
  const stored = async () => (await opened().store.checkpoints()).get('people_v1') ?? null;

  it('are moved from what is stored, whoever moved them there', async () => {
    await move(null, 5);
    await move(5, 7, opened().second);
    await move(5, 9);
    await move(7, 8, opened().second);
    expect(await stored()).toBe(at(9));
    expect(await opened().store.count(people)).toBe(4);
  });

  it('are refused with what is beside them where less is stored', async () => {
    await move(null, 5);
    const error = await move(8, 9).catch((raised: unknown) => raised);
    expect(error).toBeInstanceOf(ViewsForgot);
    const behind = { name: 'people_v1', from: at(8), stored: at(5) };
    expect(error).toMatchObject({ behind: [behind] });
    expect(await stored()).toBe(at(5));
    expect(await opened().store.get(people, 'p9')).toBeNull();
  });

  it('are refused where nothing is stored, and one refuses all', async () => {
    await opened().store.save([], [{ name: 'pm-x', position: at(4) }]);
    const both = opened().store.save(
      [],
      [
        { name: 'pm-x', position: at(9), from: at(4) },
        { name: 'pm-y', position: at(9), from: at(4) },
      ],
    );
    await expect(both).rejects.toThrow(ViewsForgot);
    expect([...(await opened().store.checkpoints())]).toEqual([['pm-x', at(4)]]);
  });

  it('come to the furthest of many movers', async () => {
    const moves = Array.from({ length: 20 }, (_, index) =>
      move(null, index + 1, index % 2 ? opened().store : opened().second),
    );
    await Promise.all(moves);
    expect(await stored()).toBe(at(20));
  });
}

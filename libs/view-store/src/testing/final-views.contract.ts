import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ViewStore, ViewWrite } from '../../../kernel/src/index.js';
import { at, people, person, written } from './people.js';

const letters = { ...people, name: 'letters', isFinal: true };

/** Views that are made once: what comes again, or late, is held to the same rule as any other. */
export function finalViews(
  opened: () => { readonly store: ViewStore; readonly second: ViewStore },
): void {
  describe('views that never change', () => {
    const version = (age: number, position: number) => written(person('p', { age }), position);
    const sent = (write: ViewWrite) =>
      opened().second.save([{ view: letters, writes: [write] }], []);

    beforeEach(() => opened().store.prepare([letters]));

    it('are stored once, whatever is thought to be there', async () => {
      await sent({ ...version(1, 10), from: null });
      await sent({ ...version(2, 10), from: null });
      await sent(version(2, 10));
      expect(await opened().store.get(letters, 'p')).toMatchObject({ age: 1 });
    });

    it('give way to what is newer, and to nothing else', async () => {
      await sent({ ...version(1, 10), from: null });
      await sent({ ...version(3, 20), from: at(10) });
      await sent({ ...version(4, 15), from: at(10) });
      expect(await opened().store.get(letters, 'p')).toMatchObject({ age: 3 });
    });
  });
}

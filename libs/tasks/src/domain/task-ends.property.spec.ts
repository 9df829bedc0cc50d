import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TaskPresser } from '../testing/task-presser.js';

const runs = process.env['PROVE'] === '1' ? 20_000 : 1_000;

const steps = fc.array(
  fc.record({ press: fc.constantFrom(...TaskPresser.presses), at: fc.nat(5), fails: fc.boolean() }),
  { minLength: 5, maxLength: 60 },
);

describe('A task on which everything is pressed at every moment', () => {
  it('ends by itself, with all that was made in an edition and no page that waits', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const task = new TaskPresser();
        for (const step of all) task.press(step);
        task.letItEnd();
        expect(task.openJobs()).toEqual([]);
        expect(task.page()).not.toMatchObject({ status: 'processing' });
        expect(task.page().message).toBeNull();
        expect(task.unsaved()).toEqual([]);
        expect(task.undecidedDebits()).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});

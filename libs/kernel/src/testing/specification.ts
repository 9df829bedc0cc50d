import { expect } from '@jest/globals';
import type { AnyEvent } from '../../../../eventstore/event.js';
import { DomainError, replay, type Decider } from '../decider.js';

/** given(past).when(command).then(events) / .thenNothing() / .thenRefuses(code) */
export function decides<C, E extends AnyEvent, S>(decider: Decider<C, E, S>) {
  return (...past: readonly E[]) => ({
    when: (command: C) => {
      const run = () => decider.decide(command, replay(decider, past));
      return {
        then: (...events: readonly E[]) => expect(run()).toEqual(events),
        thenNothing: () => expect(run()).toEqual([]),
        thenRefuses: (code: string) => expect(refusalOf(run)).toBe(code),
      };
    },
  });
}

function refusalOf(run: () => unknown): string | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

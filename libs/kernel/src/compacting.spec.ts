import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memoryViewStore } from '../../view-store/src/testing/memory-view-store.js';
import { RunnerFixture, registered, userErased } from './testing/runner-fixture.js';
import { userNames } from './testing/runner-projections.js';

/** More than a page of the log. */
const PEOPLE = 400;

describe('What was erased in a long log that is read from its beginning', () => {
  let fixture: RunnerFixture;
  let compacted: number;

  beforeEach(() => {
    const views = memoryViewStore();
    const compact = views.compact.bind(views);
    compacted = 0;
    views.compact = async () => {
      compacted += 1;
      await compact();
    };
    fixture = new RunnerFixture(views);
  });
  afterEach(() => fixture.close());

  it('leaves no trace, and the files are compacted once', async () => {
    for (let index = 0; index < PEOPLE; index += 1) {
      const person = `p${index}`;
      await fixture.append(`user-${person}`, registered(person, 'Анна'), userErased(person));
    }
    const runner = await fixture.start(userNames());
    await runner.drain();
    expect(compacted).toBe(1);
    await fixture.append('user-anna', registered('anna', 'Анна'), userErased('anna'));
    await runner.drain();
    expect(compacted).toBe(2);
  });
});

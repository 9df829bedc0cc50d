import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SqliteEventStore } from '../../event-store/src/index.js';
import { ProcessManager, ProcessManagerRunner, ViewBroken, type OpenedEvent } from './index.js';
import { RunnerFixture, registered, renamed } from './testing/runner-fixture.js';
import { namesView, userNames } from './testing/runner-projections.js';

class Noting extends ProcessManager {
  readonly name = 'noting';
  readonly types = ['UserRegistered', 'UserRenamed'] as const;
  readonly noted: string[] = [];

  async react({ stream, revision }: OpenedEvent): Promise<void> {
    this.noted.push(`${stream} ${revision}`);
  }
}

describe('An event whose stored text is no JSON', () => {
  let folder: string;
  let fixture: RunnerFixture;

  const reopened = (): RunnerFixture =>
    new RunnerFixture(undefined, SqliteEventStore.open(join(folder, 'events.sqlite')));
  /** Overwrites part of the second event of user-a. */
  const broken = (column: 'data' | 'metadata'): void => {
    const database = new DatabaseSync(join(folder, 'events.sqlite'));
    database.exec(`UPDATE events SET ${column} = '{' WHERE stream = 'user-a' AND revision = 1`);
    database.close();
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'unreadable-'));
    const before = reopened();
    await before.append('user-a', registered('a', 'Анна'), renamed('a', 'Аня'));
    await before.append('user-b', registered('b', 'Борис'));
    await before.append('user-a', renamed('a', 'Анна К.'));
    await before.close();
  });
  afterEach(async () => {
    await fixture.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['data', 'metadata'] as const)(
    'breaks the views of its stream and no other: %s',
    async (column) => {
      broken(column);
      fixture = reopened();
      const runner = await fixture.start(userNames());
      await runner.drain();
      expect((await fixture.views.broken()).map(({ id }) => id)).toContain('a');
      await expect(fixture.views.get(namesView(1), 'a')).rejects.toThrow(ViewBroken);
      await fixture.append('user-c', registered('c', 'Вера'));
      await runner.drain();
      for (const id of ['b', 'c'])
        await expect(fixture.views.get(namesView(1), id)).resolves.toMatchObject({ id });
    },
  );

  it('sets its stream aside for the managers, and holds up no other', async () => {
    broken('data');
    fixture = reopened();
    const manager = new Noting();
    const runner = new ProcessManagerRunner({
      events: fixture.events,
      views: fixture.views,
      sealer: fixture.sealer,
      log: fixture.log,
      managers: [manager],
      attempts: { count: 1, backoff: () => 0 },
      backoff: () => 2 ** 30,
    });
    await runner.start();
    await runner.drain();
    await runner.stop();
    expect(manager.noted.sort()).toEqual(['user-a 0', 'user-b 0']);
    expect(await fixture.views.parked()).toMatchObject([{ stream: 'user-a', revision: 1 }]);
  });
});

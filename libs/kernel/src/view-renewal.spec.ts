import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memoryViewStore } from '../../view-store/src/testing/memory-view-store.js';
import type { ProjectionRunner, ViewStore } from './index.js';
import { RunnerFixture, registered, renamed } from './testing/runner-fixture.js';
import { namesView, userNames, visits, type UserName } from './testing/runner-projections.js';

describe('A view that is built anew while it is read', () => {
  let views: ReturnType<typeof memoryViewStore>;
  let fixture: RunnerFixture;
  let runner: ProjectionRunner;

  const names = userNames();
  const nameOf = async (id: string): Promise<string | null | undefined> =>
    (await views.get(namesView(1), id))?.name;
  const damage = (id: string, position: string, view: UserName | null): Promise<void> =>
    views.save([{ view: names.view, writes: [{ id, position, view }] }], []);
  const storedVersions = async (): Promise<readonly number[]> =>
    (await (views as ViewStore).versions()).map(({ version }) => version).sort();

  beforeEach(async () => {
    views = memoryViewStore();
    fixture = new RunnerFixture(views);
    runner = await fixture.startOver(views, [names, visits], fixture.progress, views);
    await fixture.append('user-a', registered('a', 'Анна'));
    const { position } = await fixture.append('user-b', registered('b', 'Борис'));
    await runner.drain();
    await damage('a', `${position}x`, { id: 'a', name: 'не та', renames: 7 });
    await damage('ghost', position, { id: 'ghost', name: 'никто', renames: 0 });
  });
  afterEach(() => fixture.close());

  it('is as the log says, and what was damaged is gone', async () => {
    expect(await nameOf('a')).toBe('не та');
    await runner.renew('user-names');
    expect(await nameOf('a')).toBe('Анна');
    expect(await nameOf('b')).toBe('Борис');
    expect(await views.get(namesView(1), 'ghost')).toBeNull();
    expect(await storedVersions()).toEqual([1, 1]);
  });

  it('takes in what is written meanwhile and later', async () => {
    const renewed = runner.renew('user-names');
    for (let times = 1; times <= 40; times += 1)
      await fixture.append('user-b', renamed('b', `Борис ${times}`));
    await renewed;
    await fixture.append('user-a', renamed('a', 'Аня'));
    await runner.drain();
    expect(await nameOf('b')).toBe('Борис 40');
    expect((await views.get(namesView(1), 'b'))?.renames).toBe(40);
    expect(await nameOf('a')).toBe('Аня');
  });

  it('is read all the while, and others go on', async () => {
    const renewed = runner.renew('user-names');
    while (await stillRuns(renewed)) expect(await nameOf('b')).toBe('Борис');
    expect(await nameOf('b')).toBe('Борис');
  });

  it('leaves nothing when its process stops', async () => {
    const renewed = runner.renew('user-names').catch(() => undefined);
    await runner.stop();
    await renewed;
    expect(await storedVersions()).toEqual([1, 1]);
    expect([...(await views.checkpoints()).keys()].sort()).toEqual(['user-names_v1', 'visits_v1']);
  });

  it('is dropped where a process died over it', async () => {
    await views.prepare([{ ...names.view, version: 0 }]);
    await runner.stop();
    const next = await fixture.startOver(views, [names, visits]);
    fixture.clock.advance(10 * 365 * 86_400_000);
    await next.clearAway();
    expect(await storedVersions()).toEqual([1, 1]);
  });

  it('is refused for an unknown name, and while another one is built', async () => {
    expect(() => runner.renew('nobody')).toThrow('Такого представления');
    const renewed = runner.renew('user-names');
    expect(() => runner.renew('visits')).toThrow('Уже строится');
    await renewed;
    await runner.renew('visits');
  });
});

async function stillRuns(work: Promise<void>): Promise<boolean> {
  const turn = new Promise<boolean>((resolve) => setImmediate(() => resolve(true)));
  return Promise.race([work.then(() => false), turn]);
}

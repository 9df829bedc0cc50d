import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ProcessManager, ProcessManagerRunner, type OpenedEvent } from './index.js';
import { RunnerFixture, registered, renamed, viewed } from './testing/runner-fixture.js';

/** Notes what it was given; fails for the streams that it is told to. */
class Noting extends ProcessManager {
  readonly types = ['UserRegistered', 'UserRenamed'] as const;
  readonly noted: string[] = [];
  readonly failing = new Set<string>();
  then: (event: OpenedEvent) => Promise<unknown> = () => Promise.resolve();

  constructor(readonly name = 'noting') {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    if (this.failing.has(event.stream)) throw new Error('Not now');
    await this.then(event);
    this.noted.push(`${event.stream} ${event.revision}`);
  }
}

describe('ProcessManagerRunner', () => {
  let fixture: RunnerFixture;
  let manager: Noting;
  let runners: ProcessManagerRunner[];

  const start = async (...managers: readonly Noting[]): Promise<ProcessManagerRunner> => {
    const { events, views, sealer, log } = fixture;
    const attempts = { count: 2, backoff: () => 0 };
    const bounds = { attempts, backoff: () => 2 ** 30, slowMs: 20 };
    const options = { events, views, sealer, log, managers, ...bounds };
    const runner = new ProcessManagerRunner(options);
    runners.push(runner);
    await runner.start();
    return runner;
  };

  beforeEach(() => {
    fixture = new RunnerFixture();
    manager = new Noting();
    runners = [];
  });
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await fixture.close();
  });

  it('reacts to each event of its types, in order per stream', async () => {
    await fixture.append('user-a', registered('a', 'Анна'), renamed('a', 'Аня'));
    const runner = await start(manager);
    await fixture.append('audit', viewed('x', null));
    await fixture.append('user-a', renamed('a', 'Анна'));
    await runner.drain();
    expect(manager.noted).toEqual(['user-a 0', 'user-a 1', 'user-a 2']);
  });

  it('waits for what its reactions append, too', async () => {
    manager.then = async ({ stream, revision }) => {
      if (stream === 'user-a') await fixture.append(`user-b${revision}`, registered('b', 'Борис'));
    };
    const runner = await start(manager);
    await fixture.append('user-a', registered('a', 'Анна'), renamed('a', 'Аня'));
    await runner.drain();
    expect(manager.noted.sort()).toEqual(['user-a 0', 'user-a 1', 'user-b0 0', 'user-b1 0']);
  });

  it('goes on from the checkpoint of each manager', async () => {
    const first = await start(manager);
    await fixture.append('user-a', registered('a', 'Анна'));
    await first.drain();
    await first.stop();
    expect([...(await fixture.views.checkpoints()).keys()]).toEqual(['pm-noting']);
    const late = new Noting('late');
    const second = await start(manager, late);
    await second.drain();
    expect(manager.noted).toEqual(['user-a 0']);
    expect(late.noted).toEqual(['user-a 0']);
  });

  it('tries again at once before it sets a stream aside', async () => {
    let failures = 1;
    manager.then = () => (failures-- > 0 ? Promise.reject(new Error('Once')) : Promise.resolve());
    const runner = await start(manager);
    await fixture.append('user-a', registered('a', 'Анна'));
    await runner.drain();
    expect(manager.noted).toEqual(['user-a 0']);
    expect(await fixture.views.parked()).toEqual([]);
  });

  it('sets the stream of a failing event aside and goes on with the others', async () => {
    manager.failing.add('user-a');
    const runner = await start(manager);
    const { position } = await fixture.append('user-a', registered('a', 'Анна'));
    await fixture.append('user-b', registered('b', 'Борис'));
    await runner.drain();
    expect(manager.noted).toEqual(['user-b 0']);
    const parked = { manager: 'noting', stream: 'user-a', revision: 0, position };
    expect(await fixture.views.parked()).toEqual([parked]);
    expect(fixture.log.codes()).toContain('manager.parked');

    const last = await fixture.append('user-a', renamed('a', 'Аня'));
    await runner.drain();
    expect(await fixture.views.parked()).toEqual([{ ...parked, position: last.position }]);

    manager.failing.clear();
    await runner.retryParked();
    expect(manager.noted).toEqual(['user-b 0', 'user-a 0', 'user-a 1']);
    await fixture.append('user-a', renamed('a', 'Анна'));
    await runner.drain();
    expect(manager.noted.at(-1)).toBe('user-a 2');
    expect(await fixture.views.parked()).toEqual([]);
  });

  it('tries one stream when it is told to, and says whether it is done', async () => {
    manager.failing.add('user-a').add('user-b');
    const runner = await start(manager);
    await fixture.append('user-a', registered('a', 'Анна'));
    await fixture.append('user-b', registered('b', 'Борис'));
    await runner.drain();
    await expect(runner.retry('noting', 'user-a')).resolves.toBe(false);
    manager.failing.clear();
    await expect(runner.retry('noting', 'user-a')).resolves.toBe(true);
    expect(manager.noted).toEqual(['user-a 0']);
    expect((await fixture.views.parked()).map(({ stream }) => stream)).toEqual(['user-b']);
    await expect(runner.retry('nobody', 'user-b')).resolves.toBe(true);
  });

  it('keeps a stream aside while it still fails', async () => {
    manager.failing.add('user-a');
    const runner = await start(manager);
    await fixture.append('user-a', registered('a', 'Анна'));
    await runner.drain();
    await runner.retryParked();
    expect(fixture.log.codes()).toContain('manager.still-parked');
    expect(await fixture.views.parked()).toHaveLength(1);
    expect(manager.noted).toEqual([]);
  });

  it('remembers over a restart what it set aside', async () => {
    manager.failing.add('user-a');
    const first = await start(manager);
    await fixture.append('user-a', registered('a', 'Анна'), renamed('a', 'Аня'));
    await first.drain();
    await first.stop();
    await fixture.append('user-a', renamed('a', 'Анна'));
    const second = await start(manager);
    await second.drain();
    expect(manager.noted).toEqual([]);
    manager.failing.clear();
    await second.retryParked();
    expect(manager.noted).toEqual(['user-a 0', 'user-a 1', 'user-a 2']);
  });

  it('loses nothing that waits behind what another process has finished', async () => {
    const other = new Noting();
    manager.failing.add('user-a');
    other.failing.add('user-a');
    const [first, second] = [await start(manager), await start(other)];
    await fixture.append('user-a', registered('a', 'Анна'));
    await Promise.all([first.drain(), second.drain()]);
    other.failing.clear();
    await second.retryParked();
    // It dies before it hears of the next event, which the first only lets wait.
    await second.stop();
    await fixture.append('user-a', renamed('a', 'Аня'));
    await first.drain();
    await first.stop();
    const late = new Noting();
    const third = await start(late);
    await third.drain();
    await third.retryParked();
    expect(late.noted).toEqual(['user-a 0', 'user-a 1']);
  });

  it('tries at once what another process has set aside, and is at rest after that', async () => {
    manager.failing.add('user-a');
    const first = await start(manager);
    await fixture.append('user-a', registered('a', 'Анна'));
    await first.drain();
    await first.stop();
    manager.failing.clear();
    await fixture.append('user-a', renamed('a', 'Аня'));
    const second = await start(manager);
    await second.drain();
    expect(manager.noted).toEqual(['user-a 0', 'user-a 1']);
    expect(await fixture.views.parked()).toEqual([]);
  });

  it('hands on what comes to a stream while it is caught up on', async () => {
    manager.failing.add('user-a');
    const runner = await start(manager);
    await fixture.append('user-a', registered('a', 'Анна'));
    await runner.drain();
    manager.failing.clear();
    manager.then = async ({ revision }) => {
      if (revision < 5) await fixture.append('user-a', renamed('a', `${revision}`));
    };
    await runner.retryParked();
    await runner.drain();
    const expected = [0, 1, 2, 3, 4, 5].map((revision) => `user-a ${revision}`);
    expect(manager.noted).toEqual(expected);
  });

  it('keeps one manager from holding up another', async () => {
    const other = new Noting('other');
    other.failing.add('user-a');
    const runner = await start(manager, other);
    await fixture.append('user-a', registered('a', 'Анна'));
    await runner.drain();
    expect(manager.noted).toEqual(['user-a 0']);
    expect(await fixture.views.parked()).toMatchObject([{ manager: 'other' }]);
  });

  describe('with a reaction that hangs', () => {
    let release: () => void;
    beforeEach(() => {
      const hanging = new Promise<void>((resolve) => (release = resolve));
      manager.then = ({ stream }) => (stream === 'user-a' ? hanging : Promise.resolve());
    });
    afterEach(() => release());

    it('keeps no other manager waiting, and moves each one’s own checkpoint', async () => {
      const other = new Noting('other');
      const noted = new Promise<void>((resolve) => (other.then = async () => resolve()));
      await start(manager, other);
      const { position } = await fixture.append('user-a', registered('a', 'Анна'));
      await noted;
      await fixture.log.next('manager.slow');
      release();
      await runners[0]?.drain();
      await runners[0]?.stop();
      const checkpoints = await fixture.views.checkpoints();
      expect([...checkpoints].sort()).toEqual([
        ['pm-noting', position],
        ['pm-other', position],
      ]);
    });

    it('keeps no other stream of its manager waiting', async () => {
      const b = Promise.withResolvers();
      const hang = manager.then;
      manager.then = async (event) => {
        if (event.stream === 'user-b') b.resolve(undefined);
        await hang(event);
      };
      const runner = await start(manager);
      await fixture.append('user-a', registered('a', 'Анна'));
      await fixture.append('user-b', registered('b', 'Борис'));
      await b.promise;
      expect(manager.noted).not.toContain('user-a 0');
      release();
      await runner.drain();
      expect(manager.noted).toEqual(['user-b 0', 'user-a 0']);
    });

    it('goes on with its stream in order when it has ended', async () => {
      const runner = await start(manager);
      await fixture.append('user-a', registered('a', 'Анна'));
      await fixture.append('user-a', renamed('a', 'Аня'));
      await fixture.log.next('manager.slow');
      release();
      await runner.drain();
      expect(manager.noted).toEqual(['user-a 0', 'user-a 1']);
      await runner.stop();
      expect(await fixture.views.parked()).toEqual([]);
    });

    it('comes again in the next process when this one dies meanwhile', async () => {
      await start(manager);
      await fixture.append('user-a', registered('a', 'Анна'));
      await fixture.log.next('manager.slow');
      const next = new Noting();
      await fixture.append('user-b', registered('b', 'Борис'));
      const second = await start(next);
      await second.drain();
      await second.retryParked();
      expect(next.noted).toContain('user-a 0');
    });
  });
});

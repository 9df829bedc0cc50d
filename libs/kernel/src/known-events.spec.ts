import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memoryEventStore } from '../../event-store/src/testing/memory-event-store.js';
import {
  EventFromFuture,
  KnownEventStore,
  NO_STREAM,
  ProcessManager,
  ProcessManagerRunner,
  ProjectionRunner,
  Streams,
  UnknownEvents,
  type EventStore,
  type NewEvent,
  type OpenedEvent,
} from './index.js';
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

const newer = (type: string, version: number): NewEvent => ({
  eventId: crypto.randomUUID(),
  type,
  version,
  data: { userId: 'a' },
  metadata: {
    recordedAt: '2026-06-01T10:00:00.000Z',
    actor: 'system:test',
    requestId: 'r',
    correlationId: 'c',
    causationId: null,
    hash: '',
  },
});

describe('A log in which a newer version has written', () => {
  let log: EventStore;
  let unknown: UnknownEvents;
  let fixture: RunnerFixture;

  beforeEach(() => {
    log = memoryEventStore();
    unknown = new UnknownEvents();
    fixture = new RunnerFixture(undefined, new KnownEventStore(log, unknown));
    unknown.tell(fixture.log);
  });
  afterEach(() => fixture.close());

  const write = async (event: NewEvent): Promise<void> => {
    const heard = fixture.log.next('event.unknown');
    await log.append('user-b', NO_STREAM, [event]);
    await heard;
  };

  it.each([
    ['a type that is not known', newer('UserMarried', 1)],
    ['a version that is not known', newer('UserRenamed', 99)],
  ])('is followed up to %s, which is told once', async (_what, event) => {
    const manager = new Noting();
    const { events, views, sealer, log: alarms } = fixture;
    const managers = new ProcessManagerRunner({
      events,
      views,
      sealer,
      log: alarms,
      managers: [manager],
    });
    const projections = await fixture.start(userNames());
    await managers.start();
    await fixture.append('user-a', registered('a', 'Анна'));
    await projections.drain();
    await managers.drain();
    await write(event);
    await fixture.append('user-a', renamed('a', 'Аня'));
    expect(unknown.first).toMatchObject({ type: event.type, version: event.version });
    expect(alarms.codes()).toEqual(['event.unknown']);
    await managers.stop();
    await fixture.stopAll();
    expect(manager.noted).toEqual(['user-a 0']);
    expect(await views.get(namesView(1), 'a')).toMatchObject({ name: 'Анна' });
    expect(await views.broken()).toEqual([]);
    expect(await views.parked()).toEqual([]);
  });

  it('goes on where it waited when the newer version reads it', async () => {
    const projections = await fixture.start(userNames());
    await fixture.append('user-a', registered('a', 'Анна'));
    await projections.drain();
    await write(newer('UserMarried', 1));
    await fixture.append('user-a', renamed('a', 'Аня'));
    await fixture.stopAll();
    const { views, sealer, progress, clock, log: alarms } = fixture;
    const known = { events: log, views, sealer, progress, clock, log: alarms };
    const newest = new ProjectionRunner({ ...known, projections: [userNames()] });
    await newest.start();
    await newest.drain();
    await newest.stop();
    expect(await views.get(namesView(1), 'a')).toMatchObject({ name: 'Аня' });
  });

  it('refuses to decide by what it does not know, for as long as that lasts', async () => {
    await log.append('user-b', NO_STREAM, [newer('UserMarried', 1)]);
    const streams = new Streams(fixture.events, fixture.sealer, fixture.clock);
    const any = { name: 'any', initial: 0, decide: () => [], evolve: (state: number) => state };
    await expect(streams.load('user-b', any)).rejects.toThrow(EventFromFuture);
  });
});

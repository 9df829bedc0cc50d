import { beforeEach, describe, expect, it } from '@jest/globals';
import { erasedValue } from '../../../eventstore/event.js';
import type { RecordedEvent } from './event-store.js';
import { UserErasedError, type KeyStore } from './key-store.js';
import { Sealer } from './sealer.js';
import { memoryKeyStore } from './testing/memory-key-store.js';

const STREAM = 'user-u1';
const registered = {
  type: 'UserRegistered',
  data: { userId: 'u1', identityId: 'i1', email: 'ёж@example.ru', name: 'Анна' },
};

function stored(data: object, change: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    eventId: '00000000-0000-4000-8000-000000000001',
    type: 'UserRegistered',
    version: 1,
    data,
    stream: STREAM,
    revision: 0,
    position: '1',
    metadata: {
      recordedAt: '2026-06-01T10:00:00.000Z',
      actor: 'user:u1',
      requestId: 'r',
      correlationId: 'c',
      causationId: null,
      hash: '',
    },
    ...change,
  };
}

describe('Sealing personal data', () => {
  let keys: KeyStore;
  let sealer: Sealer;
  let data: Record<string, { readonly $sealed: string }>;

  beforeEach(async () => {
    keys = memoryKeyStore();
    sealer = new Sealer(keys);
    data = (await sealer.seal(STREAM, registered, 'u1')) as typeof data;
  });

  it('seals the fields that the catalogue names, and only those', () => {
    expect(data).toEqual({
      userId: 'u1',
      identityId: 'i1',
      email: { $sealed: expect.stringMatching(/^v1\.u1\.[\w-]{16}\.[\w-]+$/) },
      name: { $sealed: expect.stringMatching(/^v1\.u1\.[\w-]{16}\.[\w-]+$/) },
    });
    expect(JSON.stringify(data)).not.toContain('example.ru');
  });

  it('opens what it has sealed', async () => {
    expect((await sealer.open(stored(data))).data).toEqual(registered.data);
  });

  it('seals objects as well as texts', async () => {
    const proposed = {
      type: 'AnalyticsProposed',
      data: {
        taskId: 't',
        userId: 'u1',
        run: 1,
        leaseId: 'l',
        count: 1,
        first: 0,
        replaced: [],
        proposals: { items: [1] },
      },
    };
    const sealed = await sealer.seal('task-t', proposed, 'u1');
    const opened = await sealer.open(
      stored(sealed, { type: 'AnalyticsProposed', stream: 'task-t' }),
    );
    expect(opened.data).toEqual(proposed.data);
  });

  it('never seals alike twice', async () => {
    const again = (await sealer.seal(STREAM, registered, 'u1')) as typeof data;
    expect(again['name']?.$sealed).not.toBe(data['name']?.$sealed);
  });

  it('leaves data without personal fields as it is, with no owner at all', async () => {
    const event = { type: 'UserActivated', data: { userId: 'u1' } };
    expect(await sealer.seal(STREAM, event, undefined)).toBe(event.data);
  });

  it('refuses personal data without an owner', async () => {
    await expect(sealer.seal(STREAM, registered, undefined)).rejects.toThrow('no owner');
  });

  it.each([
    ['from another stream', { stream: 'user-u2' }, {}],
    ['from another field', {}, { swap: true }],
    ['cut short', {}, { cut: true }],
  ])('does not open a box %s', async (_, place, { swap, cut }: Record<string, boolean>) => {
    const { email, name } = data;
    let changed: object = data;
    if (swap) changed = { ...data, email: name, name: email };
    if (cut) changed = { ...data, name: { $sealed: name?.$sealed.slice(0, -4) } };
    await expect(sealer.open(stored(changed, place))).rejects.toThrow();
  });

  it('does not open a box under another type', async () => {
    const renamed = stored({ userId: 'u1', name: data['name'] }, { type: 'UserRenamed' });
    await expect(sealer.open(renamed)).rejects.toThrow();
  });

  it('does not open a box with another owner’s key', async () => {
    await keys.obtain('u2');
    const moved = { $sealed: data['name']?.$sealed.replace('v1.u1.', 'v1.u2.') };
    await expect(sealer.open(stored({ ...data, name: moved }))).rejects.toThrow();
  });

  it('refuses a seal of an unknown version', async () => {
    const other = { $sealed: data['name']?.$sealed.replace('v1.', 'v9.') };
    await expect(sealer.open(stored({ ...data, name: other }))).rejects.toThrow('v9');
  });

  it('shows ERASED once the key is destroyed, and seals nothing more', async () => {
    await keys.destroy('u1');
    expect((await sealer.open(stored(data))).data).toEqual({
      userId: 'u1',
      identityId: 'i1',
      email: erasedValue,
      name: erasedValue,
    });
    await expect(sealer.seal(STREAM, registered, 'u1')).rejects.toThrow(UserErasedError);
  });
});

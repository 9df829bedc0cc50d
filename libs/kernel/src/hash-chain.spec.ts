import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from './event-store.js';
import { CHAIN_START, chain, chainHash, isChained, type Unchained } from './hash-chain.js';

const event = (n: number): Unchained => ({
  eventId: `00000000-0000-4000-8000-00000000000${n}`,
  type: 'Tested',
  version: 1,
  data: { n },
  metadata: {
    recordedAt: '2026-06-01T10:00:00.000Z',
    actor: 'system:test',
    requestId: 'r',
    correlationId: 'c',
    causationId: null,
  },
});
const recorded = (first = 0): readonly RecordedEvent[] =>
  chain(CHAIN_START, 's', first, [event(1), event(2)]).map((chained, index) => ({
    ...chained,
    stream: 's',
    revision: first + index,
    position: '',
  }));

describe('The hash chain of a stream', () => {
  it('is SHA-256 over the canonical JSON of what is written', () => {
    const link =
      '{"data":{"n":1},"eventId":"00000000-0000-4000-8000-000000000001","metadata":' +
      '{"actor":"system:test","causationId":null,"correlationId":"c",' +
      '"recordedAt":"2026-06-01T10:00:00.000Z","requestId":"r"},' +
      '"previousHash":"","revision":0,"stream":"s","type":"Tested","version":1}';
    const hash = createHash('sha256').update(link).digest('hex');
    expect(chainHash(CHAIN_START, 's', 0, event(1))).toBe(hash);
  });

  it('links each event to the one before', () => {
    const [first, second] = recorded();
    if (!first || !second) throw new Error('Two events were chained');
    expect(isChained(CHAIN_START, first)).toBe(true);
    expect(isChained(first.metadata.hash, second)).toBe(true);
    expect(isChained(CHAIN_START, second)).toBe(false);
  });

  const changes: Readonly<Record<string, Partial<RecordedEvent>>> = {
    stream: { stream: 't' },
    revision: { revision: 1 },
    type: { type: 'Other' },
    version: { version: 2 },
    'event id': { eventId: event(3).eventId },
    data: { data: { n: 2 } },
  };
  it.each(Object.entries(changes))('breaks when its %s is changed', (_, change) => {
    const [first] = recorded();
    if (!first) throw new Error('An event was chained');
    expect(isChained(CHAIN_START, { ...first, ...change })).toBe(false);
  });

  it('breaks when anything of the metadata is changed', () => {
    const [first] = recorded();
    if (!first) throw new Error('An event was chained');
    for (const change of [
      { actor: 'admin:x' },
      { userId: 'u' },
      { causationId: 'x' },
      { hash: '' },
    ])
      expect(isChained(CHAIN_START, { ...first, metadata: { ...first.metadata, ...change } })).toBe(
        false,
      );
  });

  it('does not depend on the place in the whole log, nor on the order of keys', () => {
    const [first] = recorded();
    if (!first) throw new Error('An event was chained');
    const metadata = Object.fromEntries(Object.entries(first.metadata).reverse());
    const moved = { ...first, position: '9', metadata: metadata as typeof first.metadata };
    expect(isChained(CHAIN_START, moved)).toBe(true);
  });
});

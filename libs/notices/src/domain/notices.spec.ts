import { describe, expect, it } from '@jest/globals';
import type { NoticesEvent } from '../../../../eventstore/notices/notices.events.js';
import { isWanted, notices, type NoticesState } from './notices.js';

const ANNA = 'anna';
const ready = { userId: ANNA, noticeId: 'report-ready:1', kind: 'report-ready' } as const;
const paid = { userId: ANNA, noticeId: 'payment:1', kind: 'payment' } as const;

const after = (events: readonly NoticesEvent[]): NoticesState =>
  events.reduce((state, event) => notices.evolve(state, event), notices.initial);
const BOX = 'a1';
const refused: NoticesEvent = {
  type: 'AddressRefused',
  version: 1,
  data: { userId: ANNA, addressId: BOX, by: 'server', at: '2026-11-23T09:00:00.000Z' },
};
const opened = (openedAt: string, addressId = BOX) =>
  ({
    type: 'NoteReached',
    userId: ANNA,
    addressId,
    openedAt: Date.parse(openedAt),
  }) as const;

describe('Letters to a person', () => {
  it('are noted once', () => {
    const [event] = notices.decide({ type: 'NoteSent', ...ready }, notices.initial);
    expect(event).toMatchObject({ type: 'NoticeSent', data: ready });
    const state = after(event === undefined ? [] : [event]);
    expect(notices.decide({ type: 'NoteSent', ...ready }, state)).toEqual([]);
    expect(isWanted(state, ready, BOX)).toBe(false);
  });

  it('are not wanted when their kind is switched off', () => {
    const events = notices.decide(
      { type: 'Choose', userId: ANNA, off: ['report-ready'], by: 'letter' },
      notices.initial,
    );
    expect(isWanted(after(events), ready, BOX)).toBe(false);
    expect(isWanted(after(events), paid, BOX)).toBe(true);
  });

  it('stop at once where mail does not reach, but for those about money', () => {
    expect(isWanted(after([refused]), ready, BOX)).toBe(false);
    expect(isWanted(after([refused]), paid, BOX)).toBe(true);
    expect(isWanted(after([refused]), ready, 'b2')).toBe(true);
  });

  it('stay stopped whatever the server takes over, or however they are chosen', () => {
    const sent: NoticesEvent = { type: 'NoticeSent', version: 1, data: paid };
    const choice = { userId: ANNA, off: ['low-balance'], by: 'settings' } as const;
    const chosen: NoticesEvent = { type: 'NoticesChosen', version: 1, data: choice };
    expect(isWanted(after([refused, sent, chosen]), ready, BOX)).toBe(false);
  });

  it('come again once a link sent to the address is opened', () => {
    const events = notices.decide(opened('2026-11-23T09:00:01.000Z'), after([refused]));
    expect(events).toHaveLength(1);
    expect(isWanted(after([refused, ...events]), ready, BOX)).toBe(true);
  });

  it.each([
    ['an earlier link', opened('2026-11-23T08:59:59.000Z')],
    ['a link to another address', opened('2026-11-23T09:00:01.000Z', 'b2')],
  ])('stay stopped after %s', (_what, command) => {
    expect(notices.decide(command, after([refused]))).toEqual([]);
  });

  it('are stopped once, however often the address is refused', () => {
    const again = { type: 'NoteUnreachable', userId: ANNA, addressId: BOX, by: 'report' } as const;
    expect(notices.decide({ ...again, now: 0 }, after([]))).toHaveLength(1);
    expect(notices.decide({ ...again, now: 0 }, after([refused]))).toEqual([]);
  });

  it('keep a choice that is made twice as one', () => {
    const choice = { type: 'Choose', userId: ANNA, off: ['low-balance'], by: 'settings' } as const;
    const events = notices.decide(choice, notices.initial);
    expect(events).toHaveLength(1);
    expect(notices.decide(choice, after(events))).toEqual([]);
  });
});

describe('A report by mail', () => {
  const ask = { type: 'AskReportMail', userId: ANNA, reportId: 7, day: '2026-11-23' } as const;
  const asks = (count: number): readonly NoticesEvent[] =>
    Array.from({ length: count }, (_, at) => ({
      type: 'ReportMailAsked',
      version: 1,
      data: { userId: ANNA, reportId: 7, askId: `a${at}`, day: '2026-11-23' },
    }));

  it('is one letter, however often the request is sent', () => {
    expect(notices.decide({ ...ask, askId: 'a0' }, after([]))).toEqual(asks(1));
    expect(notices.decide({ ...ask, askId: 'a0' }, after(asks(1)))).toEqual([]);
  });

  it('is sent so often a day', () => {
    const full = after(asks(20));
    expect(() => notices.decide({ ...ask, askId: 'b' }, full)).toThrow('отправить 20 отчетов');
    expect(notices.decide({ ...ask, askId: 'b', day: '2026-11-24' }, full)).toHaveLength(1);
    expect(notices.decide({ ...ask, askId: 'a3' }, full)).toEqual([]);
  });
});

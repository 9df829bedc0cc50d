import { describe, expect, it } from '@jest/globals';
import type { NoticesEvent } from '../../../../eventstore/notices/notices.events.js';
import { isWanted, notices, type NoticesState } from './notices.js';

const ANNA = 'anna';
const ready = { userId: ANNA, noticeId: 'report-ready:1', kind: 'report-ready' } as const;
const paid = { userId: ANNA, noticeId: 'payment:1', kind: 'payment' } as const;

const after = (events: readonly NoticesEvent[]): NoticesState =>
  events.reduce((state, event) => notices.evolve(state, event), notices.initial);
const refused = (count: number): readonly NoticesEvent[] =>
  Array.from({ length: count }, (_, at) => ({
    type: 'NoticeRefused',
    version: 1,
    data: { ...ready, noticeId: `report-ready:${at + 10}` },
  }));

describe('Letters to a person', () => {
  it('are noted once', () => {
    const [event] = notices.decide({ type: 'NoteSent', ...ready }, notices.initial);
    expect(event).toMatchObject({ type: 'NoticeSent', data: ready });
    const state = after(event === undefined ? [] : [event]);
    expect(notices.decide({ type: 'NoteSent', ...ready }, state)).toEqual([]);
    expect(isWanted(state, ready)).toBe(false);
  });

  it('are not wanted when their kind is switched off', () => {
    const events = notices.decide(
      { type: 'Choose', userId: ANNA, off: ['report-ready'], by: 'letter' },
      notices.initial,
    );
    expect(isWanted(after(events), ready)).toBe(false);
    expect(isWanted(after(events), paid)).toBe(true);
  });

  it('stop after three refusals in a row, but for those about money', () => {
    expect(isWanted(after(refused(2)), ready)).toBe(true);
    expect(isWanted(after(refused(3)), ready)).toBe(false);
    expect(isWanted(after(refused(3)), paid)).toBe(true);
  });

  it('come again once one is taken, or the choice is made anew', () => {
    const sent: NoticesEvent = { type: 'NoticeSent', version: 1, data: paid };
    expect(isWanted(after([...refused(3), sent]), ready)).toBe(true);
    const same = notices.decide(
      { type: 'Choose', userId: ANNA, off: [], by: 'settings' },
      after(refused(3)),
    );
    expect(isWanted(after([...refused(3), ...same]), ready)).toBe(true);
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

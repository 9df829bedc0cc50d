import { describe, expect, it } from '@jest/globals';
import type { Ask, Measure, TableAsk } from '../../../frames/src/index.js';
import { ask } from '../../../frames/src/index.js';
import { meaningOf } from '../../../meaning/src/index.js';
import { tripsWorkbook } from '../../../workbook/src/testing/insight-script.js';
import { withMainFirst } from './first-cards.js';
import type { OfferedCard } from './first-cards.js';

const meaning = meaningOf(tripsWorkbook.tables, []);
const column = (name: string) => ({ table: 't1', column: name });
const value = (name: string) =>
  ({ is: 'value', column: column(name), also: [], merged: true }) as const;
const month = {
  is: 'period',
  of: { is: 'cell', column: column('Дата рейса') },
  also: [],
  grain: 'month',
} as const;
const money: Measure = { is: 'sum', of: { is: 'cell', column: column('Выручка') } };
const late: Measure = { is: 'mean', of: { is: 'cell', column: column('Опоздание, мин') } };

const card = (name: string, kind: string, ...asks: readonly Ask[]): OfferedCard => ({
  proposal: {
    kind,
    name,
    question: '',
    sheets: [],
    usedSheets: [],
    processingSteps: [],
    parameters: null,
  },
  asks,
});
const by = (measure: Measure, key: ReturnType<typeof value> | typeof month): Ask =>
  ask({
    measures: [{ name: 'm', measure }],
    by: [{ name: 'k', key }],
    order: [{ by: key.is === 'period' ? 'k' : 'm', descending: true }],
  });

const special = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    card(`s${String(at)}`, 'frame', by(late, value('Водитель'))),
  );
const months = card('months', 'frame', by(money, month));
const towns = card('towns', 'frame', by(money, value('Направление')));
const timeline = card('timeline', 'kind-timeline', by(money, month));
const parts = card('parts', 'kind-breakdown', by(money, value('Направление')));

const names = (own: readonly OfferedCard[], standing: readonly OfferedCard[] = []) =>
  withMainFirst(own, standing, meaning).map(({ name }) => name);

describe('the first five cards of a model', () => {
  it('given the plain questions behind them, then they come among them, and none is lost', () => {
    const ordered = names([...special(6), months, towns]);
    expect(ordered.slice(0, 5)).toEqual(['s0', 's1', 's2', 'months', 'towns']);
    expect(ordered.toSorted()).toEqual(
      names([...special(6), months, towns].toReversed()).toSorted(),
    );
  });

  it('given the plain questions among them, then the order is the model’s', () => {
    expect(names([...special(3), towns, months], [timeline, parts])).toEqual([
      's0',
      's1',
      's2',
      'towns',
      'months',
    ]);
  });

  it('given nobody asked how the turnover went, then one is asked without the model', () => {
    expect(names([...special(4), towns, ...special(1)], [timeline, parts]).slice(0, 5)).toEqual([
      's0',
      's1',
      's2',
      'towns',
      'timeline',
    ]);
  });

  /** The turnover by groups in the order of another number: all of them, or the first. */
  const byLate = (id: string, top: TableAsk['top']): OfferedCard => {
    const measures = [
      { name: 'm', measure: money },
      { name: 'p', measure: late },
    ];
    const keys = [{ name: 'k', key: value('Направление') }];
    const order = [{ by: 'p', descending: true }];
    return card(id, 'frame', ask({ measures, by: keys, order, top }));
  };

  it('given what the turnover is made of by what is earned, then nothing stands in', () => {
    const earned = byLate('earned', null);
    expect(names([months, earned, ...special(3)], [timeline, parts])).toEqual([
      'months',
      'earned',
      's0',
      's1',
      's2',
    ]);
  });

  it('given the greatest by another number alone, then that is not what it is made of', () => {
    const latest = byLate('latest', { count: 3, per: [] });
    expect(names([months, latest, ...special(3), towns]).slice(0, 5)).toContain('towns');
  });

  it('given it by one dimension, then another one costs no other matter its place', () => {
    const drivers = card('drivers', 'frame', by(money, value('Водитель')));
    expect(names([months, drivers, ...special(3), towns], [timeline, parts]).slice(0, 5)).toEqual([
      'months',
      'drivers',
      's0',
      's1',
      's2',
    ]);
  });

  it('given a timeline of another number, then nothing stands in', () => {
    const other = card('other', 'kind-timeline', by(late, month));
    expect(names([...special(4), towns], [other])).not.toContain('other');
  });

  it('given mere lists of rows, then they make room before what compares', () => {
    const list = card('list', 'frame', {
      is: 'rows',
      columns: [{ name: 'n', value: { is: 'cell', column: column('Выручка') } }],
      where: null,
      order: [],
      top: null,
      totals: [],
    });
    const [one, two, three] = special(3);
    if (one === undefined || two === undefined || three === undefined) throw new Error('no cards');
    const ordered = names([list, one, two, three, towns, months]);
    expect(ordered.slice(0, 5)).toEqual(['s0', 's1', 's2', 'towns', 'months']);
    expect(ordered[5]).toBe('list');
  });

  it('given a poor workbook, of which two are asked, then nothing is added', () => {
    expect(names(special(2), [timeline, parts])).toEqual(['s0', 's1']);
  });
});

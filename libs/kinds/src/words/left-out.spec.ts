import { describe, expect, it } from '@jest/globals';
import type { Meaning } from '../../../meaning/src/index.js';
import type { Context } from '../define-kind.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { all } from '../survey/measures.js';
import { leftOutAsks, leftOutText, leftOutTold } from './left-out.js';

const status = { table: 'orders', column: 'status' } as const;
const paid = { table: 'orders', column: 'paid' } as const;
const cancelled = { is: 'one-of', column: status, values: ['Отменён'] } as const;
const notPaidYet = { is: 'empty', column: paid } as const;
const meaning = { tables: [], views: [], definitions: [] } as unknown as Meaning;
const subject = { table: { id: 'orders' } } as unknown as Subject;

const sumWhere = (where: Quantity['where']): Quantity => ({
  id: 'sum:unpaid',
  name: 'не оплачено',
  importance: 1,
  better: null,
  event: null,
  of: { is: 'sum', of: { is: 'cell', column: { table: 'orders', column: 'amount' } } },
  where,
});

describe('rows that a quantity leaves out', () => {
  it('given another condition beside the standing, when told, then both rows and standing are named', () => {
    const where = all([{ is: 'not', of: cancelled }, notPaidYet]);

    expect(leftOutText(sumWhere(where), meaning)).toBe('Без строк, где «status» — «Отменён»');
    const [asked] = leftOutAsks(sumWhere(where), subject);
    expect(JSON.stringify(asked)).toContain(
      JSON.stringify({ is: 'all', of: [cancelled, notPaidYet] }),
    );
  });

  it('given two conditions on one standing, when told, then the rows of both are', () => {
    const open = { is: 'one-of', column: status, values: ['Назначен'] } as const;
    const both = { ...cancelled, values: ['Отменён', 'Назначен'] } as const;
    const where = all([{ is: 'not', of: both }, { is: 'not', of: open }, notPaidYet]);
    const [asked] = leftOutAsks(sumWhere(where), subject);
    expect(JSON.stringify(asked)).toContain(JSON.stringify({ is: 'all', of: [both, notPaidYet] }));
  });

  it('given conditions without a standing, when told, then nothing is left out', () => {
    expect(leftOutText(sumWhere(notPaidYet), meaning)).toBeNull();
    expect(leftOutAsks(sumWhere(notPaidYet), subject)).toStrictEqual([]);
  });

  it('given that none of the rows is left out, when told, then nothing is said', () => {
    const where = { is: 'not', of: cancelled } as const;
    const none = [{ rows: [{ rows: { valueOf: () => 0 }, worth: null }] }] as unknown as Parameters<
      typeof leftOutTold
    >[0];
    const context = { known: { meaning } } as unknown as Context;
    expect(leftOutTold(none, { quantity: sumWhere(where), subject }, context)).toStrictEqual([]);
  });
});

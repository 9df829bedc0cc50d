import { describe, expect, it } from '@jest/globals';
import { turnoversOf } from './turnover.js';

const table = (...rows: (string | number)[][]) => ({ title: '', headers: [], rows });

describe('the trial balance', () => {
  it('puts a balance on its side and proves that the books agree', () => {
    const [rubles, ticks] = turnoversOf(
      table(
        ['Деньги', '₽', 0.1, 850.2, 0, 850.3],
        ['Выручка', '₽', -0.1, 0, 850.2, -850.3],
        ['Тики', 'тики', 0, 0, 1000, -1000],
        ['Продано', 'тики', 0, 1000, 0, 1000],
      ),
    );
    expect(rubles).toMatchObject({ unit: '₽', isBalanced: true });
    expect(rubles?.lines[1]).toEqual({ account: 'Выручка', sums: [0, 0.1, 0, 850.2, 0, 850.3] });
    expect(rubles?.total).toEqual([0.1, 0.1, 850.2, 850.2, 850.3, 850.3]);
    expect(ticks?.total).toEqual([0, 0, 1000, 1000, 1000, 1000]);
  });

  it('says when they do not', () => {
    const [rubles] = turnoversOf(table(['Деньги', '₽', 0, 850, 0, 850]));
    expect(rubles?.isBalanced).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { dayBeside, periodBefore, periodOf, periodsBetween, yearBefore } from './periods.js';

describe('periods of a column of dates', () => {
  it('are the years, halves, quarters and months that it touches, the newest first', () => {
    const names = periodsBetween('2023-11-20', '2024-02-03').map(({ name }) => name);
    expect(names).toEqual([
      ...['2024 год', '2023 год', '1 полугодие 2024', '2 полугодие 2023'],
      ...['1 квартал 2024', '4 квартал 2023'],
      ...['февраль 2024', 'январь 2024', 'декабрь 2023', 'ноябрь 2023'],
    ]);
  });

  it('end before the day after their last one', () => {
    const [february] = periodsBetween('2024-02-10', '2024-02-10').slice(-1);
    expect(february).toEqual({ name: 'февраль 2024', from: '2024-02-01', before: '2024-03-01' });
    expect(dayBeside('2024-03-01', -1)).toBe('2024-02-29');
  });

  it('have one before them, and the same a year ago', () => {
    const quarter = { from: '2024-01-01', before: '2024-04-01' };
    expect(periodBefore(quarter)).toEqual({ from: '2023-10-01', before: '2024-01-01' });
    expect(yearBefore(quarter)).toEqual({ from: '2023-01-01', before: '2023-04-01' });
    const days = { from: '2024-03-05', before: '2024-03-08' };
    expect(periodBefore(days)).toEqual({ from: '2024-03-02', before: '2024-03-05' });
  });

  it('stand along the list’s own dates only', () => {
    const column = (name: string) => ({ table: 't1', column: name });
    const paid = { is: 'within', column: column('Оплата'), from: null, before: null } as const;
    const made = { ...paid, column: column('Дата') };
    expect(periodOf([paid, made], column('Дата'))).toBe(made);
    expect(periodOf([paid], column('Дата'))).toBeNull();
    expect(periodOf([paid], null)).toBeNull();
  });
});

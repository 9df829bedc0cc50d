import { describe, expect, it } from '@jest/globals';
import { axisName, axisTitle, measured, secondLinePx } from './axis-name.js';
import { chartPalettes } from './chart-palette.js';

const frame = { palette: chartPalettes.light, widthPx: 600 };

describe('the name of an axis', () => {
  it.each([
    [{ title: 'Выручка', unit: '₽' }, 'Выручка, ₽'],
    [{ title: 'Выручка, руб.', unit: '₽' }, 'Выручка, ₽'],
    [{ title: 'Выручка, рублей', unit: '₽' }, 'Выручка, ₽'],
    [{ title: 'Доля, %', unit: '%' }, 'Доля, %'],
    [{ title: '', unit: 'кг' }, 'кг'],
    [{ title: 'Выручка, руб.' }, 'Выручка, руб.'],
  ])('of %p is «%s»', (axis, name) => {
    expect(axisName(axis)).toBe(name);
  });

  it('stands in two lines where it is longer than its axis', () => {
    const axis = { title: 'Ровность: X — ровно, Z — непредсказуемо' };
    expect(axisTitle(frame, axis, 600)).toMatchObject({ text: axis.title });
    expect(axisTitle(frame, axis, 250)['text']).toMatch(/<br>.*непредсказуемо$/);
    expect(secondLinePx(axis, 600)).toBe(0);
    expect(secondLinePx(axis, 250)).toBeGreaterThan(0);
  });
});

describe('what the pointer is told', () => {
  it('has its unit', () => {
    expect(measured(51480, { title: 'Выручка', unit: '₽' })).toBe('51\u00a0480\u00a0₽');
    expect(measured(3, { title: 'Чеков' })).toBe('3');
    expect(measured(null, { title: 'Выручка', unit: '₽' })).toBe('—');
  });
});

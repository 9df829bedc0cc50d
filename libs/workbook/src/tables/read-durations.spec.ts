import { describe, expect, test } from '@jest/globals';
import type { Cell } from '../model.js';
import { readValues } from './read-values.js';

const time = (value: string): Cell => ({ type: 'time', value, kind: 'time' });
const text = (value: string): Cell => ({ type: 'text', value, kind: 'general' });
const read = (header: string, ...values: readonly string[]) => readValues(values.map(time), header);

describe('how long things took', () => {
  test.each(['Длительность', 'Время ожидания', 'Время в пути', 'Простой', 'Call duration'])(
    'given times under «%s», then they are minutes',
    (header) => {
      const { type, unit, values, decimals } = read(header, '00:03:30', '01:00:00', '00:00:20');
      expect({ type, unit, decimals }).toEqual({ type: 'number', unit: 'мин', decimals: 2 });
      expect(values).toEqual(['3.5', '60', '0.333333333333']);
    },
  );

  test('given what takes hours, then they are hours', () => {
    const { unit, values, notices } = read('Отработано', '08:15:00', '07:30:00', '00:45:00');
    expect([unit, values]).toEqual(['ч', ['8.25', '7.5', '0.75']]);
    expect(notices).toEqual(['длительность пересчитана в часы']);
  });

  test('given more hours than a day has, then it is no time of the day, whatever it is called', () => {
    expect(read('Всего', '08:00:00', '26:30:00').values).toEqual(['8', '26.5']);
  });

  test.each(['Время', 'Начало', 'Время начала работы', 'Время прихода', 'Окончание простоя'])(
    'given times under «%s», then they are times of the day and stay texts',
    (header) => {
      const { type, values } = read(header, '09:00:00', '18:00:00');
      expect([type, values]).toEqual(['text', ['09:00:00', '18:00:00']]);
    },
  );

  test('given texts of three parts, then they are read; of two, they may be either', () => {
    const of = (...values: readonly string[]) => readValues(values.map(text), 'Длительность');
    expect(of('0:03:25', '1:00:00').values).toEqual(['3.416666666667', '60']);
    expect(of('03:25', '01:00').type).toBe('text');
    expect(of('0:03:25', 'перерыв').type).toBe('text');
  });

  test('given a blank, then it stays one', () => {
    expect(readValues([time('00:30:00'), null], 'Длительность').values).toEqual(['30', null]);
  });
});

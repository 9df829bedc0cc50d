import { describe, expect, it } from '@jest/globals';
import { isOfMany } from './of-many.js';

describe('many of a thing', () => {
  it.each(['Рулонов', 'выездов', 'Посещений', 'Мероприятий', 'акций', 'Контактов', 'заявок'])(
    'given «%s», then it says how many there are',
    (word) => {
      expect(isOfMany(word)).toBe(true);
    },
  );

  it.each(['Вызов', 'Улов', 'Средний', 'Верхний', 'Третий', 'Синий', 'Участок', 'Срок', 'Объем'])(
    'given «%s», then it says nothing of many',
    (word) => {
      expect(isOfMany(word)).toBe(false);
    },
  );
});

import { describe, expect, it } from '@jest/globals';
import { areLists } from './lists-in-cells.js';

describe('cells that name several things', () => {
  it.each([
    [['английский, немецкий', 'английский', 'немецкий', 'турецкий, узбекский', 'китайский']],
    [['Опт; Розница', 'Розница', 'Опт', 'Розница; Сайт', 'Сайт']],
  ])('given %j, then they are lists', (values) => expect(areLists(values)).toBe(true));

  it.each([
    ['houses of streets', ['Лесная, 4', 'Лесная, 9', 'Речная, 4', 'Речная, 9']],
    ['sorts with what they are', ['Роза, красная', 'Роза, белая', 'Лилия, белая', 'Роза']],
    ['firms with their form', ['Нива, ООО', 'Колос, ООО', 'Рассвет, АО', 'Маяк']],
    ['plain names', ['Юг', 'Север', 'Центр']],
    ['one list among many names', ['Юг', 'Север', 'Юг, Север', 'Центр', 'Заря', 'Лес']],
  ])('given %s, then they are none', (_, values) => expect(areLists(values)).toBe(false));
});

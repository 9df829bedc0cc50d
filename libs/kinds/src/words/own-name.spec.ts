import { describe, expect, it } from '@jest/globals';
import { isOwnName } from './own-name.js';

describe('names that need no quotes', () => {
  it.each(['Еськов М.', 'Трубачёв К. Д.', 'Петрова-Водкина А.И.'])(
    'given a person %s, when asked, then it is seen to be a name',
    (name) => expect(isOwnName(name)).toBe(true),
  );

  it.each(['ООО «Фермер-Опт»', 'АО "Северкредит Банк"', 'ИП Трубачёв', 'Мастерская «Патина»'])(
    'given a firm %s, when asked, then it is seen to be a name',
    (name) => expect(isOwnName(name)).toBe(true),
  );

  it.each(['Турфирма', '1С и учёт', 'АО', 'Набережная', 'Сорт «Аврора» ранний', 'Класс А'])(
    'given a word %s, when asked, then it stands in quotes',
    (name) => expect(isOwnName(name)).toBe(false),
  );
});

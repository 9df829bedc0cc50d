import { describe, expect, it } from '@jest/globals';
import { PersonalNames } from './personal-names.js';

function namesOf(header: string, ...values: readonly string[]): PersonalNames {
  const names = new PersonalNames();
  names.add(header, values);
  return names;
}

describe('a supplier that is called by common words', () => {
  const names = namesOf('Поставщик', 'Стекло Волга', 'Краска');

  it.each(['Замена стекла', 'Наценка по стеклу', 'стекло', 'краской', 'Красок нет'])(
    'given «%s», then the word stays',
    (text) => {
      expect(names.hidden(text)).toBe(text);
      expect(names.cell(text)).toBe(text);
    },
  );

  it.each(['Заказ у Стекло Волга', 'Краска: 5 заказов'])(
    'given «%s», then the name is hidden, and comes back',
    (text) => {
      const hidden = names.hidden(text);
      expect(hidden).toMatch(/Поставщик \d/u);
      expect(names.restored(hidden)).toBe(text);
    },
  );
});

describe('a person below any header', () => {
  it.each([
    ['Водитель', 'Шмидт', 'звонил шмидту'],
    ['Поставщик', 'Иванов П. С.', 'оплата иванову'],
    ['Клиент', 'ИП Сорокин', 'у сорокина'],
    ['Клиент', 'Соколова', 'звонила соколовой'],
    ['Поставщик', 'Левицкий', 'счет левицкому'],
    ['Клиент', 'Минакова Наталья', 'для минаковой'],
  ])('given «%s» %s, then «%s» is hidden in any case', (header, value, text) => {
    expect(namesOf(header, value).hidden(text)).toMatch(/\p{Lu}\p{Ll}+ \d/u);
  });
});

describe('extensions of telephones', () => {
  const names = namesOf('Телефон (вн.)', '101', '102', '8 912 345-67-89');

  it.each(['Выполнено 101 %', '102 выезда из 378'])(
    'given «%s», then its numbers are its own',
    (text) => expect(names.hidden(text)).toBe(text),
  );

  it('given a cell that is one, then it is hidden, and comes back', () => {
    expect(names.cell('102')).not.toContain('102');
    expect(names.restored(names.cell('102'))).toBe('102');
    expect(names.hidden('Звонить 8 912 345-67-89')).not.toContain('345');
  });
});

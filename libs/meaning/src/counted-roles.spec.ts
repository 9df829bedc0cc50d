import { describe, expect, it } from '@jest/globals';
import { columnCalled, day, noise, pick, readMade, rolesIn, sheet } from './testing/made-sheet.js';

const kinds = ['Куры', 'Гуси', 'Утки'];

describe('how many of a thing there are', () => {
  it.each(['Упаковок', 'Бой, уп.', 'Пало, гол.', 'Брака (экз.)', 'Контактов', 'Вылетов'])(
    'given «%s» of dated rows, then it adds up',
    (name) => {
      const meaning = readMade(
        sheet('Журнал', ['Дата', 'Вид', name], 60, (at) => [
          day(at),
          pick(kinds, at),
          noise(at, 9),
        ]),
      );
      expect(rolesIn(meaning, 'Журнал')[name]).toBe('flow');
    },
  );

  it('given heads that a price is taken for, then they are those of each visit, no herd', () => {
    const meaning = readMade(
      sheet('Выезды', ['Дата', 'Голов', 'Цена за голову, руб.', 'Услуги, руб.'], 60, (at) => {
        const [heads, price] = [1 + noise(at, 90), 100 + 10 * noise(at * 3, 9)];
        return [day(at), heads, price, heads * price];
      }),
    );
    expect(rolesIn(meaning, 'Выезды')['Голов']).toBe('flow');
  });

  it.each(['В парке, шт.', 'Упаковок'])(
    'given «%s» of a list of things, then it is how many there are',
    (name) => {
      const meaning = readMade(
        sheet('Парк', ['Изделие', 'Цена, руб.', name], 14, (at) => [
          `Изделие ${at}`,
          100 + noise(at, 70),
          1 + noise(at, 30),
        ]),
      );
      expect(rolesIn(meaning, 'Парк')[name]).toBe('stock');
    },
  );

  it('given how many stood there on each day, then days are not added up', () => {
    const meaning = readMade(
      sheet('Сутки', ['Дата', 'Вид', 'В стаде, гол.'], 60, (at) => [
        day(at),
        pick(kinds, at),
        90 + noise(at, 9),
      ]),
    );
    expect(rolesIn(meaning, 'Сутки')['В стаде, гол.']).toBe('stock');
  });

  it('given a staff month by month, then it is a level, though it is counted in people', () => {
    const meaning = readMade(
      sheet('ФОТ', ['Дата', 'Цех', 'Ср. численность, чел.'], 60, (at) => [
        day(at),
        pick(kinds, at),
        90 + noise(at, 9),
      ]),
    );
    expect(rolesIn(meaning, 'ФОТ')['Ср. численность, чел.']).toBe('stock');
  });

  it('given a number that is the same for all rows of a thing, then it is its own', () => {
    const meaning = readMade(
      sheet('Заезды', ['Дата', 'Домик', 'Мангалов'], 60, (at) => [
        day(at),
        `Домик ${at % 7}`,
        [2, 4, 6, 3, 5, 8, 7][at % 7] ?? 1,
      ]),
    );
    expect(rolesIn(meaning, 'Заезды')['Мангалов']).toBe('intensive');
  });

  it('given money that begins as a unit does, then it is no pieces', () => {
    const meaning = readMade(
      sheet('Смены', ['Дата', 'Вид', 'Штраф'], 60, (at) => [
        day(at),
        pick(kinds, at),
        100 * noise(at, 9),
      ]),
    );
    expect(columnCalled(meaning, 'Смены', 'Штраф').role).toMatchObject({
      unit: { dimension: 'money' },
    });
  });
});

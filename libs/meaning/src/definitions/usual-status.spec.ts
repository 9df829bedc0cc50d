import { describe, expect, it } from '@jest/globals';
import { day, defined, noise, pick, readMade, sheet } from '../testing/made-sheet.js';
import { isAbsence, standingOf } from './statuses.js';

function outOf(statuses: readonly string[]): readonly string[] {
  const header = ['№ визита', 'Дата', 'Статус', 'Сумма, руб.'];
  const rows = (at: number) => [
    at,
    day(at),
    pick(statuses, Math.floor(at / 3)),
    1000 + noise(at, 9000),
  ];
  const meaning = readMade(sheet('Визиты', header, 90, rows));
  return defined(meaning, 'population').find(({ id }) => id.includes(':done:'))?.out ?? [];
}

describe('what most rows say of themselves', () => {
  it('given services that were rendered and visits that were none, then these are out', () => {
    expect(outOf(['Оказана', 'Оказана', 'Отмена', 'Не пришёл'])).toEqual(['Отмена', 'Не пришёл']);
  });

  it('given a word that nobody knows in two spellings, then it is what is usual', () => {
    expect(outOf(['Отбомблено', 'отбомблено', 'Отбомблено', 'Отмена'])).toEqual(['Отмена']);
  });
});

it('given what a paper is, with some that are void and some that bring goods back, then the void are out', () => {
  const kinds = [
    'Реализация',
    'Реализация',
    'Реализация',
    'Реализация',
    'Реализация',
    'Реализация',
  ];
  const header = ['Накладная', 'Дата', 'Вид документа', 'Сумма, руб.'];
  const rows = (at: number) => {
    const kind = pick([...kinds, 'Аннулирован', 'Возврат'], Math.floor(at / 3));
    const amount = 1_000 + noise(at, 9_000);
    return [`РН-${at}`, day(at), kind, kind === 'Возврат' ? -amount : amount];
  };
  const meaning = readMade(sheet('Отгрузки', header, 144, rows));
  expect(defined(meaning, 'population').map(({ out }) => out)).toContainEqual(['Аннулирован']);
});

it('given what is usual by two words and one that nobody knows, then what came to nothing is out', () => {
  const usual = Array.from({ length: 27 }, () => 'Сыграно');
  expect(outOf([...usual, 'состоялся', 'замена', 'отменён'])).toEqual(['отменён']);
});

it('given an exam that was failed, then it was one, which nobody who did not come took', () => {
  expect(['Не прошёл', 'Не пришёл', 'Пропуск', 'Прибыль'].map(standingOf)).toEqual([
    'lost',
    'void',
    'void',
    null,
  ]);
  expect(['Не пришла', 'Неявка', 'пропуск', 'Отмена'].map(isAbsence)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it.each(['Нет машины', 'нет водителя', 'Нет свободных мест', 'Невыкуп', 'Не забрали', 'Передумал'])(
  'given «%s», then nothing came of it',
  (value) => expect(standingOf(value)).toBe('lost'),
);

it('given what somebody has not decided or taken yet, then it is open; what was taken is done', () => {
  const values = ['Думает', 'На уточнении', 'Отложено', 'Забрали', 'Выкуплена', 'Не заселился'];
  expect(values.map(standingOf)).toEqual(['open', 'open', 'open', 'done', 'done', 'void']);
});

it('given what is with its tenants still, then its rent counts as that of what came back', () => {
  const outIn = (title: string): readonly string[] => {
    const header = ['№ договора', 'Дата', 'Статус', 'Сумма, руб.'];
    const rows = (at: number) => [
      at,
      day(at),
      at > 80 ? 'В аренде' : pick(['Закрыт', 'Закрыт', 'Закрыт', 'Отменён'], at),
      1000 + noise(at, 9000),
    ];
    const meaning = readMade(sheet(title, header, 90, rows));
    return defined(meaning, 'population').find(({ id }) => id.includes(':done:'))?.out ?? [];
  };
  expect(outIn('Реестр аренды')).toEqual(['Отменён']);
  expect(outIn('Заказы')).toEqual(['Отменён', 'В аренде']);
});

import { describe, expect, it } from '@jest/globals';
import { day, defined, noise, pick, readMade, sheet } from '../testing/made-sheet.js';

const outOf = (statuses: readonly string[], kind: string): readonly string[] => {
  const header = ['№ заказа', 'Дата', 'Статус', 'Сумма, руб.'];
  const meaning = readMade(
    sheet('Заказы', header, 90, (at) => [
      `З-${at}`,
      day(at),
      pick(statuses, at),
      1000 + noise(at, 9000),
    ]),
  );
  const found = defined(meaning, 'population').find(({ id }) => id.includes(`:${kind}:`));
  return found?.out ?? [];
};

describe('what is sold', () => {
  it.each([
    'Отгружен, не оплачен',
    'Доставлен, ожидает оплаты',
    'Ожидает оплаты',
    'Ждёт оплаты',
    'Не оплачен',
    'К оплате',
    'Частично оплачен',
    'Частично',
  ])('given «%s», then it is sold and only not paid', (status) => {
    expect(outOf(['Оплачен', status, 'В работе', 'Отменён'], 'done')).toEqual([
      'В работе',
      'Отменён',
    ]);
  });

  it.each(['Черновик', 'В работе', 'Ожидает отгрузки', 'Новый', 'Частично отгружен', 'К отгрузке'])(
    'given «%s», then it is not sold yet',
    (status) => {
      expect(outOf(['Оплачен', status, 'Отменён'], 'done')).toEqual([status, 'Отменён']);
    },
  );
});

it('given how things came back and that some were called off, then those count for nothing', () => {
  const header = ['№', 'Дата', 'Вид', 'Возврат', 'Стоимость, руб.'];
  const back = ['в срок', 'в срок', 'в срок', 'с опозданием', 'отменён'];
  const meaning = (last: string) =>
    readMade(
      sheet('Выдачи', header, 90, (at) => [
        at + 1,
        day(at),
        pick(['Лыжи', 'Велосипед'], at),
        at % 30 === 7 ? last : at % 15 === 3 ? 'с опозданием' : (back[at % 3] ?? ''),
        1000 + noise(at, 9000),
      ]),
    );
  const outs = (last: string) => defined(meaning(last), 'population').flatMap(({ out }) => out);
  expect(new Set(outs('отменён'))).toEqual(new Set(['отменён']));
  expect(outs('утром')).toEqual([]);
});

import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { dayOf2025 as day, jail, madeReports, textOf } from './testing/made-reports.js';

afterAll(() => jail.close());

const noise = (at: number, size: number): number => (at * 7919 + 13 * at * at) % size;
const surnames = ['Волошина', 'Пронина', 'Журба', 'Федулова', 'Ушакова', 'Исмаилова'];
const people = surnames.flatMap((name) => [`${name} Г. В.`, `${name} М. И.`, `${name} Н. Р.`]);
const staff = {
  name: 'Персонал',
  rows: [
    ['ФИО', 'Категория', 'Стаж, лет'],
    ...people.map((name, at): Row => [
      name,
      ['Первый', 'Второй', 'Высший'][at % 3] ?? '',
      2 + (at % 7),
    ]),
  ],
};

/** `done`: who did it, where anybody did. */
const requests = (done: (at: number) => string | null, last: string): readonly Row[] =>
  Array.from({ length: 240 }, (_, at): Row => {
    const isLate = at >= 210;
    const month = isLate ? 6 : Math.floor(at / 35);
    const kind = noise(at, 5) < 3 && month === 4 ? 'Обрезка' : (['Валка', 'Вывоз'][at % 2] ?? '');
    const status = isLate && at % 3 > 0 ? last : at % 9 === 0 ? 'Отказ' : 'Выполнена';
    return [
      at + 1,
      day(month, 1 + (at % 28)),
      kind,
      done(at),
      (at % 3 === 2 ? 5 : 1) * (3_000 + noise(at, 70) * 100),
      status,
    ];
  });

const told = async (rows: readonly Row[], money = 'Стоимость, руб.', who = 'Район') => {
  const areas = rows.map((row, at): Row => [
    ...row,
    ['Север', 'Юг', 'Центр'][noise(at + 5, 3)] ?? '',
  ]);
  const head = ['№', 'Поступила', 'Вид работ', 'Специалист', money, 'Статус', who];
  const made = await madeReports({ name: 'Заявки', rows: [head, ...areas] }, staff);
  return textOf(made);
};

describe('what the rows of a table lead to', () => {
  it('given all of them done by somebody, then they are told by what he is', async () => {
    expect(await told(requests((at) => people[at % 18] ?? '', 'Выполнена'))).toMatch(/категори/iu);
  });

  it('given three of four of them, then nothing is told by what those are', async () => {
    const text = await told(
      requests((at) => (at % 4 > 0 ? (people[at % 18] ?? '') : null), 'Отказ'),
    );
    expect(text).not.toMatch(/категори|Высший|Первый/iu);
  });
});

describe('what is in work still', () => {
  it('given requests counted as they came in, then the last month counts, too', async () => {
    const text = await told(
      requests(() => people[0] ?? '', 'В работе'),
      'Объём, м³',
    );
    expect(text).toMatch(/число заявок/iu);
    expect(text).not.toMatch(/не все завершено/u);
  });
});

describe('what works cost', () => {
  it('given nobody who pays, then it is no revenue; given customers, then it is', async () => {
    const rows = requests((at) => people[at % 18] ?? '', 'Выполнена');
    expect(await told(rows)).not.toMatch(/выручк/iu);
    expect(await told(rows, 'Стоимость, руб.', 'Заказчик')).toMatch(/выручк/iu);
  });
});

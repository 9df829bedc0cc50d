import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports, textOf } from '../testing/made-reports.js';

afterAll(() => jail.close());

const customers = ['ООО «Опора»', 'ООО «Пролет»', 'ООО «Марево»', 'ООО «Купол»'];

/** The first customer cancels often; of every `each`-th request nobody wrote down whose it was. */
const requests = (each: number): readonly Row[] => [
  ['№ заявки', 'Дата', 'Заказчик', 'Статус'],
  ...Array.from({ length: 320 }, (_, at): Row => {
    const turn = Math.floor(at / 4);
    const isCancelled = at % 4 === 0 ? turn % 5 < 3 : turn % 20 === 9;
    const customer = at % each === each - 1 ? null : (customers[at % 4] ?? '');
    return [
      `З-${at}`,
      dayOf2025(Math.floor(at / 40), 1 + (at % 28)),
      customer,
      isCancelled ? 'Отменена' : 'Выполнена',
    ];
  }),
];

it('given requests of nobody, then it is said that they are in neither of the two', async () => {
  const text = textOf(await madeReports({ name: 'Заявки', rows: requests(9) }));
  expect(text).toMatch(
    /у остальных вместе [\d,]+ %\. Без тех, где столбец «Заказчик» пуст: 35 заявок\./u,
  );
});

it('given hardly any of them, then nothing is said', async () => {
  const text = textOf(await madeReports({ name: 'Заявки', rows: requests(101) }));
  expect(text).toMatch(/у остальных вместе [\d,]+ %/u);
  expect(text).not.toContain('Без тех, где');
});

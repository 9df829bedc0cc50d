import { among, ask, figure } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(406);
const lines = ['Выручка', 'Себестоимость', 'Коммерческие расходы', 'Налоги'];
const years = lines.map((l) => [l, ...made.times(4, () => dice.int(200, 9000))] as const);
const yv = (l: string, y: number) => Number(years.find(([x]) => x === l)?.[y - 2020] ?? 0);
export const yearsAcrossBook: AskedBook = {
  name: 'Показатели по годам',
  sheets: [
    {
      name: 'ПиУ',
      rows: [
        ['Показатели, тыс. руб.'],
        [],
        ['Показатель', '2021', '2022', '2023', '2024'],
        ...years.map((x) => [...x]),
      ],
    },
  ],
  asked: [
    ask('выручка в 2023 году', figure(yv('Выручка', 2023))),
    ask(
      'на сколько изменилась себестоимость в 2024 к 2021',
      figure(yv('Себестоимость', 2024) - yv('Себестоимость', 2021)),
    ),
    ask('налоги по годам', (a) =>
      among([
        [yv('Налоги', 2021)],
        [yv('Налоги', 2022)],
        [yv('Налоги', 2023)],
        [yv('Налоги', 2024)],
      ])(a) === null
        ? null
        : among([[yv('Налоги', 2021), yv('Налоги', 2022), yv('Налоги', 2023), yv('Налоги', 2024)]])(
            a,
          ),
    ),
    ask(
      'доля себестоимости в выручке за 2022',
      figure(made.percent(yv('Себестоимость', 2022), yv('Выручка', 2022))),
    ),
  ],
};

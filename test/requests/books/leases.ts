import { ask, either, figure, rows, says } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(405);
const uniq = <T>(rows: readonly T[], key: (row: T) => string) => made.distinct(rows, key).length;
const rooms = made.times(44, (i) => {
  const area = dice.int(12, 160);
  const rate = dice.int(6, 20) * 100;
  return {
    room: `Пом. ${101 + i}`,
    floor: 1 + (i % 4),
    tenant: dice.chance(0.2) ? null : `ООО «Арендатор-${dice.int(1, 18)}»`,
    use: dice.pick(['Офис', 'Склад', 'Торговля']),
    area,
    rate,
    rent: area * rate,
    until: made.day(2026, dice.int(1, 12), dice.int(1, 28)),
  };
});
type R = (typeof rooms)[number];
export const leasesBook: AskedBook = {
  name: 'Аренда',
  sheets: [
    {
      name: 'Реестр',
      rows: [
        [
          'Помещение',
          'Этаж',
          'Арендатор',
          'Назначение',
          'Площадь, м2',
          'Ставка за м2',
          'Аренда в месяц, руб.',
          'Окончание договора',
        ],
        ...rooms.map((r) => Object.values(r)),
      ],
    },
  ],
  asked: [
    ask(
      'общая площадь офисов',
      figure(
        made.sum(
          rooms.filter((r) => r.use === 'Офис'),
          (r: R) => r.area,
        ),
      ),
      says(/офис/iu),
    ),
    ask(
      'сколько помещений свободно',
      either([figure(rooms.filter((r) => r.tenant === null).length)]),
    ),
    ask(
      'средняя ставка за м2 на складах',
      figure(
        made.mean(
          rooms.filter((r) => r.use === 'Склад'),
          (r) => r.rate,
        ),
      ),
    ),
    ask(
      'сколько арендаторов',
      figure(
        uniq(
          rooms.filter((r) => r.tenant !== null),
          (r) => r.tenant ?? '',
        ),
      ),
    ),
    ask(
      'у каких договоров срок заканчивается в марте 2026',
      rows(rooms.filter((r) => made.isIn(r.until, 2026, 3)).map((r) => [r.room])),
    ),
    ask(
      'помещения больше 100 м2 на первом этаже',
      rows(rooms.filter((r) => r.area > 100 && r.floor === 1).map((r) => [r.room])),
    ),
    ask('самое маленькое помещение', figure(Math.min(...rooms.map((r) => r.area)))),
  ],
};

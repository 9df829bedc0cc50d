import { ask, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(404);
const mname = (month: number, year = 2025) => `${made.months[month - 1] ?? ''} ${year}`;
const web = made
  .times(6, (m) =>
    made.times(28, (dd) =>
      ['SEO', 'Контекст', 'Соцсети'].map((ch) => {
        const sessions = dice.int(40, 900);
        return {
          day: made.day(2025, m + 4, dd + 1),
          ch,
          sessions,
          bounces: Math.floor((sessions * dice.int(20, 60)) / 100),
          leads: Math.floor((sessions * dice.int(1, 9)) / 100),
          spend: ch === 'SEO' ? 0 : dice.int(500, 9000),
        };
      }),
    ),
  )
  .flat(2);
type W = (typeof web)[number];
const ses = (w: W) => w.sessions;
const leads = (w: W) => w.leads;
const wm = (m: number) => web.filter((w) => made.isIn(w.day, 2025, m));
export const trafficBook: AskedBook = {
  name: 'Трафик',
  sheets: [
    {
      name: 'Трафик',
      rows: [
        ['Дата', 'Канал', 'Сессии', 'Отказы', 'Заявки', 'Расход, руб.'],
        ...web.map((w) => Object.values(w)),
      ],
    },
  ],
  asked: [
    ask(
      'конверсия из сессий в заявки по каналам',
      rows(
        made.by(
          web,
          (w) => w.ch,
          (g) => made.percent(made.sum(g, leads), made.sum(g, ses)),
        ),
      ),
    ),
    ask(
      'процент отказов от сессий по месяцам',
      rows(
        [4, 5, 6, 7, 8, 9].map((m) => [
          mname(m),
          made.percent(
            made.sum(wm(m), (w) => w.bounces),
            made.sum(wm(m), ses),
          ),
        ]),
      ),
    ),
    ask(
      'сколько стоит заявка из контекста',
      figure(
        made.sum(
          web.filter((w) => w.ch === 'Контекст'),
          (w) => w.spend,
        ) /
          made.sum(
            web.filter((w) => w.ch === 'Контекст'),
            leads,
          ),
      ),
      says(/контекст/iu),
    ),
    ask(
      'заявки по выходным против будней',
      figure(
        made.sum(
          web.filter((w) => [0, 6].includes(w.day.getUTCDay())),
          leads,
        ),
        made.sum(
          web.filter((w) => ![0, 6].includes(w.day.getUTCDay())),
          leads,
        ),
      ),
    ),
    ask(
      'в какой день недели больше всего заявок',
      names(made.sumBy(web, (w) => made.weekdayName(w.day), leads)[0]?.[0] ?? ''),
    ),
    ask(
      'среднее число сессий в день по каналам',
      rows(
        made.by(
          web,
          (w) => w.ch,
          (g) => made.sum(g, ses) / 168,
        ),
      ),
    ),
    ask(
      'как изменилось число заявок из SEO в сентябре по сравнению с августом, %',
      figure(
        made.percent(
          made.sum(
            wm(9).filter((w) => w.ch === 'SEO'),
            leads,
          ) -
            made.sum(
              wm(8).filter((w) => w.ch === 'SEO'),
              leads,
            ),
          made.sum(
            wm(8).filter((w) => w.ch === 'SEO'),
            leads,
          ),
        ),
      ),
    ),
    ask(
      'сколько дней заявок из соцсетей было меньше 5',
      figure(web.filter((w) => w.ch === 'Соцсети' && w.leads < 5).length),
    ),
    ask(
      'доля соцсетей в сессиях по месяцам',
      rows(
        [4, 5, 6, 7, 8, 9].map((m) => [
          mname(m),
          made.percent(
            made.sum(
              wm(m).filter((w) => w.ch === 'Соцсети'),
              ses,
            ),
            made.sum(wm(m), ses),
          ),
        ]),
      ),
    ),
    unanswerable('глубина просмотра по каналам'),
  ],
};

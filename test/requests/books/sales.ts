import {
  among,
  ask,
  either,
  figure,
  link,
  names,
  ranked,
  rows,
  says,
  unanswerable,
} from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

interface Sale {
  readonly date: Date;
  readonly order: string;
  readonly client: string;
  readonly region: string;
  readonly manager: string;
  readonly item: string;
  readonly group: string;
  readonly count: number;
  readonly price: number;
  readonly amount: number;
}

const dice = made.diceOf(11);
const regions = ['Москва', 'Санкт-Петербург', 'Казань', 'Екатеринбург', 'Самара'];
const managers = ['Петрова Анна', 'Смирнов Олег', 'Козлов Иван', 'Орлова Мария'];
const clients = [
  'ООО «Ромашка»',
  'ООО «Вектор»',
  'АО «Сигма»',
  'ИП Иванов',
  'ООО «Альфа»',
  'ООО «Дельта»',
  'ИП Сидорова',
  'АО «Горизонт»',
  'ООО «Север»',
];
const goods: readonly (readonly [string, string, number])[] = [
  ['Чай черный', 'Напитки', 240],
  ['Чай зеленый', 'Напитки', 310],
  ['Кофе в зернах', 'Напитки', 1450],
  ['Какао', 'Напитки', 380],
  ['Печенье овсяное', 'Сладости', 160],
  ['Шоколад молочный', 'Сладости', 125],
  ['Мармелад', 'Сладости', 190],
  ['Зефир', 'Сладости', 215],
  ['Чашка фарфоровая', 'Посуда', 690],
  ['Чайник заварочный', 'Посуда', 1890],
  ['Набор подарочный', 'Подарки', 3400],
  ['Корзина новогодняя', 'Подарки', 5200],
];

function lineOf(order: number, date: Date, client: string, sign: number): Sale {
  const [item, group, base] = dice.pick(goods);
  const price = base + dice.int(-20, 60) + dice.pick([0, 0.5, 0.9]);
  const count = sign * dice.int(1, 24);
  return {
    date,
    order: `ЗК-${String(order).padStart(5, '0')}`,
    client,
    region: regions[clients.indexOf(client) % regions.length] ?? '',
    manager: dice.pick(managers),
    item,
    group,
    count,
    price,
    amount: Math.round(price * count * 100) / 100,
  };
}

const sales: readonly Sale[] = made
  .times(300, (index) => {
    const month = Math.floor(index / (300 / 18));
    const date = made.day(2024 + Math.floor(month / 12), (month % 12) + 1, dice.int(1, 28));
    const client = dice.pick(clients);
    const sign = dice.chance(0.05) ? -1 : 1;
    return made.times(sign < 0 ? 1 : dice.int(1, 3), () => lineOf(index + 1, date, client, sign));
  })
  .flat()
  .filter(({ date, item }) => !(made.isIn(date, 2025, 3) && /Зефир|Какао|новогодняя/u.test(item)));

const amount = ({ amount: value }: Sale) => value;
const within = (year: number, from: number, to = from) =>
  sales.filter(({ date }) => made.isIn(date, year, from, to));
const at = (region: string) => sales.filter((sale) => sale.region === region);
const total = made.sum(sales, amount);
const orders = made.distinct(sales, ({ order }) => order).length;
const sold = sales.filter(({ count }) => count > 0);
const byMonth = made
  .times(18, (index) => [2024 + Math.floor(index / 12), (index % 12) + 1] as const)
  .map(([year, month]): [string, number] => [
    `${made.months[month - 1] ?? ''} ${year}`,
    made.sum(within(year, month), amount),
  ]);
const byRegion = made.sumBy(sales, ({ region }) => region, amount);
const byManager = made.sumBy(sales, ({ manager }) => manager, amount);
const byItem = made.sumBy(sales, ({ item }) => item, amount);
const [bestManager = ['', 0]] = byManager;
const byWeekday = made.by(
  sales,
  ({ date }) => made.weekdayName(date),
  (group) => made.distinct(group, ({ order }) => order).length,
);
const inEachRegion = regions.flatMap((region) =>
  made
    .sumBy(at(region), ({ item }) => item, amount)
    .slice(0, 5)
    .map(([item, value]) => [region, item, value] as const),
);
const inMarch = new Set(within(2025, 3).map(({ item }) => item));
const notInMarch = made.distinct(sales, ({ item }) => item).filter((item) => !inMarch.has(item));
const change = (from: number, to: number) => made.percent(to - from, from);
const may = made.sum(within(2025, 5), amount);
const june = made.sum(within(2025, 6), amount);
const quarterly = (quarter: number, rowsOf: readonly Sale[]) =>
  made.sum(
    rowsOf.filter(({ date }) => made.isIn(date, 2025, quarter * 3 - 2, quarter * 3)),
    amount,
  );
const grownBy = made
  .by(
    sales,
    ({ group }) => group,
    (group) => quarterly(2, group) - quarterly(1, group),
  )
  .at(0) ?? ['', 0];
const latest = [...new Map(sales.map((sale) => [sale.order, sale.date]))]
  .sort((left, right) => right[1].getTime() - left[1].getTime())
  .slice(0, 10);
const bySmirnov = sales.filter(({ manager }) => manager === 'Смирнов Олег');
const tea = sales.filter(({ item }) => item.startsWith('Чай '));
const bigOrders = made.by(
  sales,
  ({ order }) => order,
  (group) => made.sum(group, amount),
);

export const salesBook: AskedBook = {
  name: 'Реестр продаж',
  sheets: [
    {
      name: 'Продажи',
      rows: [
        [
          'Дата',
          '№ заказа',
          'Клиент',
          'Регион',
          'Менеджер',
          'Товар',
          'Категория',
          'Кол-во',
          'Цена',
          'Сумма, руб.',
        ],
        ...sales.map((sale) => Object.values<string | number | Date>({ ...sale })),
      ],
    },
  ],
  asked: [
    ask('какая общая выручка', figure(total)),
    ask(
      'сколько всего продали на сумму за 2024 год',
      figure(made.sum(within(2024, 1, 12), amount)),
    ),
    ask('выручка за март 2025', figure(made.sum(within(2025, 3), amount)), says(/март/iu)),
    ask('сумма продаж по регионам', rows(byRegion), names(byRegion[0]?.[0] ?? '')),
    ask('топ-5 товаров по выручке', ranked(byItem.slice(0, 5)), names(byItem[0]?.[0] ?? '')),
    ask('топ 3 клиента', ranked(made.sumBy(sales, ({ client }) => client, amount).slice(0, 3))),
    ask('топ-5 товаров в каждом регионе', rows(inEachRegion)),
    ask('кто продал больше всех', names(bestManager[0]), figure(bestManager[1])),
    ask(
      'средний чек',
      either(
        [figure(total / orders)],
        [figure(made.sum(sold, amount) / made.distinct(sold, ({ order }) => order).length)],
      ),
    ),
    ask(
      'доля каждого региона',
      rows(byRegion.map(([name, value]) => [name, made.percent(value, total)])),
    ),
    ask(
      'сравни 2024 и 2025',
      either(
        [figure(made.sum(within(2024, 1, 12), amount), made.sum(within(2025, 1, 12), amount))],
        [figure(made.sum(within(2024, 1, 6), amount), made.sum(within(2025, 1, 6), amount))],
      ),
    ),
    ask('выручка без учета возвратов', figure(made.sum(sold, amount)), says(/возврат/iu)),
    ask('выручка только по Москве', figure(made.sum(at('Москва'), amount)), says(/Москв/u)),
    ask('продажи по месяцам нарастающим итогом', ranked(made.running(byMonth))),
    ask('динамика продаж по месяцам', ranked(byMonth)),
    ask(
      'какие товары не продавались в марте 2025',
      rows(notInMarch.map((item) => [item])),
      says(/март/iu),
    ),
    ask('распределение заказов по дням недели', rows(byWeekday)),
    ask(
      'на сколько процентов упала выручка в июне 2025 к маю',
      figure(change(may, june)),
      says(june < may ? /сни|упал|меньш|−/u : /рост|вырос|не упал|выше|больше/u),
    ),
    ask(
      'есть ли связь между ценой и количеством',
      link(made.links(sales.map(({ price, count }) => [price, count] as const))),
    ),
    ask(
      'прогноз продаж на 3 месяца',
      among([['июль 2025'], ['август 2025'], ['сентябрь 2025']]),
      says(/июл|3 мес|сентябр/u),
    ),
    ask('последние 10 заказов', rows(latest.map(([order]) => [order]))),
    ask('сколько всего клиентов', figure(clients.length)),
    ask(
      'сколько клиентов было в 2025 году',
      figure(made.distinct(within(2025, 1, 12), ({ client }) => client).length),
    ),
    ask(
      'сколько заказов сделала Ромашка',
      figure(
        made.distinct(
          sales.filter(({ client }) => client.includes('Ромашка')),
          ({ order }) => order,
        ).length,
      ),
      says(/Ромашка/u),
    ),
    ask('выручка за первое полугодие 2025', figure(made.sum(within(2025, 1, 6), amount))),
    ask('выручка с начала 2025 года', figure(made.sum(within(2025, 1, 6), amount))),
    ask('выручка с начала года', figure(made.sum(within(2025, 1, 6), amount)), says(/2025/u)),
    ask(
      'какая категория выросла сильнее всего во 2 квартале 2025 по сравнению с 1 кварталом',
      either(
        [names(grownBy[0]), figure(grownBy[1])],
        [
          names(
            [
              ...made.by(
                sales,
                ({ group }) => group,
                (group) => change(quarterly(1, group), quarterly(2, group)),
              ),
            ][0]?.[0] ?? '',
          ),
        ],
      ),
    ),
    ask(
      'выручка Смирнова за май 2025',
      figure(
        made.sum(
          bySmirnov.filter(({ date }) => made.isIn(date, 2025, 5)),
          amount,
        ),
      ),
      says(/Смирнов/u, /ма[йя]/iu),
    ),
    ask(
      'продажи чая по регионам',
      rows(made.sumBy(tea, ({ region }) => region, amount)),
      says(/чай|чая/iu),
    ),
    ask(
      'сколько штук кофе продали в Казани',
      figure(
        made.sum(
          at('Казань').filter(({ item }) => item.startsWith('Кофе')),
          ({ count }) => count,
        ),
      ),
      says(/Казан/u, /кофе/iu),
    ),
    ask('выручка по менежерам', rows(byManager)),
    ask(
      'топ 3 клиентво по выручке',
      ranked(made.sumBy(sales, ({ client }) => client, amount).slice(0, 3)),
    ),
    ask(
      'кол-во проданных товаров по категориям',
      rows(
        made.sumBy(
          sales,
          ({ group }) => group,
          ({ count }) => count,
        ),
      ),
    ),
    ask('самый дорогой заказ', names(bigOrders[0]?.[0] ?? ''), figure(bigOrders[0]?.[1] ?? 0)),
    ask(
      'выручка по кварталам',
      among([[made.sum(within(2024, 1, 3), amount)], [made.sum(within(2025, 4, 6), amount)]]),
    ),
    ask('доля Москвы в выручке', figure(made.percent(made.sum(at('Москва'), amount), total))),
    ask(
      'сколько продал Козлов в Казани',
      figure(
        made.sum(
          at('Казань').filter(({ manager }) => manager.startsWith('Козлов')),
          amount,
        ),
      ),
      says(/Козлов/u, /Казан/u),
    ),
    ask('выручка по контрагентам', rows(made.sumBy(sales, ({ client }) => client, amount))),
    unanswerable('рентабельность по товарам'),
    unanswerable('какой канал рекламы приводит больше клиентов'),
    ask('сколько чая продали в штуках', figure(made.sum(tea, ({ count }) => count)), says(/чай/iu)),
    ask(
      'продажи Петровой и Орловой',
      figure(
        made.sum(
          sales.filter(({ manager }) => /Петрова|Орлова/u.test(manager)),
          amount,
        ),
      ),
    ),
    ask(
      'средняя цена кофе',
      figure(
        made.mean(
          sales.filter(({ item }) => item.startsWith('Кофе')),
          ({ price }) => price,
        ),
      ),
      says(/кофе/iu),
    ),
    ask(
      'выручка по Москве и Казани за 2 квартал 2025',
      figure(
        made.sum(
          [...at('Москва'), ...at('Казань')].filter(({ date }) => made.isIn(date, 2025, 4, 6)),
          amount,
        ),
      ),
      says(/Москв/u, /Казан/u, /квартал/iu),
    ),
    ask(
      'какой регион продал меньше всех в 2024 году',
      names(made.sumBy(within(2024, 1, 12), ({ region }) => region, amount).at(-1)?.[0] ?? ''),
      says(/2024/u),
    ),
    ask('сколько возвратов', figure(sales.length - sold.length)),
    ask(
      'сумма возвратов',
      figure(
        made.sum(
          sales.filter(({ count }) => count < 0),
          amount,
        ),
      ),
    ),
    ask(
      'в каком месяце 2025 года была максимальная выручка',
      names([...byMonth].slice(12).sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''),
    ),
    ask(
      'выручка Козлова по месяцам 2025',
      rows(
        made.times(6, (index) => [
          `${made.months[index] ?? ''} 2025`,
          made.sum(
            within(2025, index + 1).filter(({ manager }) => manager.startsWith('Козлов')),
            amount,
          ),
        ]),
      ),
      says(/Козлов/u),
    ),
    ask(
      'клиенты с выручкой больше 1 млн',
      rows(
        made.sumBy(sales, ({ client }) => client, amount).filter(([, value]) => value > 1_000_000),
      ),
    ),
    ask(
      'доля подарков в продажах 2025 года',
      figure(
        made.percent(
          made.sum(
            within(2025, 1, 6).filter(({ group }) => group === 'Подарки'),
            amount,
          ),
          made.sum(within(2025, 1, 6), amount),
        ),
      ),
      says(/Подарки/u),
    ),
    ask('сколько заказов в среднем в месяц', figure(orders / 18)),
    unanswerable('сколько скидок дали'),
    unanswerable('план продаж на июль'),
    unanswerable('выручка Сидорова Петра'),
  ],
};

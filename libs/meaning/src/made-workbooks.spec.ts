import { describe, expect, it } from '@jest/globals';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import type { Row, SheetParts } from '../../workbook/src/testing/make-workbook.js';
import type { Meaning } from './meaning.js';
import { meaningOf } from './meaning-of.js';

const day = (at: number, year = 2025): Date => new Date(Date.UTC(year, 0, 1 + at));
const pick = <T>(items: readonly T[], at: number): T => items[at % items.length] as T;
const noise = (at: number, size: number): number => (at * 7919 + 13 * at * at) % size;

const read = (...sheets: readonly SheetParts[]): Meaning => meaningOf(readSheets(...sheets).tables);

function sheet(name: string, header: Row, count: number, row: (at: number) => Row): SheetParts {
  return { name, rows: [header, ...Array.from({ length: count }, (_, at) => row(at))] };
}

/** Header: role, of the table with this title; times by their kind. */
function rolesIn({ tables }: Meaning, title: string): Readonly<Record<string, string>> {
  const columns = tables.find((table) => table.title === title)?.columns ?? [];
  return Object.fromEntries(
    columns.map(({ header, role }) => [header, role.is === 'time' ? role.of : role.is]),
  );
}

const rowIs = ({ tables }: Meaning, title: string) =>
  tables.find((table) => table.title === title)?.rowIs;

/** Trades that no other test of the project has: what their owners would call the columns. */
describe('roles in workbooks of other trades', () => {
  it('a veterinary clinic: weights and temperatures are no sums, the owner is a name', () => {
    const header = [
      '№ приема',
      'Дата',
      'Кличка',
      'Порода',
      'Возраст, лет',
      'Вес, кг',
      'Температура',
      'Врач',
      'Диагноз',
      'Стоимость услуг, руб.',
      'Следующий прием',
    ];
    const meaning = read(
      sheet('Приемы', header, 60, (at) => [
        1001 + at,
        day(at),
        `Питомец ${noise(at, 40)}`,
        pick(['Такса', 'Мопс', 'Сфинкс'], at * 7),
        1 + noise(at, 14),
        2 + noise(at, 300) / 10,
        37 + noise(at, 30) / 10,
        pick(['Орлова А.', 'Белов П.'], noise(at, 5)),
        pick(['Отит', 'Осмотр', 'Травма'], noise(at, 9)),
        800 + noise(at, 4000),
        day(at + 400),
      ]),
    );
    expect(rolesIn(meaning, 'Приемы')).toEqual({
      '№ приема': 'identifier',
      Дата: 'event',
      Кличка: 'category',
      Порода: 'category',
      'Возраст, лет': 'intensive',
      'Вес, кг': 'intensive',
      Температура: 'intensive',
      Врач: 'name',
      Диагноз: 'category',
      'Стоимость услуг, руб.': 'flow',
      'Следующий прием': 'due',
    });
    expect(rowIs(meaning, 'Приемы')).toBe('строка — один прием');
  });

  it('a library: copies are a level, books given out are counted, the year is of the book', () => {
    const meaning = read(
      sheet(
        'Книги',
        [
          'Инв. №',
          'Название',
          'Автор',
          'Год издания',
          'Страниц',
          'Остаток на полке',
          'Выдано за год',
        ],
        40,
        (at) => [
          `К-${100 + at}`,
          `Книга о ${at}`,
          pick(['Чехов А.', 'Бунин И.', 'Грин А.'], noise(at, 8)),
          1950 + noise(at, 70),
          90 + noise(at, 400),
          noise(at, 6),
          noise(at, 50),
        ],
      ),
    );
    expect(rolesIn(meaning, 'Книги')).toMatchObject({
      'Инв. №': 'identifier',
      Название: 'name',
      'Год издания': 'birth',
      'Остаток на полке': 'stock',
      'Выдано за год': 'flow',
    });
  });

  it('a farm: yield per hectare is no sum, the area and the harvest are', () => {
    const meaning = read(
      sheet(
        'Уборка',
        [
          'Дата',
          'Поле',
          'Культура',
          'Убрано, га',
          'Намолот, т',
          'Урожайность, ц/га',
          'Влажность, %',
        ],
        50,
        (at) => {
          const [area, harvest] = [20 + noise(at, 60), 50 + noise(at, 200)];
          return [
            day(at),
            `Поле ${at % 9}`,
            pick(['Пшеница', 'Ячмень'], noise(at, 5)),
            area,
            harvest,
            Math.round((harvest / area) * 100) / 10,
            11 + noise(at, 60) / 10,
          ];
        },
      ),
    );
    expect(rolesIn(meaning, 'Уборка')).toMatchObject({
      Дата: 'event',
      Поле: 'category',
      'Убрано, га': 'flow',
      'Намолот, т': 'flow',
      'Урожайность, ц/га': 'intensive',
      'Влажность, %': 'intensive',
    });
  });

  it('online advertising in English: clicks add up, rates are worked out anew', () => {
    const meaning = read(
      sheet(
        'Campaigns',
        [
          'Date',
          'Campaign',
          'Platform',
          'Impressions',
          'Clicks',
          'CTR, %',
          'Cost',
          'Conversions',
          'CPC',
        ],
        60,
        (at) => {
          const [shown, clicks] = [1000 + noise(at, 9000), 20 + noise(at, 90)];
          const cost = 500 + noise(at, 3000);
          return [
            day(at),
            `Campaign ${at % 6}`,
            pick(['Google', 'VK'], at),
            shown,
            clicks,
            Math.round((clicks / shown) * 10_000) / 100,
            cost,
            noise(at, 12),
            Math.round((cost / clicks) * 100) / 100,
          ];
        },
      ),
    );
    expect(rolesIn(meaning, 'Campaigns')).toEqual({
      Date: 'event',
      Campaign: 'category',
      Platform: 'category',
      Impressions: 'flow',
      Clicks: 'flow',
      'CTR, %': 'ratio',
      Cost: 'flow',
      Conversions: 'flow',
      CPC: 'ratio',
    });
  });

  it('housing utilities: readings of meters are levels, what was used and charged adds up', () => {
    const meaning = read(
      sheet(
        'Начисления',
        [
          'Лицевой счет',
          'Квартира',
          'Месяц',
          'Площадь, м²',
          'Показания счетчика',
          'Потребление, кВт·ч',
          'Тариф, руб./кВт·ч',
          'Начислено, руб.',
          'Долг на конец, руб.',
        ],
        96,
        (at) => {
          const [flat, month] = [at % 8, Math.floor(at / 8)];
          const used = 60 + noise(at, 150);
          return [
            `40${flat}17`,
            `кв. ${flat + 1}`,
            day(month * 31 + 5),
            30 + flat * 7,
            1000 + month * 140 + flat * 50 + noise(at, 20),
            used,
            5.38,
            Math.round(used * 538) / 100,
            noise(at, 900),
          ];
        },
      ),
    );
    const roles = rolesIn(meaning, 'Начисления');
    expect(roles).toMatchObject({
      'Лицевой счет': 'identifier',
      'Площадь, м²': 'stock',
      'Показания счетчика': 'stock',
      'Потребление, кВт·ч': 'flow',
      'Тариф, руб./кВт·ч': 'intensive',
      'Начислено, руб.': 'flow',
      'Долг на конец, руб.': 'stock',
    });
    const area = meaning.tables[0]?.columns.find(({ header }) => header === 'Площадь, м²');
    expect(area?.perEach.map(({ column }) => column)).toHaveLength(1);
  });

  it('a stock book: receipts and issues are flows, the balance is not added over days', () => {
    const meaning = read(
      sheet(
        'Склад',
        [
          'Дата',
          'Артикул',
          'Товар',
          'Приход, шт',
          'Расход, шт',
          'Остаток, шт',
          'Цена за шт., руб.',
        ],
        80,
        (at) => [
          day(Math.floor(at / 4)),
          `AB-${at % 4}`,
          `Товар ${at % 4}`,
          noise(at, 30),
          noise(at + 3, 20),
          40 + noise(at, 60),
          100 + (at % 4) * 55,
        ],
      ),
    );
    expect(rolesIn(meaning, 'Склад')).toMatchObject({
      Артикул: 'identifier',
      'Приход, шт': 'flow',
      'Расход, шт': 'flow',
      'Остаток, шт': 'stock',
      'Цена за шт., руб.': 'intensive',
    });
    const balance = meaning.tables[0]?.columns.find(({ header }) => header === 'Остаток, шт');
    expect(balance?.role).toMatchObject({ over: { table: 't1', column: 'Дата' } });
  });

  it('software tasks and their developers: estimates add up, priorities are steps, one link', () => {
    const people = ['Иванов И.', 'Петрова А.', 'Сидоров К.', 'Ким О.'];
    const meaning = read(
      sheet(
        'Задачи',
        [
          'Ключ',
          'Создана',
          'Исполнитель',
          'Приоритет',
          'Оценка, ч',
          'Затрачено, ч',
          'Срок',
          'Статус',
        ],
        70,
        (at) => [
          `DEV-${at + 1}`,
          day(at),
          pick(people, noise(at, 11)),
          pick(['Низкий', 'Средний', 'Высокий'], at),
          2 + noise(at, 30),
          1 + noise(at, 44),
          day(at + 300),
          pick(['Закрыта', 'В работе', 'Отменена'], noise(at, 5)),
        ],
      ),
      sheet('Команда', ['Исполнитель', 'Должность', 'Ставка, руб./ч'], 4, (at) => [
        pick(people, at),
        pick(['junior', 'senior'], at),
        900 + at * 350,
      ]),
    );
    expect(rolesIn(meaning, 'Задачи')).toMatchObject({
      Ключ: 'identifier',
      Создана: 'event',
      Приоритет: 'ordinal',
      'Затрачено, ч': 'flow',
      Срок: 'due',
      Статус: 'category',
    });
    expect(rolesIn(meaning, 'Команда')).toMatchObject({ 'Ставка, руб./ч': 'intensive' });
    expect(meaning.links.map(({ from, to }) => [from[0]?.table, to[0]?.table])).toEqual([
      ['t1', 't2'],
    ]);
    expect(
      meaning.tables[0]?.columns.find(({ header }) => header === 'Приоритет')?.role,
    ).toMatchObject({ order: ['Низкий', 'Средний', 'Высокий'] });
  });
});

import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row, SheetParts } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const places = ['Садовая', 'Лесная', 'Заводская', 'Выезд'];
/** Of eighty rows each place has so many. */
const placeAt = (at: number): string => places[[0, 0, 0, 1, 1, 2, 2, 3][at % 8] ?? 0] ?? '';
/** Twenty days of each month, its first and its last one, too. */
function dayAt(at: number): Date {
  const month = Math.floor(at / 20);
  const days = new Date(Date.UTC(2025, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(2025, month, 1 + Math.round(((at % 20) * (days - 1)) / 19)));
}

async function planTold(journal: SheetParts, plan: readonly Row[]): Promise<string> {
  const made = await madeReports(journal, { name: 'План', rows: plan });
  const found = made.filter(({ proposal }) => proposal.name.toLowerCase().includes('план'));
  return found.flatMap(({ told }) => told).join('\n');
}

describe('what a plan counts', () => {
  it('given a noun that no word of the rows is, then rows are held against it', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => [
      `Н-${at}`,
      dayAt(at),
      placeAt(at),
      9_000 + ((at * 37) % 11) * 500,
      at % 40 === 7 ? 'Отказ клиента' : 'Выдан',
    ]);
    const told = await planTold(
      { name: 'Журнал', rows: [['Номер', 'Дата', 'Пункт', 'Стоимость, руб.', 'Статус'], ...rows] },
      [
        ['Пункт', 'План на год, тестов'],
        ['Садовая', 90],
        ['Лесная', 60],
        ['Заводская', 70],
        ['Выезд', 30],
      ],
    );
    expect(told).toContain('План выполнен на 93,6 %: 234 при плане 250, не хватает 16.');
  });

  it('given the noun of the rows and groups planned alike, then rows are, not what was paid', async () => {
    const doctors = ['Лещинская А. П.', 'Горновой В. С.', 'Тумасова Р. К.', 'Пестерин О. Д.'];
    const rows = Array.from({ length: 240 }, (_, at): Row => [
      `Ц-${at}`,
      dayAt(at),
      doctors[at % 4] ?? '',
      168_000 + ((at * 37) % 5) * 10_000,
      168_000,
      at % 48 === 3 ? 'Отменён' : 'Завершён',
    ]);
    const head: Row = [
      '№ цикла',
      'Дата начала',
      'Врач',
      'Стоимость, руб.',
      'Оплачено, руб.',
      'Статус',
    ];
    const told = await planTold({ name: 'Циклы', rows: [head, ...rows] }, [
      ['Врач', 'План состоявшихся циклов на 2025 год'],
      ...doctors.map((doctor, at): Row => [doctor, 60 + 5 * at]),
    ]);
    expect(told).toContain('План выполнен на 87,0 %: 235 при плане 270, не хватает 35.');
    expect(told).toContain('Без строк, где «Статус» — «Отменён»: 5 строк.');
  });

  it('given people, then several who stand in one row are', async () => {
    const jumps = ['Тандем', 'Первый прыжок', 'Курс', 'Полёт'];
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const [people, each] = [1 + (at % 3), 5_000 + 700 * (at % 7)];
      return [`К-${at}`, dayAt(at), jumps[at % 4] ?? '', people, each, people * each];
    });
    const head: Row = ['Квитанция', 'Дата', 'Услуга', 'Человек', 'Цена, руб./чел.', 'Сумма, руб.'];
    const told = await planTold({ name: 'Журнал', rows: [head, ...rows] }, [
      ['Услуга', 'План на сезон, чел.'],
      ...jumps.map((jump, at): Row => [jump, 90 + 30 * at]),
    ]);
    expect(told).toContain('480 человек при плане 540 человек');
  });

  it('given two weights and a headline that says of which the plan is, then that one is', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const gross = 20 + (at % 7);
      return [`К-${at}`, dayAt(at), placeAt(at), gross, gross - 1, gross * 300];
    });
    const head: Row = [
      'Квитанция',
      'Дата',
      'Пункт',
      'Брутто, кг',
      'Зачётный вес, кг',
      'К выплате, руб.',
    ];
    const told = await planTold({ name: 'Приёмка', rows: [head, ...rows] }, [
      ['План закупа, кг зачётного веса'],
      [],
      ['Пункт', 'Всего, кг'],
      ['Садовая', 2_300],
      ['Лесная', 1_500],
      ['Заводская', 900],
      ['Выезд', 700],
    ]);
    expect(told).toMatch(/5\s275 кг при плане 5\s400 кг/u);
  });

  it('given orders from December on for feasts of one year, then its quarters are held against them', async () => {
    const rows = Array.from({ length: 240 }, (_, at): Row => {
      const feast = dayAt(at);
      const taken = new Date(feast.getTime() - 20 * 86_400_000);
      return [`Ш-${at}`, taken, feast, placeAt(at), 10_000];
    });
    const head: Row = ['№ заказа', 'Принят', 'Дата праздника', 'Оформитель', 'Сумма, руб.'];
    const quarters = [
      'I квартал, руб.',
      'II квартал, руб.',
      'III квартал, руб.',
      'IV квартал, руб.',
    ];
    const told = await planTold({ name: 'Заказы', rows: [head, ...rows] }, [
      ['Оформитель', ...quarters],
      ...places.map((place, at): Row => [
        place,
        ...quarters.map((_, place) => 250_000 - 50_000 * at + 20_000 * place),
      ]),
    ]);
    expect(told).toContain('2,40 млн ₽ при плане 3,28 млн ₽');
  });

  it('given another word for what was done, then that is, though all are planned alike', async () => {
    const crews = ['Бригада 1', 'Бригада 2', 'Бригада 3', 'Бригада 4'];
    const rows = Array.from({ length: 240 }, (_, at): Row => [
      `Н-${at}`,
      dayAt(at),
      crews[at % 4] ?? '',
      190 + ((at * 37) % 21),
      at % 9,
    ]);
    const head: Row = ['№ наряда', 'Дата', 'Бригада', 'Сделано, шт.', 'Брак, шт.'];
    const told = await planTold({ name: 'Смены', rows: [head, ...rows] }, [
      ['Бригада', 'План выпуска на 2025 г., шт.'],
      ...crews.map((crew, at): Row => [crew, at === 2 ? 15_500 : 12_500]),
    ]);
    expect(told).toMatch(/шт при плане 53\s000 шт/u);
  });
});

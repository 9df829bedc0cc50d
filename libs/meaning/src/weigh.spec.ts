import { describe, expect, it } from '@jest/globals';
import type { Table, Value } from '../../workbook/src/model.js';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import type { ColumnSketch } from '../../workbook/src/testing/table-builder.js';
import type { ColumnMeaning } from './meaning.js';
import { meaningOf } from './meaning-of.js';

type Cells = (at: number) => Value;

interface MadeColumn extends ColumnSketch {
  readonly cells: Cells;
}

const ROWS = 30;

function made(columns: readonly MadeColumn[], changes: Partial<Table> = {}): Table {
  const rows = Array.from({ length: ROWS }, (_, at) => columns.map(({ cells }) => cells(at)));
  const sketches = columns.map(({ cells: _cells, ...sketch }) => sketch);
  return tableOf(sketches, rows, { title: 'Лист', sheet: 'Лист', ...changes });
}

function readColumn(name: string, table: Table): ColumnMeaning {
  const found = meaningOf([table]).tables[0]?.columns.find(({ header }) => header === name);
  if (found === undefined) throw new Error(`no column ${name}`);
  return found;
}

const number = (
  name: string,
  cells: (at: number) => number,
  more: Partial<ColumnSketch> = {},
): MadeColumn => ({
  name,
  type: 'number',
  cells: (at) => String(cells(at)),
  ...more,
});
const text = (name: string, cells: (at: number) => string): MadeColumn => ({
  name,
  type: 'text',
  cells,
});
const date = (name: string, cells: (at: number) => string): MadeColumn => ({
  name,
  type: 'date',
  cells,
});
const dayOf = (at: number, month = 1): string =>
  `2025-${String(month).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`;
const some = (at: number, size: number): number => ((at + 3) * 7919) % size;

/** Role and witnesses that spoke for it. */
function heard(name: string, ...columns: readonly MadeColumn[]) {
  const { role, evidence } = readColumn(name, made(columns));
  return {
    role,
    witnesses: evidence.filter(({ weight }) => weight > 0).map(({ witness }) => witness),
  };
}

describe('witnesses', () => {
  it('nothing known of a number: it is not added up', () => {
    const { role, witnesses } = heard(
      'Блюм',
      number('Блюм', (at) => some(at, 97) + 0.5),
    );
    expect(role).toMatchObject({ is: 'intensive' });
    expect(witnesses).toEqual(['prior']);
  });

  it('header: the head of a header weighs more than what stands behind it', () => {
    expect(
      heard(
        'Сумма скидки',
        number('Сумма скидки', (at) => some(at, 900)),
      ).role.is,
    ).toBe('flow');
    expect(
      heard(
        'Доля выручки',
        number('Доля выручки', (at) => some(at, 90)),
      ).role.is,
    ).toBe('intensive');
  });

  it('unit: what is counted per something has no sum', () => {
    const { role, witnesses } = heard(
      'Начислено руб./м²',
      number('Начислено руб./м²', (at) => some(at, 90), { currency: 'RUB' }),
    );
    expect(role).toMatchObject({
      is: 'intensive',
      unit: { dimension: 'money', per: { symbol: 'м²' } },
    });
    expect(witnesses).toContain('unit');
  });

  it('unit: cubic metres in digits are those that things are counted per, and no metres', () => {
    const { role } = heard(
      'Тариф, руб./м3',
      number('Тариф, руб./м3', (at) => some(at, 90), { currency: 'RUB' }),
    );
    expect(role).toMatchObject({ unit: { per: { symbol: 'м3', dimension: 'volume' } } });
  });

  it('shape: numbers one after another are identifiers, years are periods', () => {
    expect(
      heard(
        'Столб',
        number('Столб', (at) => at + 1),
      ).role.is,
    ).toBe('identifier');
    expect(
      heard(
        'Год',
        number('Год', (at) => 2015 + (at % 9)),
      ).role,
    ).toEqual({ is: 'time', of: 'period' });
  });

  it('shape: three columns of one scale are answers, even where a header sounds like money', () => {
    const answers = ['Оплата труда', 'Коллектив', 'Условия'].map((name, at) =>
      number(name, (row) => 1 + some(row + at, 10)),
    );
    expect(heard('Оплата труда', ...answers).role.is).toBe('intensive');
  });

  it('arithmetic: the outcome of quantity and price is an amount whatever it is called', () => {
    const quantity = (at: number): number => 1 + some(at, 9);
    const price = (at: number): number => 100 + some(at, 700);
    const columns = [
      number('Штук', quantity),
      number('Цена', price),
      number('Блюм', (at) => quantity(at) * price(at)),
    ];
    expect(heard('Блюм', ...columns).role.is).toBe('flow');
    expect(heard('Цена', ...columns).role).toMatchObject({
      is: 'intensive',
      weight: { column: 'Штук' },
    });
  });

  it('arithmetic: a percent of two columns is worked out from their sums', () => {
    const [part, whole] = [(at: number) => 10 + some(at, 40), (at: number) => 100 + some(at, 300)];
    const columns = [
      number('Выиграно', part),
      number('Всего сделок', whole),
      number('Конверсия, %', (at) => Math.round((part(at) / whole(at)) * 10_000) / 100, {
        unit: '%',
      }),
    ];
    expect(heard('Конверсия, %', ...columns).role).toMatchObject({
      is: 'ratio',
      times: 100,
      part: { column: 'Выиграно' },
      whole: { column: 'Всего сделок' },
    });
  });

  it('texts: amounts of a column without a name that were written as text are no numbers of things', () => {
    const cells = (at: number): string => (at === 0 ? 'факт' : `${100 + at * 7}.${at % 9}`);
    const { role } = heard('Столбец B', { ...text('Столбец B', cells), headerPath: [] });
    expect(role.is).toBe('category');
  });

  it('totals: the file adds it up itself', () => {
    const table = made([number('Блюм', (at) => some(at, 97))], {
      checks: [
        { column: 'Блюм', sum: '1', fileTotal: '1', difference: '0', totalRow: 40, group: null },
      ],
    });
    const { role, evidence } = readColumn('Блюм', table);
    expect(role.is).toBe('flow');
    expect(evidence[0]).toMatchObject({
      witness: 'totals',
      because: 'итог файла в строке 40 равен сумме',
    });
  });

  it('shape: amounts in several units are added up where a column tells the units apart', () => {
    const amounts = number('Принято', (at) => some(at, 97), { traits: ['mixed-units'] });
    const units: MadeColumn = {
      ...text('Ед. изм.', (at) => ['м³', 'кг', 'шт'][at % 3] ?? ''),
      traits: ['unit-of-measure'],
    };
    expect(heard('Принято', units, amounts).role.is).toBe('flow');
    expect(heard('Принято', amounts).role.is).toBe('intensive');
  });

  it('dependence: what stands again on every row of a thing is counted once for it', () => {
    const { perEach, role } = readColumn(
      'Площадь, м²',
      made([
        text('Школа', (at) => `Школа ${at % 6}`),
        date('Месяц', (at) => dayOf(0, 1 + Math.floor(at / 6))),
        number('Площадь, м²', (at) => 900 + (at % 6) * 310, { unit: 'м²' }),
      ]),
    );
    expect(role.is).toBe('stock');
    expect(perEach.map(({ column }) => column)).toEqual(['Школа']);
  });

  it.each<[string, (at: number) => number | null, (at: number) => number, string[]]>([
    ['of every visit', (at) => at % 8, (at) => 9_000 + (at % 8) * 70, ['№ пакета']],
    ['of half of them', (at) => (at % 2 === 0 ? at % 5 : null), (at) => 9_000 + (at % 5) * 70, []],
    ['of visits that cost nothing', (at) => at % 8, (at) => (at % 8 < 6 ? 0 : 900), []],
  ])('dependence: given the number of a package %s', (_, packageOf, paid, columns) => {
    const { perEach } = readColumn(
      'Оплачено, руб.',
      made([
        // One visit stands twice: no column tells rows apart.
        text('№', (at) => `${100 + Math.min(at, ROWS - 2)}`),
        {
          name: '№ пакета',
          type: 'text',
          cells: (at) => {
            const own = packageOf(Math.min(at, ROWS - 2));
            return own === null ? null : `П-${own}`;
          },
        },
        number('Оплачено, руб.', (at) => paid(Math.min(at, ROWS - 2)), { unit: 'руб.' }),
      ]),
    );
    expect(perEach.map(({ column }) => column)).toEqual(columns);
  });

  it('dependence: what a kind settles in a list of things is each thing’s own', () => {
    const capacities = [1.5, 5, 10, 20];
    const { perEach } = readColumn(
      'Грузоподъемность, т',
      made([
        text('Гос. номер', (at) => `А ${100 + at} КМ`),
        text('Тип', (at) => `Тип ${at % 4}`),
        number('Грузоподъемность, т', (at) => capacities[at % 4] ?? 0, { unit: 'т' }),
      ]),
    );
    expect(perEach).toEqual([]);
  });

  it('arithmetic: how much one of the pieces holds is no amount of the row', () => {
    const sizes = [10, 20, 30, 50];
    const size = (at: number): number => sizes[at % 4] ?? 0;
    const pieces = (at: number): number => 1 + some(at, 9);
    const litres = number('Литров', (at) => size(at) * pieces(at), { unit: 'литров' });
    const keg = number('Объем кеги, л', size, { unit: 'л' });
    expect(
      heard('Объем кеги, л', keg, number('Кег, шт', pieces, { unit: 'шт' }), litres).role.is,
    ).toBe('intensive');
    expect(heard('Литров', keg, number('Кег, шт', pieces, { unit: 'шт' }), litres).role.is).toBe(
      'flow',
    );
    const inBox = number('Штук в коробке, шт', size, { unit: 'шт' });
    const boxes = number('Коробок, шт', pieces, { unit: 'шт' });
    const all = number('Всего, шт', (at) => size(at) * pieces(at), { unit: 'шт' });
    expect(heard('Штук в коробке, шт', inBox, boxes, all).role.is).toBe('intensive');
    expect(heard('Коробок, шт', inBox, boxes, all).role.is).toBe('flow');
  });

  it.each([
    ['Взнос, руб.', 'Пришло', 'intensive'],
    ['Взнос, руб.', 'Коэффициент', 'flow'],
  ])('arithmetic: given «%s» times «%s», then it is %s', (name, by, role) => {
    const fees = [250, 300, 450, 600];
    const fee = (at: number): number => fees[at % 4] ?? 0;
    const times = (at: number): number => (by === 'Пришло' ? 5 + some(at, 19) : 1 + (at % 3) / 4);
    const columns = [
      number(name, fee, { currency: 'RUB' }),
      number(by, times),
      number('Собрано, руб.', (at) => fee(at) * times(at), { currency: 'RUB' }),
    ];
    expect(heard(name, ...columns).role.is).toBe(role);
    expect(heard('Собрано, руб.', ...columns).role.is).toBe('flow');
  });

  it('header: money for time is no time', () => {
    const cells = (at: number): number => 200 + some(at, 900);
    const paid = number('За время, руб.', cells, { currency: 'RUB' });
    expect(heard('За время, руб.', paid).role.is).toBe('flow');
    expect(heard('За время, ч', number('За время, ч', cells, { unit: 'ч' })).role.is).toBe(
      'intensive',
    );
  });

  it('units: the cost of a litre is no cost that adds up', () => {
    const cost = number('Себестоимость литра, руб.', (at) => 30 + some(at, 20), {
      currency: 'RUB',
    });
    const { role } = heard('Себестоимость литра, руб.', date('Дата', dayOf), cost);
    expect(role).toMatchObject({ is: 'intensive', unit: { per: { symbol: 'л' } } });
    const whole = { ...cost, name: 'Себестоимость, руб.' };
    expect(heard('Себестоимость, руб.', date('Дата', dayOf), whole).role.is).toBe('flow');
  });

  it('arithmetic: what a rate credits of a weight is a weight that adds up', () => {
    const weight = number('Вес, кг', (at) => 900 + some(at, 5000), { unit: 'кг' });
    const rate = number('Коэффициент', (at) => 0.9 + some(at, 9) / 100);
    const credited = number(
      'Зачетный вес, кг',
      (at) => (900 + some(at, 5000)) * (0.9 + some(at, 9) / 100),
      { unit: 'кг' },
    );
    expect(heard('Вес, кг', weight, rate, credited).role.is).toBe('flow');
  });

  it('deal price: a price of a deal with a date and no quantity is what was paid', () => {
    const price = number('Цена, руб.', (at) => 900 + some(at, 5000), { currency: 'RUB' });
    expect(heard('Цена, руб.', date('Дата', dayOf), price).role.is).toBe('flow');
    expect(
      heard(
        'Цена, руб.',
        date('Дата', dayOf),
        number('Кол-во', (at) => 1 + some(at, 5)),
        price,
      ).role.is,
    ).toBe('intensive');
  });

  it('texts: yes and no, steps, times of a day, codes and names are told apart', () => {
    const flags = ['да', 'нет'];
    const bands = ['до 1 года', '1–3 года', 'более 5 лет'];
    expect(
      heard(
        'А',
        text('А', (at) => flags[at % 2] ?? ''),
      ).role.is,
    ).toBe('flag');
    expect(
      heard(
        'А',
        text('А', (at) => bands[at % 3] ?? ''),
      ).role,
    ).toEqual({ is: 'ordinal', order: bands });
    expect(
      heard(
        'А',
        text('А', (at) => `${9 + (at % 9)}:${10 + at}`),
      ).role,
    ).toEqual({ is: 'time', of: 'clock' });
    expect(
      heard(
        'А',
        text('А', (at) => `AB-${1000 + at}`),
      ).role.is,
    ).toBe('identifier');
    expect(
      heard(
        'Ученик',
        text('Ученик', (at) => `Петров ${String.fromCharCode(1040 + at)}.`),
      ).role.is,
    ).toBe('name');
  });

  it('dates: what is to come is due, what is long ago is a birth', () => {
    const happened = date('Дата', dayOf);
    const ahead = date('Платеж', (at) => `2026-05-${String((at % 28) + 1).padStart(2, '0')}`);
    expect(heard('Срок оплаты', happened, { ...ahead, name: 'Срок оплаты' }).role).toEqual({
      is: 'time',
      of: 'due',
    });
    const born = date('Дата рождения', (at) => `${1960 + at}-02-03`);
    expect(heard('Дата рождения', happened, born).role).toEqual({ is: 'time', of: 'birth' });
  });

  it('title: where headers are months the title says what they hold', () => {
    const months = ['Январь', 'Февраль', 'Март'].map((name) =>
      number(name, (at) => 100 + some(at, 900), { traits: ['period'] }),
    );
    const table = made([text('Менеджер', (at) => `М ${at}`), ...months], {
      title: 'План',
      sheet: 'План',
    });
    expect(readColumn('Март', table)).toMatchObject({ role: { is: 'flow' }, concept: 'plan' });
  });
});

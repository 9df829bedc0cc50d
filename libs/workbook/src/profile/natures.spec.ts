import { describe, expect, it } from '@jest/globals';
import type { Column } from '../model.js';
import { tableOf } from '../testing/table-builder.js';
import type { ColumnSketch } from '../testing/table-builder.js';
import { withNatures } from './natures.js';

const days = Array.from(
  { length: 12 },
  (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`,
);

function natures(headers: readonly ColumnSketch[], values: (row: number) => readonly string[]) {
  const rows = days.map((day, index) => [day, ...values(index)]);
  const table = tableOf([{ name: 'Дата', type: 'date' }, ...headers], rows);
  return withNatures(table.columns, rows.length, table.metadata);
}

function numberNamed(name: string): Column | undefined {
  return natures([{ name, type: 'number' }], (row) => [String(100 + row)])[1];
}

describe('what has no sum', () => {
  it.each([
    ...[
      'CPC, руб.',
      'CPA',
      'Цена клика',
      'Стоимость заявки',
      'Расход на 100 км',
      'Себестоимость за кг',
    ],
    ...['Ожидание, сек', 'Время решения, ч', 'Длительность', 'Дней просрочки', 'Этаж', 'Комнат'],
    ...['Исходящий остаток', 'Остаток', 'Сальдо', 'Показание, кВт·ч', 'Остаток на счете'],
  ])('given «%s» over days, then it is not added up', (name) => {
    expect(numberNamed(name)?.additive).toBe(false);
  });

  it.each([
    ...[
      'Сумма',
      'Выручка, руб.',
      'Количество',
      'Расход, кВт·ч',
      'Сумма за месяц',
      'Отработано часов',
    ],
    ...['Кредит', 'Поступило на склад', 'Стоимость доставки', 'Итого на руки'],
  ])('given «%s», then it is', (name) => {
    expect(numberNamed(name)?.additive).toBe(true);
  });

  it.each([
    ['Цена', false],
    ['Ставка за м2, руб.', true],
  ])('given areas beside «%s», then whether they add up is %s', (price, additive) => {
    const headers = [
      { name: 'Площадь, м2', type: 'number' },
      { name: price, type: 'number', traits: ['price'] },
    ] as const;
    const [, area] = natures(headers, (row) => [String(30 + row), String(900 + row)]);
    expect(area?.additive).toBe(additive);
  });

  it('given a list of goods of one moment, then what is left of them adds up', () => {
    const headers = [
      { name: 'Товар', type: 'text' },
      { name: 'Остаток', type: 'number' },
    ] as const;
    const [, , left] = natures(headers, (row) => [`Товар ${row}`, String(row + 5)]);
    expect(left?.additive).toBe(true);
  });

  it('given marks of pupils or answers on a scale, then they are marks, not amounts', () => {
    const subjects = ['История', 'Физика', 'Химия'].map(
      (name) => ({ name, type: 'number' }) as const,
    );
    const marks = (row: number) => [row, row + 1, row + 2].map((mark) => String(2 + (mark % 4)));
    const pupils = natures([{ name: 'Ученик', type: 'text' }, ...subjects], (row) => [
      `Ученик ${row}`,
      ...marks(row),
    ]);
    for (const { traits, additive } of pupils.slice(2)) {
      expect([traits.includes('scale'), additive]).toEqual([true, false]);
    }
    const plain = natures(subjects, marks);
    expect(plain.slice(1).every(({ additive }) => additive)).toBe(true);
    const asked = { name: 'Оцените условия труда (1-5)', type: 'number' } as const;
    expect(natures([asked], (row) => [String(1 + (row % 5))])[1]?.traits).toContain('scale');
  });

  it('given marks under questions of an inquiry, then they are marks, not amounts', () => {
    const questions = ['Доволен условиями труда', 'Доволен оплатой', 'Отношения в отделе'].map(
      (name) => ({ name, type: 'number' }) as const,
    );
    const answers = natures(questions, (row) => [3, 4, 5].map((mark) => String(mark - (row % 3))));
    expect(answers.slice(1).every(({ traits }) => traits.includes('scale'))).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { meaningOf } from '../../../meaning/src/index.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { subjectsOf } from '../subjects/subjects-of.js';
import { axisOf } from './plan-axis.js';

const months = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'];
const designers = ['Вишнякова Е. Л.', 'Тальнов Р. К.', 'Миронюк А. С.'];

/** A stage a day, handed over five weeks after it began. */
const stages = Array.from({ length: 150 }, (_, at): Row => {
  const begun = Date.UTC(2025, 0, 1 + at);
  const done = new Date(begun + 35 * 86_400_000);
  return [`Ш-${at}`, designers[at % 3] ?? '', new Date(begun), done, 20_000 + (at % 7) * 3_000];
});

function axisFor(title: string, done = 'Сдан'): string | undefined {
  const plan = designers.map((who, at): Row => [who, ...months.map(() => 700 + at * 20)]);
  const meaning = meaningOf(
    readSheets(
      { name: 'Этапы', rows: [['Шифр', 'Дизайнер', 'Начало', done, 'Сумма, руб.'], ...stages] },
      { name: 'План', rows: [[title], [], ['Дизайнер', ...months], ...plan] },
    ).tables,
  );
  const subjects = subjectsOf(meaning);
  const rows = subjects.find(({ table }) => table.title === 'Этапы');
  const planned = subjects.find(({ table }) => table.title.startsWith('План'));
  const [amount] = planned?.table.columns.filter(({ role }) => role.is === 'flow') ?? [];
  if (rows === undefined || planned === undefined || amount === undefined) return undefined;
  return axisOf(amount, planned, rows)?.column;
}

describe('by which date a plan is met', () => {
  it.each([
    ['План выручки по актам на 2025 год, тыс. руб.', 'Сдан'],
    ['План выручки на 2025 год, тыс. руб. (закрытие этапов)', 'Сдан'],
    ['План по сдаче этапов на 2025 год, тыс. руб.', 'Дата выполнения'],
    ['План выручки по КС-2 на 2025 год, тыс. руб.', 'Закрыт'],
  ])('given «%s», then by the day on which it was handed over: «%s»', (title, header) => {
    expect(axisFor(title, header)).toBe(header);
  });

  it.each([
    ['План на 2025 год, тыс. руб. (по дню, когда выдали)', 'Выдан'],
    ['План на 2025 год, тыс. руб. (по дате факта монтажа)', 'Монтаж факт'],
  ])('given «%s», then by that day: «%s»', (title, header) => {
    expect(axisFor(title, header)).toBe(header);
  });

  it('given a day that it is not met by, then that is none', () => {
    expect(axisFor('План на 2025 год, тыс. руб., не по дате оплаты', 'Оплачен')).toBe('Начало');
  });

  it.each([
    'План выручки на 2025 год, тыс. руб.',
    'План выручки на 2025 год, тыс. руб. (выполнение плана до 28-го числа)',
    'План по закрытому грунту на 2025 год, тыс. руб.',
    'План продаж активным клиентам на 2025 год, тыс. руб.',
  ])('given «%s», then by the day of the rows', (title) => {
    expect(axisFor(title)).toBe('Начало');
  });
});

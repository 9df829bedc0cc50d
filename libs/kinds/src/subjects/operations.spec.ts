import { afterAll, describe, expect, it } from '@jest/globals';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports, textOf } from '../testing/made-reports.js';
import { subjectsOf } from './subjects-of.js';

afterAll(() => jail.close());

const header = ['№ док.', 'Дата', 'Операция', 'Овощ', 'Камера', 'Вес, кг', 'Сумма, руб.'];
const vegetables = ['Картофель', 'Лук', 'Морковь', 'Свекла', 'Капуста'];
const operations = ['Приёмка', 'Отгрузка', 'Отгрузка', 'Списание'];
const SPOILT = operations.length - 1;

/** What came is worth less than what was sold; nothing is paid for what was spoilt. */
const journal = (column = 'Операция'): readonly Row[] => [
  header.with(2, column),
  ...Array.from({ length: 240 }, (_, at): Row => {
    const operation = operations[at % operations.length] ?? '';
    const place = (at * at + Math.floor(at / 7)) % vegetables.length;
    const weight = (900 + ((at * 37) % 110) * 10) / (at % operations.length === SPOILT ? 10 : 1);
    const price = operation === 'Приёмка' ? 14 : 23;
    const isPaid = at % operations.length !== SPOILT;
    return [
      `Д-${at}`,
      dayOf2025(Math.floor(at / 40), 1 + (at % 28)),
      operation,
      vegetables[place] ?? '',
      `Камера ${1 + (at % 3)}`,
      weight,
      isPaid ? weight * price : null,
    ];
  }),
];

const namesIn = (rows: readonly Row[]): readonly string[] => {
  const { tables } = readSheets({ name: 'Движение', rows });
  const [subject] = subjectsOf(meaningOf(tables));
  return (subject?.quantities ?? []).flatMap(({ of, name }) => (of.is === 'sum' ? [name] : []));
};

describe('quantities of a journal of unlike operations', () => {
  it('given what came, what was shipped and what was spoilt, then each is a sum of its own', () => {
    expect(namesIn(journal()).toSorted()).toEqual([
      'вес по «Отгрузка»',
      'вес по «Приёмка»',
      'вес по «Списание»',
      'сумма по «Отгрузка»',
      'сумма по «Приёмка»',
    ]);
  });

  it('given an amount that one operation alone has, then it is called by that one', () => {
    const rows = journal().map((row): Row => (row[2] === 'Приёмка' ? row.with(6, null) : row));
    expect(namesIn(rows)).toContain('сумма по «Отгрузка»');
    expect(namesIn(rows)).not.toContain('сумма по «Приёмка»');
  });

  it('given a journal that is called by one of them, then its rows are not', async () => {
    const text = textOf(await madeReports({ name: 'Приёмка', rows: journal() }));
    expect(text).toContain('сумма по «Отгрузка»');
    expect(text).not.toMatch(/приемк[аиу]|приемок/u);
  });

  it('given such a journal, then no report tells a number of several operations', async () => {
    const text = textOf(await madeReports({ name: 'Движение', rows: journal() }));
    expect(text).toMatch(/: сумма по «Отгрузка» [\d,]+ (?:тыс\.|млн|₽)/u);
    expect(text).toMatch(/: вес по «Списание» [\d ,]+ кг/u);
    expect(text).not.toMatch(/сумма в таблице|(?:сумма|вес) [\d,]/u);
  });

  it('given a weight with a nought too many, then its total is of its operation', async () => {
    const rows = journal().map((row): Row => {
      const [weight, sum] = row.slice(5).map(Number);
      return row[0] === 'Д-41' ? row.with(5, Number(weight) * 10).with(6, sum ?? null) : row;
    });
    const text = textOf(await madeReports({ name: 'Движение', rows }));
    expect(text).toContain('Похоже на ошибку ввода: № док. «Д-41»');
    expect(text).not.toMatch(/исправлением (?:вес|сумма) (?:в среднем|всего)/u);
  });

  it('given kinds of work, then their money adds up', () => {
    expect(namesIn(journal('Вид работ')).join()).not.toContain(' по «');
  });
});

import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import type { Value } from '../../../../workbook/src/model.js';
import { tableOf } from '../../../../workbook/src/testing/table-builder.js';
import { candidatesOf, recordsOf, runKind } from './testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const branch = { name: 'Филиал', type: 'text' } as const;
const article = { name: 'Статья', type: 'text' } as const;
const number = (name: string) => ({ name, type: 'number', currency: 'RUB' }) as const;

function sales(rows: readonly (readonly Value[])[]) {
  return tableOf([branch, number('План продаж'), number('Факт продаж')], rows);
}

describe('a report of plan and fact', () => {
  it('given sales below plan, then the sums and the shortfall are those of the rows', async () => {
    const rows = [
      ['Казань', '100', '80.5'],
      ['Уфа', '200', '230'],
      ['Казань', '50', '40'],
      ['Омск', '60', '60'],
    ];
    const run = await runKind(jail, sales(rows), 'plan-fact');
    expect(run.faults).toEqual([]);
    expect(recordsOf(run, 'totals')[0]).toMatchObject({
      plan: '410',
      fact: '410.5',
      delta: '0.5',
      over_n: '1',
      under_n: '1',
      met_n: '1',
    });
    expect(recordsOf(run, 'lines').map(({ name, delta }) => [name, delta])).toEqual([
      ['Уфа', '30'],
      ['Казань', '-29.5'],
      ['Омск', '0'],
    ]);
    expect(run.note).toContain('Итог скрывает встречные отклонения');
    expect(run.note).toContain('Начните с причин отставания от плана: «Казань»');
  });

  it('given costs above plan, then it is an overrun, and a zero plan has no percent', async () => {
    const table = tableOf(
      [{ name: 'Статья расходов', type: 'text' }, number('План'), number('Факт')],
      [
        ['Аренда', '800', '800'],
        ['Реклама', '400', '610'],
        ['Штрафы', '0', '35'],
      ],
    );
    const run = await runKind(jail, table, 'plan-fact');
    expect(run.faults).toEqual([]);
    expect(run.note).toMatch(/^Перерасход 245 ₽ \(\+20,4 %\)/);
    expect(run.note).toContain('«Штрафы» — +35 ₽ (плана не было)');
    expect(run.note).toContain('Факт без плана');
    expect(recordsOf(run, 'lines').find(({ name }) => name === 'Штрафы')).toMatchObject({
      percent: null,
      done: null,
    });
  });

  it('given incomes and costs in one list, then they are not added up', async () => {
    const table = tableOf(
      [article, number('Бюджет'), number('Факт')],
      [
        ['Выручка', '1000', '900'],
        ['Аренда', '100', '160'],
        ['Прибыль', '900', '740'],
      ],
    );
    const run = await runKind(jail, table, 'plan-fact');
    expect(run.faults).toEqual([]);
    expect(run.note).toContain('Сильнее всего ухудшила результат строка «Прибыль» — −160 ₽');
    expect(run.note).toContain('Доходы и расходы стоят в одном списке');
    expect(run.note).not.toContain('План выполнен');
    expect(run.note).not.toMatch(/1 800|2 000/);
  });

  it('given rows whose fact has not come, then their plan is left out and told', async () => {
    const run = await runKind(
      jail,
      sales([
        ['Казань', '100', '120'],
        ['Уфа', '300', null],
        ['Омск', '50', '-10'],
      ]),
      'plan-fact',
    );
    expect(run.faults).toEqual([]);
    expect(recordsOf(run, 'totals')[0]).toMatchObject({ plan: '150', fact: '110', n: '2' });
    expect(recordsOf(run, 'apart')[0]).toMatchObject({ waiting: '300', waiting_n: '1' });
    expect(run.note).toContain('Факта еще нет (1 строка, план 300 ₽)');
  });

  it('given zeros for the months that have not come, then they are no shortfall', async () => {
    const months = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];
    const facts = ['90', '110', '0', '0'];
    const table = tableOf(
      [branch, { name: 'Месяц', type: 'date' }, number('План'), number('Факт')],
      ['Казань', 'Уфа'].flatMap((name) =>
        months.map((month, index) => [name, month, '100', facts[index] ?? null]),
      ),
    );
    const run = await runKind(jail, table, 'plan-fact');
    expect(run.faults).toEqual([]);
    expect(recordsOf(run, 'periods').map(({ period, fact }) => [period, fact])).toEqual([
      ['2026-01-01', '180'],
      ['2026-02-01', '220'],
    ]);
    expect(recordsOf(run, 'totals')[0]).toMatchObject({ plan: '400', delta: '0' });
    expect(recordsOf(run, 'apart')[0]).toMatchObject({ waiting: '400', waiting_n: '4' });
  });

  it('given plan and fact below one another, then a column tells them apart', async () => {
    const columns = [
      branch,
      { name: 'Месяц', type: 'date' },
      { name: 'Сценарий', type: 'text' },
      number('Сумма'),
    ] as const;
    const rows = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].flatMap((month, at) => [
      ['Казань', month, 'План', '100'],
      ...(at === 3 ? [] : [['Казань', month, 'Факт', String(80 + 20 * at)]]),
      ['Уфа', month, 'План', '50'],
    ]);
    const run = await runKind(jail, tableOf(columns, rows), 'plan-fact');
    expect(run.faults).toEqual([]);
    expect(recordsOf(run, 'lines').map(({ name, plan, fact }) => [name, plan, fact])).toEqual([
      ['Уфа', '150', '0'],
      ['Казань', '300', '300'],
    ]);
    expect(recordsOf(run, 'apart')[0]).toMatchObject({ waiting: '150', waiting_n: '2' });
    expect(run.note).toContain('больше всего ниже плана — январь 2026: −70 ₽');
  });

  it('given a statement, then its lines are told one by one and never added up', async () => {
    const table = tableOf(
      [
        { name: 'Показатель', type: 'text' },
        { ...number('План'), additive: false },
        { ...number('Факт'), additive: false },
      ],
      [
        ['Выручка', '1000', '1100'],
        ['Валовая прибыль', '400', '380'],
        ['Чистая прибыль', '200', '150'],
      ],
      { layout: 'statement' },
    );
    const run = await runKind(jail, table, 'plan-fact');
    expect(run.faults).toEqual([]);
    expect(run.note).toMatch(
      /ухудшила результат строка «Чистая прибыль» — −50 ₽ \(−25 % к плану\)/,
    );
    expect(run.note).toContain('общий итог по ним не считается');
    expect(run.note).not.toMatch(/1 600|1 630|План выполнен/);
  });

  it('given pairs for periods beside one another, then all pairs are summed', async () => {
    const names = ['Январь / План', 'Январь / Факт', 'Февраль / План', 'Февраль / Факт'];
    const run = await runKind(
      jail,
      tableOf(
        [branch, ...names.map(number)],
        [
          ['Казань', '10', '12', '20', '15'],
          ['Уфа', '30', '30', '40', null],
        ],
      ),
      'plan-fact',
    );
    expect(run.faults).toEqual([]);
    expect(recordsOf(run, 'totals')[0]).toMatchObject({ plan: '60', fact: '57', delta: '-3' });
    expect(recordsOf(run, 'apart')[0]).toMatchObject({ waiting: '40' });
  });

  it('given more than twelve branches, then the rest of the bars is one that sums up', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => [
      `Филиал ${String.fromCharCode(1040 + index)}`,
      '100',
      String(100 + (index % 2 === 0 ? index : -index) * 3),
    ]);
    const run = await runKind(jail, sales(rows), 'plan-fact');
    expect(run.faults).toEqual([]);
    const bars = recordsOf(run, 'bars');
    expect(bars).toHaveLength(12);
    expect(bars.at(-1)?.['name']).toBe('Прочие');
    const sum = bars.reduce((total, { delta }) => total + Number(delta), 0);
    expect(sum).toBe(
      rows.reduce((total, [, plan, fact]) => total + Number(fact) - Number(plan), 0),
    );
  });

  it('given neither a plan nor a pair of one unit, then it is not offered', () => {
    const kinds = (table: Parameters<typeof candidatesOf>[0]) =>
      candidatesOf(table).map(({ parameters }) => parameters.kind);
    const planShoes = tableOf([branch, number('Планшеты'), number('Факторинг')], [['А', '1', '2']]);
    expect(kinds(planShoes)).not.toContain('plan-fact');
    const units = tableOf(
      [branch, { name: 'План, шт', type: 'number', unit: 'шт' }, number('Факт, руб.')],
      [['А', '1', '2']],
    );
    expect(kinds(units)).not.toContain('plan-fact');
  });
});

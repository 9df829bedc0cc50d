import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import type { Table, Value } from '../../../workbook/src/model.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { fromJson } from '../parameters.js';
import { proposalsFor } from '../testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const months = ['01', '02', '03', '04', '05', '06', '07', '08'];

/** Each line with a value a month, by its sign. */
function flows(lines: Readonly<Record<string, number>>): Table {
  const rows = Object.entries(lines).flatMap(([line, size]) =>
    months.map((month, place): readonly Value[] => [
      line,
      `2026-${month}-01`,
      String(size * (100 + 7 * place + line.length)),
    ]),
  );
  return tableOf(
    [
      { name: 'Статья', type: 'text' },
      { name: 'Месяц', type: 'date' },
      { name: 'Сумма', type: 'number', currency: 'RUB' },
    ],
    rows,
  );
}

/** What reached each stage a month, by two managers. */
function funnel(stages: readonly string[]): Table {
  const rows = months.flatMap((month, place) =>
    ['Анна', 'Борис'].flatMap((manager, who) =>
      stages.map((stage, step): readonly Value[] => {
        const count = Math.round((90 + 7 * place - 11 * who) / 3 ** step);
        return [`2026-${month}-01`, manager, stage, String(count), String(count * (90 + place))];
      }),
    ),
  );
  return tableOf(
    [
      { name: 'Месяц', type: 'date' },
      { name: 'Менеджер', type: 'text' },
      { name: 'Этап', type: 'text' },
      { name: 'Количество сделок', type: 'number' },
      { name: 'Сумма', type: 'number', currency: 'RUB' },
    ],
    rows,
  );
}

async function kindsOf(table: Table): Promise<readonly string[]> {
  return (await proposalsFor(jail, table)).map(({ kind }) => kind);
}

describe('lines that must not be added', () => {
  it('given incomes beside costs above zero, then nothing adds them up', async () => {
    const kinds = await kindsOf(
      flows({ 'Выручка от продаж': 90, 'Закупка товаров': 50, Зарплата: 20, Аренда: 5 }),
    );
    expect(kinds).toEqual(['quality']);
  });

  it('given balances among flows, then they are left out of every sum', async () => {
    const table = flows({
      'Остаток на начало': 500,
      'Поступления от покупателей': 90,
      'Оплата поставщикам': -60,
      Зарплата: -20,
      'Чистый денежный поток': 10,
    });
    const proposals = await proposalsFor(jail, table);
    const asked = proposals
      .filter(({ kind }) => kind !== 'quality')
      .map(({ parameters }) => fromJson(parameters));
    expect(asked.length).toBeGreaterThan(0);
    for (const parameters of asked) {
      expect(parameters?.filters).toContainEqual({
        type: 'in',
        column: 'Статья',
        values: ['Остаток на начало', 'Чистый денежный поток'],
        not: true,
      });
      expect(['structure', 'abc', 'outliers']).not.toContain(parameters?.kind);
    }
  });

  it('given costs alone, then they are summed as ever', async () => {
    const kinds = await kindsOf(flows({ Зарплата: 50, Аренда: 20, Реклама: 5, Налоги: 9 }));
    expect(kinds).toContain('structure');
    expect(kinds).toContain('dynamics');
  });

  it('given the stages of a funnel, then sums are of what came to the end', async () => {
    const proposals = await proposalsFor(jail, funnel(['Лид', 'Договор', 'Оплата']));
    const asked = proposals
      .filter(({ kind }) => kind !== 'quality')
      .map(({ parameters }) => fromJson(parameters));
    expect(asked.map((parameters) => parameters?.kind)).toContain('dynamics');
    for (const parameters of asked) {
      expect(parameters?.dimension).not.toBe('Этап');
      expect(parameters?.filters).toEqual([
        { type: 'in', column: 'Этап', values: ['Оплата'], not: false },
      ]);
    }
  });

  it('given the stages of a building site, then they are summed as ever', async () => {
    const proposals = await proposalsFor(jail, funnel(['Котлован', 'Стены', 'Кровля']));
    const asked = proposals.map(({ parameters }) => fromJson(parameters));
    expect(asked.map((parameters) => parameters?.dimension)).toContain('Этап');
    expect(asked.flatMap((parameters) => parameters?.filters ?? [])).toEqual([]);
  });
});

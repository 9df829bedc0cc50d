import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import type { Table, Value } from '../../../../workbook/src/model.js';
import { tableOf } from '../../../../workbook/src/testing/table-builder.js';
import { candidatesOf, recordsOf, runKind } from './testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const columns = [
  { name: 'Дата', type: 'date' },
  { name: 'Клиент', type: 'text' },
  { name: 'Сумма', type: 'number', currency: 'RUB' },
] as const;

type Order = readonly [month: number, client: string, amount: number];

/** First orders of ten clients a month, who come again by a rule of their own. */
function orders(): readonly Order[] {
  return Array.from({ length: 40 }, (_, index): readonly Order[] => {
    const [client, first] = [`К${String(index).padStart(2, '0')}`, index % 4];
    const again = [1, 2, 3].filter((age) => (index * 7 + age * 3) % 5 < 3 && first + age < 7);
    return [0, ...again].map((age) => [first + age, client, 100 + index * age]);
  }).flat();
}

function tableFrom(list: readonly Order[], lastDay = '2026-07-31'): Table {
  const rows: Value[][] = list.map(([month, client, amount]) => [
    `2026-0${month + 1}-15`,
    client,
    String(amount),
  ]);
  rows.push(['2026-01-01', 'К00', '5'], [lastDay, 'К39', '5']);
  return tableOf(columns, rows);
}

/** Retention by hand: clients of a first month who ordered so many months later. */
function model(table: Table) {
  const months = new Map<string, Set<number>>();
  for (const [date, client, amount] of table.rows) {
    if (Number(amount) <= 0) continue;
    const own = months.get(String(client)) ?? new Set<number>();
    months.set(String(client), own.add(Number(String(date).slice(5, 7)) - 1));
  }
  const first = (own: ReadonlySet<number>) => Math.min(...own);
  return (cohort: number, age: number) => {
    const members = [...months.values()].filter((own) => first(own) === cohort);
    return { size: members.length, active: members.filter((own) => own.has(cohort + age)).length };
  };
}

describe('a report of cohorts', () => {
  it('given orders, then retention is that of a model, and what has not come is empty', async () => {
    const table = tableFrom(orders());
    const run = await runKind(jail, table, 'cohorts');
    expect(run.faults).toEqual([]);
    const of = model(table);
    for (const { cohort, month, retention } of recordsOf(run, 'grid')) {
      const start = Number(String(cohort).slice(5, 7)) - 1;
      const age = Number.parseInt(String(month), 10);
      const { size, active } = of(start, age);
      if (start + age > 6) expect(retention).toBeNull();
      else expect(Number(retention)).toBeCloseTo((100 * active) / size, 9);
    }
    const grid = recordsOf(run, 'grid');
    expect(grid).toHaveLength(4 * 6);
    expect(recordsOf(run, 'list').map(({ size }) => size)).toEqual(['10', '10', '10', '10']);
  });

  it('given cohorts of different age, then the average is weighted by those observed', async () => {
    const table = tableFrom(orders());
    const run = await runKind(jail, table, 'cohorts');
    const of = model(table);
    for (const { age, retention } of recordsOf(run, 'average')) {
      const seen = [0, 1, 2, 3].filter((cohort) => cohort + Number(age) <= 6);
      const cells = seen.map((cohort) => of(cohort, Number(age)));
      const sum = (part: 'size' | 'active') => cells.reduce((all, cell) => all + cell[part], 0);
      expect(Number(retention)).toBeCloseTo((100 * sum('active')) / sum('size'), 9);
    }
    expect(recordsOf(run, 'average').map(({ age }) => age)).toEqual(['1', '3', '6']);
  });

  it('given an unfinished last month, then nothing is said of it', async () => {
    const table = tableFrom(orders(), '2026-07-16');
    const run = await runKind(jail, table, 'cohorts');
    expect(run.faults).toEqual([]);
    const july = recordsOf(run, 'grid').filter(({ cohort, month }) => {
      return Number(String(cohort).slice(5, 7)) + Number.parseInt(String(month), 10) === 7;
    });
    expect(july.map(({ retention }) => retention)).toEqual(july.map(() => null));
    expect(run.note).toContain('Последний месяц неполный (данные по 16.07.2026)');
  });

  it('given returns only, then they are no order', async () => {
    const back: readonly Order[] = [
      [6, 'К01', -10],
      [5, 'К01', -10],
    ];
    const plain = await runKind(jail, tableFrom(orders()), 'cohorts');
    const withBack = await runKind(jail, tableFrom([...orders(), ...back]), 'cohorts');
    expect(withBack.results['grid']).toEqual(plain.results['grid']);
  });

  it('given a first month far above the others, then it is not among the averages', async () => {
    const old = Array.from({ length: 60 }, (_, index): Order => [0, `Давний ${index}`, 50]);
    const run = await runKind(jail, tableFrom([...orders(), ...old]), 'cohorts');
    expect(run.faults).toEqual([]);
    expect(recordsOf(run, 'average')[0]).toMatchObject({ age: '1', cohorts: '3', size: '30' });
    expect(run.note).toContain('в ней и давние клиенты');
  });

  it('given one order of each, few clients or one client, then it is not offered', () => {
    const kinds = (list: readonly Order[]) =>
      candidatesOf(tableFrom(list)).map(({ parameters }) => parameters.kind);
    const once = Array.from({ length: 60 }, (_, index): Order => [index % 6, `К${index}`, 10]);
    expect(kinds(once)).toEqual([]);
    expect(kinds(Array.from({ length: 60 }, (_, index): Order => [index % 6, 'К', 10]))).toEqual(
      [],
    );
  });
});

describe('a report of RFM segments', () => {
  it('given clients, then scores are fifths by rank and equal values score alike', async () => {
    const table = tableFrom(orders());
    const run = await runKind(jail, table, 'rfm');
    expect(run.faults).toEqual([]);
    const clients = recordsOf(run, 'clients');
    const score = (column: string, value: unknown, turn: 1 | -1) => {
      const before = clients.filter((one) => turn * (Number(one[column]) - Number(value)) < 0);
      return Math.floor((5 * before.length) / clients.length);
    };
    for (const { r, f, m, days, orders: count, amount } of clients) {
      expect(Number(r)).toBe(5 - score('days', days, 1));
      expect(Number(f)).toBe(1 + score('orders', count, 1));
      expect(Number(m)).toBe(1 + score('amount', amount, 1));
    }
  });

  it('given segments, then clients and money are all in one of them, each with advice', async () => {
    const table = tableFrom(orders());
    const run = await runKind(jail, table, 'rfm');
    const segments = recordsOf(run, 'segments');
    const sum = (column: string) =>
      segments.reduce((all, segment) => all + Number(segment[column]), 0);
    expect(sum('clients')).toBe(40);
    expect(sum('amount')).toBe(table.rows.reduce((all, row) => all + Number(row[2]), 0));
    expect(sum('amount_share')).toBeCloseTo(100, 9);
    for (const { name } of segments) expect(run.note).toMatch(new RegExp(`«${name}» \\(\\d+ `));
  });

  it('given a client of returns only, then he is told apart', async () => {
    const run = await runKind(jail, tableFrom([...orders(), [3, 'Возвратов', -70]]), 'rfm');
    expect(run.faults).toEqual([]);
    expect(recordsOf(run, 'clients').some(({ name }) => name === 'Возвратов')).toBe(false);
    expect(run.note).toContain('Только возвраты, без покупок: 1 клиент');
  });
});

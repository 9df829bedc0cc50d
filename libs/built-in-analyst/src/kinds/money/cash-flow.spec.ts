import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import type { Table, Value } from '../../../../workbook/src/model.js';
import { tableOf } from '../../../../workbook/src/testing/table-builder.js';
import { candidatesOf, recordsOf, runKind } from '../commerce/testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

interface Entry {
  readonly day: number;
  readonly who: string;
  /** Kopecks; below zero for what goes. */
  readonly amount: number;
}

const entry: fc.Arbitrary<Entry> = fc.record({
  day: fc.integer({ min: 0, max: 118 }),
  who: fc.constantFrom('Альфа', 'Бета', 'Гамма', 'Дельта'),
  amount: fc.integer({ min: -9_000_000, max: 9_000_000 }).filter((amount) => amount !== 0),
});
const entries = fc.array(entry, { minLength: 10, maxLength: 30 }).map(bothWays);

/** Whatever is drawn, money comes and goes over four months, and each counterparty comes again. */
function bothWays(drawn: readonly Entry[]): readonly Entry[] {
  const fixed = [0, 40, 80, 119].flatMap((day): readonly Entry[] => [
    { day, who: 'Альфа', amount: 100_050 },
    { day, who: 'Бета', amount: -70_025 },
  ]);
  return [...fixed, ...drawn].sort((left, right) => left.day - right.day);
}

function dateOf(day: number): string {
  return new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
}

const text = (kopecks: number): string => (kopecks / 100).toFixed(2).replace(/\.?0+$/, '');
const date = { name: 'Дата операции', type: 'date' } as const;
const who = { name: 'Контрагент', type: 'text' } as const;
const money = (name: string) => ({ name, type: 'number', decimals: 2 }) as const;

/** A bank writes what leaves the account on the debit side, and the balance after each entry. */
function statement(list: readonly Entry[]): Table {
  let balance = 0;
  const rows = list.map(({ day, who: name, amount }): readonly Value[] => {
    balance += amount;
    const [goes, comes] = amount < 0 ? [text(-amount), null] : [null, text(amount)];
    return [dateOf(day), name, goes, comes, text(balance)];
  });
  const columns = [date, who, money('Дебет'), money('Кредит'), money('Остаток')];
  return tableOf(columns, rows, { title: 'Выписка банка' });
}

function cashBook(list: readonly Entry[]): Table {
  const rows = list.map(({ day, who: name, amount }): readonly Value[] => {
    const [comes, goes] = amount < 0 ? ['0', text(-amount)] : [text(amount), '0'];
    return [dateOf(day), name, comes, goes];
  });
  return tableOf([date, who, money('Приход'), money('Расход')], rows);
}

function signed(list: readonly Entry[]): Table {
  const rows = list.map(({ day, who: name, amount }) => [dateOf(day), name, text(amount)]);
  return tableOf([date, who, money('Сумма операции')], rows);
}

function directed(list: readonly Entry[]): Table {
  const rows = list.map(({ day, who: name, amount }) => [
    dateOf(day),
    name,
    amount < 0 ? 'Расход' : 'Доход',
    text(Math.abs(amount)),
  ]);
  return tableOf([date, who, { name: 'Тип', type: 'text' }, money('Сумма')], rows);
}

const forms = { statement, cashBook, signed, directed };

describe('a report of money that comes and goes', () => {
  it.each(Object.entries(forms))(
    'given a %s, then its sums are those of a model',
    async (_, form) => {
      await fc.assert(
        fc.asyncProperty(entries, async (list) => {
          const run = await runKind(jail, form(list), 'cash-flow');
          expect(run.faults).toEqual([]);
          const sum = (fits: (one: Entry) => boolean) =>
            list.filter(fits).reduce((total, { amount }) => total + Math.abs(amount), 0) / 100;
          const [totals] = recordsOf(run, 'totals');
          expect(Number(totals?.['inflow'])).toBeCloseTo(
            sum(({ amount }) => amount > 0),
            6,
          );
          expect(Number(totals?.['outflow'])).toBeCloseTo(
            sum(({ amount }) => amount < 0),
            6,
          );
          for (const { name, value } of recordsOf(run, 'comes')) {
            const own = sum(({ who: party, amount }) => amount > 0 && party === name);
            expect(Number(value)).toBeCloseTo(own, 6);
          }
          const january = recordsOf(run, 'periods')[0];
          const came = sum(({ day, amount }) => amount > 0 && dateOf(day).startsWith('2026-01'));
          expect(Number(january?.['inflow'])).toBeCloseTo(came, 6);
        }),
        { numRuns: 2, endOnFailure: true },
      );
    },
  );

  it('given a bank, then credit is what comes; given an account of buyers, then neither', async () => {
    const list = bothWays([]);
    const bank = await runKind(jail, statement(list), 'cash-flow');
    expect(bank.note).toMatch(/^Поступило 4 002, списано 2 801/);
    const card = { ...statement(list), title: 'Карточка счета 62.01' };
    const columns = card.columns.map((column) =>
      column.name === 'Контрагент' ? { ...column, name: 'Аналитика Дт' } : column,
    );
    const named = { ...card, columns };
    const buyers = await runKind(jail, named, 'cash-flow');
    expect(buyers.note).toMatch(/^Оборот по дебету — 2 801, по кредиту — 4 002/);
  });

  it('given income and expense in one row, or goods that come and go, then it is not offered', () => {
    const list = bothWays([]);
    const both = list.map(({ day, who: name }) => [dateOf(day), name, '10', '7']);
    const advertising = tableOf([date, who, money('Доход'), money('Расход')], both);
    const goods = { ...cashBook(list) };
    const columns = goods.columns.map((column) =>
      column.name === 'Контрагент' ? { ...column, name: 'Номенклатура' } : column,
    );
    for (const table of [advertising, { ...goods, columns }]) {
      const kinds = candidatesOf(table).map(({ parameters }) => parameters.kind);
      expect(kinds).not.toContain('cash-flow');
    }
  });
});

import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import type { Table, Value } from '../../../../workbook/src/model.js';
import { tableOf } from '../../../../workbook/src/testing/table-builder.js';
import type { ColumnSketch } from '../../../../workbook/src/testing/table-builder.js';
import type { ReportKind } from '../../parameters.js';
import { runKind } from './testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const money = (name: string) => ({ name, type: 'number', currency: 'RUB', decimals: 2 }) as const;
const columns: readonly ColumnSketch[] = [
  { name: 'Дата', type: 'date' },
  { name: 'Клиент', type: 'text' },
  { name: 'Товар', type: 'text' },
  { name: 'Количество', type: 'number' },
  money('Сумма'),
  money('Себестоимость'),
  money('План'),
  money('Факт'),
];

/** Two hundred sales from April to June; ties are there on purpose. */
function rowsOf(scale: number): readonly (readonly Value[])[] {
  const [from, day] = [Date.UTC(2026, 3, 1), 86_400_000];
  return Array.from({ length: 200 }, (_, index) => {
    const date = new Date(from + ((index * 37) % 91) * day).toISOString().slice(0, 10);
    const sum = (((index * 7919) % 40) + 1) * 12.5 * scale;
    const whole = [sum, sum * 0.8 - (index % 5) * scale, sum * 1.1, sum].map(decimal);
    const thing = `Товар ${String.fromCharCode(1040 + (index % 15))}`;
    return [date, `Клиент ${index % 30}`, thing, String(1 + (index % 4)), ...whole];
  });
}

function decimal(value: number): string {
  return value.toFixed(2).replace(/\.?0+$/, '');
}

function shuffled(rows: readonly (readonly Value[])[]): Table {
  const turned = [...rows].sort((left, right) => (key(left) < key(right) ? -1 : 1)).reverse();
  return tableOf(
    [...columns].reverse(),
    turned.map((row) => [...row].reverse()),
    { range: 'A1:H201' },
  );
}

function key(row: readonly Value[]): string {
  return JSON.stringify([...row].reverse());
}

const kinds: readonly ReportKind[] = ['plan-fact', 'margin', 'price-volume', 'rfm', 'cohorts'];

describe.each(kinds)('the report %s', (kind) => {
  it('given shuffled rows and columns, then is the same to the letter', async () => {
    const rows = rowsOf(1);
    const plain = await runKind(jail, tableOf(columns, rows), kind);
    const turned = await runKind(jail, shuffled(rows), kind);
    expect(plain.faults).toEqual([]);
    expect(turned.actions.note).toEqual(plain.actions.note);
    expect(turned.actions.visualizations).toEqual(plain.actions.visualizations);
  });

  it('given a thousandfold scale, then changes its amounts alone', async () => {
    const plain = await runKind(jail, tableOf(columns, rowsOf(1)), kind);
    const large = await runKind(jail, tableOf(columns, rowsOf(1000)), kind);
    const words = (note: string) => note.replace(/[−+]?\d[\d ,]*(?:(?:тыс|млн|млрд) )?/g, '#');
    const percents = (note: string) => note.match(/[−+]?[\d,]+ %/g);
    expect(words(large.note)).toBe(words(plain.note));
    expect(percents(large.note)).toEqual(percents(plain.note));
  });
});

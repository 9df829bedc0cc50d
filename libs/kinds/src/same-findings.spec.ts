import { afterAll, describe, expect, it } from '@jest/globals';
import type { ReportActions } from '../../contract/src/report-content.js';
import { seededRandom, times } from '../../../test/support/prove.js';
import { ReportEngine } from '../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../jail/src/testing/in-process-jail.js';
import type { Table, Value } from '../../workbook/src/model.js';
import { profileOf, tableOf } from '../../workbook/src/testing/table-builder.js';
import type { ColumnSketch } from '../../workbook/src/testing/table-builder.js';
import type { Proposal } from '../../analysis/src/analyst/proposal.js';
import { StandardAnalyst } from './standard-analyst.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
afterAll(() => jail.close());

const columns: readonly ColumnSketch[] = [
  { name: 'Дата', type: 'date' },
  { name: 'Клиент', type: 'text' },
  { name: 'Регион', type: 'text' },
  { name: 'Артикул', type: 'text' },
  { name: 'Выручка', type: 'number', currency: 'RUB' },
  { name: 'Количество', type: 'number' },
  { name: 'Рейтинг', type: 'number', additive: false },
];
const measures = new Set(['Выручка', 'Количество', 'Рейтинг']);

type Rows = readonly (readonly Value[])[];

/** A year of sales with ties, gaps and a few returns. */
function salesOf(next: () => number): Rows {
  const pick = (most: number) => Math.floor(next() * most);
  return Array.from({ length: 300 }, (_, index) => {
    const month = Math.floor(index / 25);
    const day = new Date(Date.UTC(2025, month, 1 + pick(28))).toISOString().slice(0, 10);
    const quantity = 1 + pick(20);
    const revenue = (next() < 0.02 ? -1 : 1) * (quantity * 130 + month * 40 + pick(4) * 25);
    return [
      day,
      `Клиент ${pick(15)}`,
      next() < 0.03 ? null : (['Север', 'Юг', 'Запад', 'Восток'][pick(4)] ?? null),
      `А-${100 + pick(40)}`,
      `${revenue}.${10 + pick(80)}`,
      String(quantity),
      next() < 0.05 ? null : `${1 + pick(5)}.${1 + pick(8)}`,
    ];
  });
}

interface Answer {
  readonly proposals: readonly Proposal[];
  readonly reports: readonly ReportActions[];
}

async function answerOf(table: Table): Promise<Answer> {
  const engine = new ReportEngine(new StandardAnalyst(), jail);
  const workbook = { tables: [table], profile: profileOf([table]) };
  const proposals = await engine.propose(workbook, () => undefined, never);
  const reports: ReportActions[] = [];
  for (const proposal of proposals) {
    reports.push(await engine.run(workbook, proposal, () => undefined, never));
  }
  return { proposals, reports };
}

function shuffled<T>(all: readonly T[], next: () => number): readonly T[] {
  return all
    .map((one) => [next(), one] as const)
    .sort(([left], [right]) => left - right)
    .map(([, one]) => one);
}

/** All that a reader sees; a query's own text and a table of columns may follow their order. */
function seen({ proposals, reports }: Answer): unknown {
  return reports.map(({ analytical_note: note, visualizations }, index) => ({
    name: proposals[index]?.name,
    question: proposals[index]?.question,
    note,
    shown: visualizations.map(({ table_data: table, chart_spec: chart, description }) => ({
      description,
      chart,
      rows: table.rows,
    })),
  }));
}

describe('the same data', () => {
  it('given ten times, then the reports are the same byte for byte', async () => {
    // Another table each time: nothing that was remembered of one answers for the next.
    const answer = async () => answerOf(tableOf(columns, salesOf(seededRandom(1))));
    const first = JSON.stringify(await answer());
    for (let time = 1; time < times(3, 10); time += 1) {
      expect(JSON.stringify(await answer())).toBe(first);
    }
  });

  it('given in another order of rows and columns, then no finding changes', async () => {
    const next = seededRandom(2);
    for (let time = 0; time < times(2, 12); time += 1) {
      const rows = salesOf(next);
      const order = shuffled(
        columns.map((_, place) => place),
        next,
      );
      const turned = shuffled(rows, next).map((row) => order.map((place) => row[place] ?? null));
      const sketches = order.flatMap((place) => columns[place] ?? []);
      const base = tableOf(columns, rows);
      const other = tableOf(sketches, turned);
      expect(seen(await answerOf(other))).toEqual(seen(await answerOf(base)));
    }
  });

  it('given a thousand times as large, then only the units of the numbers change', async () => {
    const next = seededRandom(3);
    for (let time = 0; time < times(1, 8); time += 1) {
      const rows = salesOf(next);
      const large = rows.map((row) =>
        row.map((value, place) =>
          measures.has(columns[place]?.name ?? '') && typeof value === 'string'
            ? thousandfold(value)
            : value,
        ),
      );
      const [small, big] = [
        await answerOf(tableOf(columns, rows)),
        await answerOf(tableOf(columns, large)),
      ];
      expect(findings(big)).toEqual(findings(small));
    }
  });
});

function thousandfold(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const digits = `${whole}${fraction.padEnd(3, '0')}`.replace(/^(-?)0+(?=\d)/, '$1');
  return digits;
}

/** What is said, without the numbers and their words. */
function findings({ proposals, reports }: Answer): unknown {
  const bare = (text: string) =>
    text
      .replaceAll('\u00a0', ' ')
      .replaceAll(/[−+]?\d+(?: \d{3})*(?:,\d+)?(?: (?:млн|млрд|трлн))?/gu, '#')
      .replaceAll(/# (?:раза?|строк[аи]?)(?!\p{L})/gu, '# …');
  return reports.map(({ note }, index) => ({
    name: proposals[index]?.name,
    said: note.map(({ kind, spans }) => [
      kind,
      bare(spans.map((span) => (typeof span === 'string' ? span : span.text)).join('')),
    ]),
  }));
}

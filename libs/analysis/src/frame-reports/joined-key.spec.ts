import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { StandardAnalyst } from '../../../kinds/src/standard-analyst.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { profileOf, tableOf } from '../../../workbook/src/testing/table-builder.js';
import { ReportEngine } from '../engine/report-engine.js';
import { askedProposal, tableAsk } from '../testing/asked-proposal.js';

const jail = new InProcessJail();
const engine = new ReportEngine(new StandardAnalyst(), jail);
afterAll(() => jail.close());

const orders = tableOf(
  [
    { name: '№ заказа', type: 'text' },
    { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
  ],
  Array.from({ length: 50 }, (_, at) => [`З-${100 + at}`, String(1000 + at)]),
);

/** Of the first forty orders, with the courier of each but of so many. */
function workbookWith(empty: number) {
  const deliveries = {
    ...tableOf(
      [
        { name: '№ заказа', type: 'text' },
        { name: 'Курьер', type: 'text' },
      ],
      Array.from({ length: 40 }, (_, at) => [
        `З-${100 + at}`,
        at < empty ? null : (['Лось', 'Филин'][at % 2] ?? ''),
      ]),
    ),
    id: 't2',
    sqlName: 'deliveries',
    sheet: 'Доставка',
    title: 'Доставка',
  };
  const tables = [orders, deliveries];
  return { tables, profile: profileOf(tables) };
}

async function textOf(empty: number): Promise<string> {
  const workbook = workbookWith(empty);
  const courier = { table: 't2', column: 'Курьер' };
  const ask = tableAsk({
    measures: [{ name: 'Заказов', measure: { is: 'count', table: 't1' } }],
    by: [{ name: 'Курьер', key: { is: 'value', column: courier, also: [], merged: true } }],
  });
  const never = new AbortController().signal;
  const proposal = askedProposal(ask, meaningOf(workbook.tables));
  const report = await engine.run(workbook, proposal, () => undefined, never);
  return report.analytical_note.replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('rows that the sheet they are grouped by does not have', () => {
  it('given a sheet in which every row has a name, then they are rows that it lacks', async () => {
    expect(await textOf(0)).toContain('Без строки в «Доставка»: Заказов — 10');
  });

  it('given rows of it without a name, too, then it is told that they may be either', async () => {
    const text = await textOf(3);
    expect(text).toContain('Без значения «Курьер» или без строки в «Доставка»: Заказов — 13');
  });
});

import { afterAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import { readSheets } from '../../../../workbook/src/testing/make-workbook.js';
import type { Row } from '../../../../workbook/src/testing/make-workbook.js';
import { BuiltInAnalyst } from '../../built-in-analyst.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
const engine = new ReportEngine(new BuiltInAnalyst(), jail);
afterAll(() => jail.close());

const header: readonly Row[] = [
  ['Оборотно-сальдовая ведомость за 1 квартал 2026 г.'],
  [],
  [
    'Счет',
    null,
    'Сальдо на начало периода',
    null,
    'Обороты за период',
    null,
    'Сальдо на конец периода',
    null,
  ],
  ['Код', 'Наименование', ...['Дебет', 'Кредит', 'Дебет', 'Кредит', 'Дебет', 'Кредит']],
];

/** An account with two parts, and three without; `cash` is what the cash account closes with. */
function sheetOf(cash: number): readonly Row[] {
  return [
    ...header,
    ['10', 'Материалы', 300, null, 150, 50, 400, null],
    ['10.01', 'Сырье', 200, null, 100, 20, 280, null],
    ['10.09', 'Инвентарь', 100, null, 50, 30, 120, null],
    ['51', 'Расчетные счета', 500, null, 900, 700, cash, null],
    ['60', 'Поставщики', null, 400, 600, 800, null, 600],
    ['70', 'Оплата труда', null, 400, 300, 400, null, 500],
    ['Итого', null, 800, 800, 1950, 1950, 400 + cash, 1100],
  ];
}

async function reportOf(cash: number) {
  const merges = ['C3:D3', 'E3:F3', 'G3:H3'];
  const book = readSheets({ name: 'ОСВ', rows: sheetOf(cash), merges });
  const proposals = await engine.propose(book, () => undefined, never);
  expect(proposals.map(({ kind }) => kind)).toEqual(['turnover', 'quality']);
  const [first] = proposals;
  if (first === undefined) throw new Error('no report');
  const made = await engine.run(book, first, () => undefined, never);
  return {
    note: made.analytical_note.replaceAll('\u00a0', ' '),
    rows: JSON.stringify(made.visualizations[0]?.table_data.rows),
  };
}

describe('a turnover-balance sheet', () => {
  it('given an account and its parts, then it is counted once and the sheet agrees', async () => {
    const { note, rows } = await reportOf(700);
    expect(note).toContain('по дебету 1 950, по кредиту 1 950');
    expect(note).toContain('Ведомость сходится');
    expect(note).not.toContain('различаются');
    expect(rows).toContain('["10 Материалы",300,150,50,400,100]');
    expect(rows).not.toContain('10.01');
  });

  it('given a balance that does not follow from its turnovers, then its account is named', async () => {
    const { note } = await reportOf(690);
    expect(note).toContain('нарушено в 1 строке из 5: «51 Расчетные счета» — на +10');
  });
});

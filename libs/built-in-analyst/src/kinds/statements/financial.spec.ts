import { afterAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import type { ReadWorkbook } from '../../../../workbook/src/model.js';
import { readSheets } from '../../../../workbook/src/testing/make-workbook.js';
import type { Row } from '../../../../workbook/src/testing/make-workbook.js';
import { WatchedAnalyst } from './testing/watched-analyst.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
const analyst = new WatchedAnalyst();
const engine = new ReportEngine(analyst, jail);
afterAll(() => {
  jail.close();
  expect(analyst.mismatches).toEqual([]);
});

const balance: readonly Row[] = [
  ['Показатель', 'Код', '2022', '2023', '2024'],
  ['Основные средства', 1150, 400, 390, 350],
  ['Итого по разделу I', 1100, 400, 390, 350],
  ['Запасы', 1210, 150, 200, 180],
  ['Дебиторская задолженность', 1230, 120, 130, 150],
  ['Денежные средства', 1250, 30, 60, 120],
  ['Итого по разделу II', 1200, 300, 390, 450],
  ['Оборотные активы', null, 300, 390, 450],
  ['БАЛАНС', 1600, 700, 780, 800],
  ['Уставный капитал', 1310, 100, 100, 100],
  ['Нераспределенная прибыль', 1370, 250, 320, 400],
  ['Итого по разделу III', 1300, 350, 420, 500],
  ['Заемные средства', 1410, 150, 120, 100],
  ['Итого по разделу IV', 1400, 150, 120, 100],
  ['Заемные средства', 1510, 50, 60, 40],
  ['Кредиторская задолженность', 1520, 150, 180, 160],
  ['Итого по разделу V', 1500, 200, 240, 200],
  ['БАЛАНС', 1700, 700, 780, 800],
];

const results: readonly Row[] = [
  ['Показатель', 'Код', 'За 2023 г.', 'За 2024 г.'],
  ['Выручка', 2110, 1000, 1200],
  ['Себестоимость продаж', 2120, -600, -700],
  ['Валовая прибыль', 2100, 400, 500],
  ['Коммерческие расходы', 2210, -150, -200],
  ['Прибыль (убыток) от продаж', 2200, 250, 300],
  ['Чистая прибыль', 2400, 80, 96],
];

async function reportOf(workbook: ReadWorkbook, kind: string, sheet = 'Баланс') {
  const proposals = await engine.propose(workbook, () => undefined, never);
  const proposal = proposals.find(
    (one) => one.kind === kind && (one.sheets.includes(sheet) || sheet === ''),
  );
  if (proposal === undefined) {
    throw new Error(`no ${kind} among ${proposals.map((one) => one.kind).join(', ')}`);
  }
  const { analytical_note: note, visualizations } = await engine.run(
    workbook,
    proposal,
    () => undefined,
    never,
  );
  return { note: note.replaceAll('\u00a0', ' '), rows: visualizations[0]?.table_data.rows ?? [] };
}

const both = readSheets({ name: 'Баланс', rows: balance }, { name: 'Результаты', rows: results });

describe('the changes of a balance', () => {
  it('given totals beside their lines, then a total is no mover and stands once', async () => {
    const { note, rows } = await reportOf(both, 'finance-changes');
    expect(note).toContain('Итог баланса вырос: +100 (+14,29 %), было 700 (2022 г.)');
    expect(note).toContain('«Нераспределенная прибыль» +150 (+60,00 %)');
    expect(note).not.toContain('«Итого по разделу');
    expect(rows.filter(([name]) => name === 'Оборотные активы')).toHaveLength(1);
    expect(rows.filter(([name]) => name === 'Итого по разделу II')).toHaveLength(0);
  });

  it('given two lines of one name, then their codes tell them apart', async () => {
    const { rows } = await reportOf(both, 'finance-changes');
    expect(rows.map(([name]) => name)).toEqual(
      expect.arrayContaining(['Заемные средства (1410)', 'Заемные средства (1510)']),
    );
  });

  it('given a line that turned back in the last year, then it is told', async () => {
    const { note } = await reportOf(both, 'finance-changes');
    expect(note).toContain('повернули в другую сторону: «Запасы» −20 (−10,00 %)');
  });

  it('given sections that do not make up the total, then the gap is an exception', async () => {
    const wrong = balance.map((row) => (row[0] === 'БАЛАНС' ? [...row.slice(0, 4), 812] : row));
    const { note } = await reportOf(readSheets({ name: 'Баланс', rows: wrong }), 'finance-changes');
    expect(note).toContain('не дают в сумме итог баланса: разница −12');
  });
});

describe('the changes of a P&L', () => {
  it('given expenses with a minus, when they grow, then they are said to grow', async () => {
    const { note } = await reportOf(both, 'finance-changes', 'Результаты');
    expect(note).toContain('Больше всего выросли: «Себестоимость продаж» +100 (+16,67 %)');
    expect(note).toContain('Расходы записаны в файле со знаком минус');
  });
});

describe('the shares of a balance', () => {
  it('are of the total of their own year, and assets alone are plotted', async () => {
    const { note } = await reportOf(both, 'finance-shares');
    expect(note).toContain('«Основные средства» 43,8 %, «Запасы» 22,5 %');
    expect(note).toContain('Собственный капитал покрывает 62,5 % баланса (2022 г. — 50,0 %)');
  });
});

describe('financial ratios', () => {
  it('given a balance and a P&L of the same years, then both make them', async () => {
    const { note, rows } = await reportOf(both, 'finance-ratios');
    const ratio = (name: string) => rows.find(([first]) => first === name);
    expect(ratio('Текущая ликвидность')?.slice(1, 4)).toEqual([1.5, 1.625, 2.25]);
    expect(ratio('Быстрая ликвидность')?.[3]).toBe(1.35);
    expect(ratio('Абсолютная ликвидность')?.[3]).toBe(0.6);
    expect(ratio('Автономия')?.[3]).toBe(0.625);
    expect(ratio('Финансовый рычаг')?.[3]).toBe(0.6);
    expect(ratio('Оборачиваемость активов')?.slice(1, 4)).toEqual([null, 1.282, 1.5]);
    expect(note).toContain('Рентабельность продаж — 25,00 %');
    expect(note).toContain('Рентабельность капитала — 19,20 %');
  });

  it('given no line of short-term debt, then nothing is said of liquidity', async () => {
    const bare = balance.filter(([, code]) => code !== 1500);
    const { rows } = await reportOf(readSheets({ name: 'Баланс', rows: bare }), 'finance-ratios');
    expect(rows.map(([name]) => name)).toEqual([
      'Автономия',
      'Обеспеченность собственными оборотными средствами',
    ]);
  });

  it('given two lines that disagree on one thing, then what needs it is left out', async () => {
    const doubled = [...balance, ['Итого оборотные активы', null, 1, 2, 3]];
    const { rows } = await reportOf(
      readSheets({ name: 'Баланс', rows: doubled }),
      'finance-ratios',
    );
    expect(rows.map(([name]) => name)).not.toContain('Текущая ликвидность');
  });

  it('given English names without codes, then the lines are found', async () => {
    const english: readonly Row[] = [
      ['Line item', '2023', '2024'],
      ['Cash and cash equivalents', 10, 20],
      ['Accounts receivable', 40, 30],
      ['Inventory', 50, 50],
      ['Total current assets', 100, 100],
      ['Total assets', 250, 300],
      ['Total current liabilities', 50, 80],
      ['Total equity', 150, 160],
    ];
    const { note } = await reportOf(
      readSheets({ name: 'Statement', rows: english }),
      'finance-ratios',
      'Statement',
    );
    expect(note).toContain('Текущая ликвидность (2024 г.) ниже обычного: 1,250');
    expect(note).toContain('не хватает 20 оборотных активов');
  });

  it('given six periods of all lines, then there is memory enough', async () => {
    const periods = ['01', '02', '03', '04', '05', '06'];
    const months = (rows: readonly Row[]): Row[] => {
      return rows.map(([name, code, value]) => {
        return [name ?? null, code ?? null, ...periods.map(() => value ?? null)];
      });
    };
    const header = (label: (period: string) => string): Row => {
      return ['Показатель', 'Код', ...periods.map(label)];
    };
    const book = readSheets(
      { name: 'Баланс', rows: [header((at) => `20${at}`), ...months(balance.slice(1))] },
      { name: 'ОФР', rows: [header((at) => `За 20${at} г.`), ...months(results.slice(1))] },
      { name: 'ОПиУ', rows: [header((at) => `${at}.2026`), ...months(results.slice(1))] },
    );
    const { rows } = await reportOf(book, 'finance-ratios', '');
    expect(rows.length).toBeGreaterThan(5);
    const monthly = readSheets({
      rows: [header((at) => `${at}.2026`), ...months(results.slice(1))],
    });
    const { note } = await reportOf(monthly, 'finance-ratios', '');
    expect(note).toContain('Чистая рентабельность — 8,00 %');
  });
});

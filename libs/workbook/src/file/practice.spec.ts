import { describe, expect, it } from '@jest/globals';
import { makeWorkbook } from '../testing/make-workbook.js';
import { answerTo } from './answer-to.js';
import { checkContainer } from './container-check.js';
import { practiceWorkbook, practise } from './practice.js';

const answerOf = (bytes: Uint8Array) =>
  answerTo({ bytes, container: checkContainer(bytes, 'файл.xlsx'), fileYear: '2025' });

describe('the practice of a process that waits for a file', () => {
  it('given the workbook that is practised on, then all of it is read', async () => {
    const answer = await answerOf(practiceWorkbook());
    const tables = answer.kind === 'read' ? answer.workbook.tables : [];
    expect(tables.map(({ sheet }) => sheet)).toEqual(
      expect.arrayContaining(['Заказы', 'План, тыс. руб.', 'Остатки']),
    );
    expect(tables[0]?.rows).toHaveLength(40);
    const stocks = tables.find(({ sheet }) => sheet === 'Остатки');
    expect([stocks?.rows.length, stocks?.groupLevels.length]).toEqual([12, 1]);
  });

  it('given a file after it, then the answer is the same as without', async () => {
    const file = makeWorkbook([
      {
        rows: [
          ['Клиент', 'Сумма, руб.'],
          ...Array.from({ length: 30 }, (_, at) => [`К ${at}`, String(at)]),
        ],
      },
    ]);
    const before = await answerOf(file);
    await practise();
    expect(await answerOf(file)).toEqual(before);
  });
});

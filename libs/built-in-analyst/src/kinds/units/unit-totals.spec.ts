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

const rows = Array.from({ length: 60 }, (_, row): Row => {
  const currency = ['RUB', 'USD', 'USD'][row % 3] ?? '';
  return [`2026-0${1 + (row % 6)}-10`, `Клиент ${row % 7}`, currency, 1000 + row];
});
const book = readSheets({ rows: [['Дата', 'Клиент', 'Валюта', 'Сумма'], ...rows] });

async function noteOf(name: RegExp): Promise<string> {
  const proposals = await engine.propose(book, () => undefined, never);
  const proposal = proposals.find((one) => name.test(one.name));
  if (proposal === undefined) throw new Error(proposals.map((one) => one.name).join(', '));
  const { analytical_note: note } = await engine.run(book, proposal, () => undefined, never);
  return note.replaceAll('\u00a0', ' ');
}

describe('reports of amounts in several currencies', () => {
  it('given two currencies, then each has its total and there is none of both', async () => {
    const note = await noteOf(/^Итоги отдельно/);
    expect(note).toContain('«USD» — 41 200 (40 строк); «RUB» — 20 570 (20 строк)');
    expect(note).toContain('Общего итога нет');
    expect(note).not.toContain('61 770');
  });

  it('given a report over one of them, then its name and its note say which', async () => {
    const note = await noteOf(/, «USD»$/);
    expect(note).toContain('Взяты строки, где «Валюта» — «USD» (40 из 60)');
    expect(note).toContain('$');
  });

  it('given a request for a sum over both, then there is no answer', async () => {
    expect(await engine.understand(book, 'сумма по клиентам', never)).toMatchObject({
      understood: false,
    });
  });
});

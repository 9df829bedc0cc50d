import { afterAll, describe, expect, it } from '@jest/globals';
import { StandardAnalyst } from '../../../kinds/src/standard-analyst.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import type { ReadWorkbook } from '../../../workbook/src/model.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import { ReportEngine } from './report-engine.js';

const signal = new AbortController().signal;
const jail = new InProcessJail();
const engine = new ReportEngine(new StandardAnalyst(), jail);
afterAll(() => jail.close());

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Forty people, of whom some have several leaves and some none. */
const staff = readSheets(
  {
    name: 'Сотрудники',
    rows: [
      ['Таб. №', 'ФИО', 'Отдел', 'Зарплата'],
      ...upTo(40).map((at) => [
        1000 + at,
        `Сотрудник ${at}`,
        `Отдел ${at % 4}`,
        50_000 + at * 1000,
      ]),
    ],
  },
  {
    name: 'Отпуска',
    rows: [
      ['Таб. №', 'Вид', 'Дней'],
      ...upTo(90).map((at) => [
        1000 + ((at * at) % 40),
        at % 3 ? 'Отпуск' : 'Больничный',
        3 + (at % 9),
      ]),
    ],
  },
);

/** A plan for each of nine managers beside 150 payments. */
const plan = readSheets(
  {
    name: 'Платежи',
    rows: [
      ['Менеджер', 'Клиент', 'Сумма'],
      ...upTo(150).map((at) => [
        `Менеджер ${at % 9}`,
        `Клиент ${at % 31}`,
        1000 + ((at * 79) % 401),
      ]),
    ],
  },
  {
    name: 'План',
    rows: [['Менеджер', 'План'], ...upTo(9).map((at) => [`Менеджер ${at}`, 2000 + at * 170])],
  },
);

async function refusal(workbook: ReadWorkbook, request: string): Promise<string> {
  const understood = await engine.understand(workbook, request, signal);
  return understood.understood ? `answered: ${understood.proposal.name}` : understood.message;
}

describe('a measure of one sheet beside the rows of another', () => {
  it('given pay asked by departments, then each employee counts once', async () => {
    const understood = await engine.understand(staff, 'средняя зарплата по отделам', signal);
    if (!understood.understood) throw new Error(understood.message);
    const { provenance } = await engine.run(staff, understood.proposal, () => undefined, signal);
    const shown = provenance.map((entry) => entry.shown.replaceAll('\u00a0', ' '));
    expect(shown).toEqual(['71 000', '70 000', '69 000', '68 000']);
  });

  it.each([
    [staff, 'средняя зарплата по видам'],
    [plan, 'связь суммы и плана'],
    [plan, 'план по клиентам'],
  ])('given it asked over those rows, then there is no answer', async (workbook, request) => {
    expect(await refusal(workbook, request)).not.toMatch(/^answered/);
  });

  it('given a report proposed, then none measures it over those rows', async () => {
    const proposals = await engine.propose(plan, () => undefined, signal);
    const names = proposals.map(({ name }) => name).filter((name) => name.includes('План'));
    expect(names).toEqual([]);
  });
});

describe('a word that only a title holds', () => {
  it('given a profit that no column tells, then it is unknown', async () => {
    const book = readSheets({
      rows: [
        ['Прибыль и продажи компании'],
        [],
        ['Склад', 'Выручка'],
        ...upTo(30).map((at) => [`Склад ${at % 4}`, 100 + at * 7]),
      ],
    });
    expect(await refusal(book, 'прибыль по складам')).not.toMatch(/^answered/);
    expect(await refusal(book, 'выручка по складам')).toMatch(/^answered/);
  });
});

import { afterAll, expect, it } from '@jest/globals';
import { InProcessJail } from '../../jail/src/testing/in-process-jail.js';
import { meaningOf } from '../../meaning/src/index.js';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import { PersonalNames } from './personal-names.js';
import { toldMeaning } from './told-meaning.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const plan = tableOf(
  [
    { name: 'Месяц', type: 'date' },
    { name: 'План, руб.', type: 'number', currency: 'RUB' },
  ],
  Array.from({ length: 10 }, (_, at) => [
    `2025-${String(at + 1).padStart(2, '0')}-01`,
    String(900 + at),
  ]),
);
const noted = {
  ...plan,
  metadata: {
    ...plan.metadata,
    titleLines: ['План договоров на 2025 год (без отмененных)'],
    footnotes: ['Составила Рябинина О. В., тел. +7 903 123-45-67'],
  },
};

async function toldOf(table: typeof plan): Promise<string> {
  const session = await jail.open([table], new AbortController().signal);
  try {
    const told = await toldMeaning(meaningOf([table]), session.query, new PersonalNames());
    return told.data;
  } finally {
    session.close();
  }
}

it('given lines around a table, then they are told, without people and their telephones', async () => {
  const told = await toldOf(noted);
  expect(told).toContain('План договоров на 2025 год (без отмененных)');
  expect(told).toContain('Составила Сотрудник 1, тел. Контакт 1');
  expect(told).not.toMatch(/Рябинина|903/u);
});

it('given none, then nothing is said of notes', async () => {
  expect(await toldOf(plan)).not.toContain('notes');
});

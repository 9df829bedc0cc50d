import { InProcessJail } from '../../libs/jail/src/testing/in-process-jail.js';
import { ReportEngine } from '../../libs/analysis/src/engine/report-engine.js';
import { refusalSentence } from '../../libs/analysis/src/questions/refusal-sentences.js';
import type { Refusal } from '../../libs/frames/src/refusal.js';
import { StandardAnalyst } from '../../libs/kinds/src/standard-analyst.js';
import { madeTrade } from '../../libs/meaning/src/testing/made-trade.js';
import { meaningOf } from '../../libs/meaning/src/meaning-of.js';
import { sentencesIn } from '../../libs/russian/src/index.js';
import type { ReadWorkbook } from '../../libs/workbook/src/index.js';
import { Dice } from '../../libs/workbook/src/testing/generator/dice.js';
import { readSheets } from '../../libs/workbook/src/testing/make-workbook.js';
import type { Row } from '../../libs/workbook/src/testing/make-workbook.js';
import { ownBooks } from '../score/own-set.js';
import { seededRandom } from '../support/prove.js';

/** Sentences under what says them. */
export type Said = Readonly<
  Record<'cards' | 'reports' | 'reading' | 'refusals', readonly string[]>
>;

const MADE_BOOKS = 24;
const never = new AbortController().signal;

/** All that the standard questions say of workbooks that never change, and all refusals. */
export async function saidSentences(): Promise<Said> {
  const jail = new InProcessJail();
  const engine = new ReportEngine(new StandardAnalyst(), jail);
  const said = { cards: [] as string[], reports: [] as string[], reading: [] as string[] };
  for (const workbook of books()) {
    said.reading.push(...workbook.fileInfo.notes, ...definitionsOf(workbook));
    for (const proposal of await engine.propose(workbook, () => undefined, never)) {
      said.cards.push(proposal.name, ...sentencesIn(proposal.question));
      const { note } = await engine.run(workbook, proposal, () => undefined, never);
      const texts = note.map(({ spans }) =>
        spans.map((span) => (typeof span === 'string' ? span : span.text)).join(''),
      );
      said.reports.push(...texts.flatMap(sentencesIn));
    }
  }
  jail.close();
  return { ...said, refusals: refusals() };
}

function books(): readonly ReadWorkbook[] {
  const made = Array.from(
    { length: MADE_BOOKS },
    (_, at) => madeTrade(new Dice(seededRandom(21, 1 + at))).sheets,
  );
  return [...ownBooks.map(({ sheets }) => sheets), ...made].map((sheets) => readSheets(...sheets));
}

function definitionsOf({ tables }: ReadWorkbook): readonly string[] {
  const { definitions, openQuestions, tables: read } = meaningOf(tables);
  return [
    ...read.map(({ title, rowIs }) => `«${title}»: ${rowIs}.`),
    ...definitions.map(({ name, because }) => `${name}: ${because}.`),
    ...openQuestions.map(({ ask }) => ask),
  ];
}

const { tables } = readSheets(
  { name: 'Продажи', rows: [['Дата', 'Сумма, руб.'], ...upTo(9)] },
  { name: 'Товары', rows: [['Вид'], ['Чай'], ['Кофе']] },
);
const meaning = meaningOf(tables);
const amount = { table: 't1', column: 'Сумма, руб.' };
const other = { table: 't2', column: 'Вид' };
const near = ['Тверь', 'Псков'];

/** So many days with an amount. */
function upTo(count: number): readonly Row[] {
  return Array.from({ length: count }, (_, at): Row => [
    new Date(Date.UTC(2025, 0, 1 + at)),
    100 + at,
  ]);
}

const each: readonly Refusal[] = [
  { code: 'role-forbids', column: amount, aggregate: 'sum', instead: ['mean', 'median'] },
  { code: 'role-forbids', column: amount, aggregate: 'mean', instead: [] },
  { code: 'stock-over-time', column: amount, time: { table: 't1', column: 'Дата' } },
  { code: 'directions-together', column: amount, direction: other },
  { code: 'units-together', column: amount, apart: other },
  { code: 'operations-together', column: amount, operation: other },
  { code: 'name-of-several', column: other, apart: amount },
  { code: 'units-differ', left: 'руб.', right: 'шт' },
  { code: 'percent-of-other', part: 'руб.', whole: 'шт' },
  { code: 'not-linked', measured: 't1', asked: other },
  { code: 'no-grain', columns: [amount, other] },
  { code: 'unknown-table', table: 'Склад', near },
  { code: 'unknown-column', column: other, near },
  { code: 'unknown-value', column: other, value: 'Тферь', near },
  { code: 'unknown-name', name: 'прибыль', near },
  { code: 'same-name', name: 'выручка' },
  { code: 'wrong-type', column: other, wanted: 'number' },
  { code: 'bad-date', text: '31.02.2025' },
  { code: 'along-no-key', name: 'выручка', keys: [] },
  { code: 'share-of-average', name: 'цена' },
  { code: 'sum-of-averages', name: 'цена' },
  { code: 'top-without-order' },
  { code: 'nothing-measured' },
  { code: 'too-large', what: 'size', most: 200 },
];

function refusals(): readonly string[] {
  return each.map((refusal) => refusalSentence(refusal, meaning));
}

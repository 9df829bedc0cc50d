import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { times } from '../../../test/support/prove.js';
import type { Evidence } from '../../analysis/src/engine/evidence.js';
import { executePlan } from '../../analysis/src/engine/execute-plan.js';
import { measuredPlan } from '../../analysis/src/engine/measure-units.js';
import { plainText } from '../../analysis/src/engine/note-text.js';
import { renderDraft } from '../../analysis/src/engine/render-draft.js';
import { InProcessJail } from '../../jail/src/testing/in-process-jail.js';
import {
  goodPlan,
  goodSentences,
  noteOf,
  regionProposal,
  salesWorkbook,
} from './testing/model-script.js';
import type { ReportPlan } from '../../analysis/src/analyst/plan.js';
import { partsOf } from './markup.js';
import { planSchema } from './schemas.js';
import { toDraft } from './to-draft.js';
import { toPlan } from './to-plan.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
let plan: ReportPlan;
let evidence: Evidence;
beforeAll(async () => {
  const spec = planSchema.parse(goodPlan);
  const planned = toPlan(spec, regionProposal, salesWorkbook.profile);
  evidence = await executePlan(jail, planned, salesWorkbook, never);
  plan = await measuredPlan(jail, planned, salesWorkbook, evidence, never);
});
afterAll(() => jail.close());

/** All texts that a note leads to, sentence by sentence. */
function published(note: string): readonly string[] {
  const rendered = renderDraft(toDraft(partsOf(note), plan, evidence.results), plan, evidence);
  const blocks = rendered.note.map(({ spans }) => plainText(spans));
  const titles = [...rendered.texts.values()].flatMap(({ title }) => title);
  return [...blocks, ...titles].flatMap((text) => text.split(/(?<=[.!?])\s/));
}

type Alter = (sentence: string, pick: (count: number) => number) => string;

const oneOf = (pick: (count: number) => number, all: readonly string[]) =>
  all[pick(all.length)] ?? '';

/** Replaces one of the places where the pattern stands. */
function at(
  sentence: string,
  pattern: RegExp,
  pick: (count: number) => number,
  by: (found: string) => string,
): string {
  const places = [...sentence.matchAll(pattern)];
  const chosen = places[pick(Math.max(1, places.length))];
  if (chosen === undefined) return sentence;
  const end = chosen.index + chosen[0].length;
  return sentence.slice(0, chosen.index) + by(chosen[0]) + sentence.slice(end);
}

const VALUE = /\{\{\w+:\d+:(?:revenue|share|profit|sales|delta)(?:\|abs)?\}\}/g;
const KEY = /\{\{\w+:\d+:(?:region|month)(?:\|in)?\}\}/g;
const ANY_CELL = /\{\{[^}]+\}\}/g;
const GAPS = /(?<=\p{L}) (?=[\p{L}{«])/gu;

const numbers = [
  ...['360 001 ₽', '71 %', '−3 000 ₽', '5', '1,2 млн', '٣٤', '४२', '½', '10²', 'XIV', 'Ⅻ', '①'],
  ...['тридцать процентов', 'пять тысяч двести рублей', 'сорок', 'three', 'million', '三百'],
];
const multiples = [
  ...['вдвое', 'в два раза', 'втрое', 'в разы', 'на порядок', 'треть', 'половина', 'четверть'],
  ...['каждый третий', 'полтора', 'удвоенный', 'двукратно', 'т\u200bреть', 'тpеть', 'полови́на'],
  ...['десятая доля', 'почти все', 'большинство', 'львиная доля', 'третий', 'дважды', 'ДВАЖДЫ'],
  ...['пятая часть', 'многократно', 'наполовину', 'пополам', 'сотни', 'в 2 раза', '２'],
];
const units = [
  ...[' тыс.', ' млн', '%', ' %', ' процентов', ' п. п.', ' руб.', ' долларов', '$', ' раза', '00'],
  ...[' тысяч', ' шт.', ' пунктов', '‰', ' евро', ' миллиардов', 'k', ' раз'],
];
const signs = ['−', '-', '+', 'минус ', '− ', 'более ', 'менее ', 'почти ', 'около ', 'не ', '≈'];
const ups = [
  'выросла',
  'увеличилась',
  'поднялась',
  'прибавила',
  'возросла',
  'подросла',
  'повысилась',
];

const alterations: Readonly<Record<string, Alter>> = {
  'a typed number': (sentence, pick) => at(sentence, ANY_CELL, pick, () => oneOf(pick, numbers)),
  'a number word': (sentence, pick) =>
    at(sentence, GAPS, pick, () => ` ${oneOf(pick, multiples)} `),
  'a unit after a value': (sentence, pick) =>
    at(sentence, VALUE, pick, (cell) => cell + oneOf(pick, units)),
  'a sign before a value': (sentence, pick) =>
    at(sentence, VALUE, pick, (cell) => oneOf(pick, signs) + cell),
  'the value of another row': (sentence, pick) =>
    at(sentence, VALUE, pick, (cell) => otherRow(cell, pick)),
  'the label of another row': (sentence, pick) =>
    at(sentence, KEY, pick, (cell) => otherRow(cell, pick)),
  'a row that is not there': (sentence, pick) =>
    at(sentence, ANY_CELL, pick, (cell) => cell.replace(/:\d+:/, ':77:')),
  'another column': (sentence, pick) =>
    at(sentence, /revenue|profit|delta/g, pick, (name) => otherColumns[name] ?? name),
  'another direction': (sentence, pick) =>
    sentence
      .replace(/снизилась/, oneOf(pick, ups))
      .replace('|abs', oneOf(pick, ['', '|abs', '|signed'])),
  'a sign that the words deny': (sentence) => sentence.replace('|abs', ''),
  'a change that was none': (sentence) => sentence.replace('снизилась', 'не снизилась'),
  'another end of the order': (sentence, pick) =>
    sentence.replace(/^(?:Больше|Меньше) всего/, (found) =>
      found === 'Больше всего'
        ? oneOf(pick, ['Меньше всего', 'Наименьшую часть', 'Минимум'])
        : oneOf(pick, ['Больше всего', 'Максимум', 'Лидер по части']),
    ),
  'a typed name': (sentence, pick) =>
    at(sentence, KEY, pick, () => oneOf(pick, ['Пермь', 'Москва', 'Казань', 'мае', 'апреле'])),
  'another metric': (sentence) =>
    sentence.replace(/прибыли|[Вв]ыручк[аи]/, (found) => otherMetrics[found] ?? found),
};

const otherColumns: Readonly<Record<string, string>> = {
  revenue: 'profit',
  profit: 'revenue',
  delta: 'revenue',
};
const otherMetrics: Readonly<Record<string, string>> = {
  прибыли: 'выручки',
  выручки: 'прибыли',
  Выручка: 'Прибыль',
};

function otherRow(cell: string, pick: (count: number) => number): string {
  return cell.replace(/:(\d+):/, (_, row) => `:${(Number(row) + 1 + pick(2)) % 3}:`);
}

const runs = times(60, 2_000);

describe('what a model alters', () => {
  it('given an honest note, then all of it is published', () => {
    expect(published(noteOf(goodSentences))).toHaveLength(goodSentences.length);
  });

  it.each(Object.keys(alterations))('given %s, then it reaches no report', (name) => {
    const honest = new Set(published(noteOf(goodSentences)));
    const alter = alterations[name];
    let altered = 0;
    fc.assert(
      fc.property(
        fc.nat(goodSentences.length - 1),
        fc.array(fc.nat(997), { minLength: 6, maxLength: 6 }),
        (index, seeds) => {
          const [part = '', sentence = ''] = goodSentences[index] ?? [];
          let used = 0;
          const pick = (count: number) => (seeds[used++ % seeds.length] ?? 0) % count;
          const changed = alter?.(sentence, pick) ?? sentence;
          if (changed === sentence) return;
          altered += 1;
          const stray = published(noteOf([...goodSentences.slice(0, 1), [part, changed]])).filter(
            (text) => !honest.has(text) && !isPlainTitle(text),
          );
          expect({ changed, stray }).toEqual({ changed, stray: [] });
        },
      ),
      { numRuns: runs },
    );
    expect(altered).toBeGreaterThan(3);
  });
});

/** What stands where no title holds: headers of the table alone. */
function isPlainTitle(text: string): boolean {
  return plan.visualizations.some(
    ({ table }) => table.columns.map(({ name }) => name).join(', ') === text,
  );
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { times } from '../../../../test/support/prove.js';
import type { Evidence } from '../../../analysis/src/engine/evidence.js';
import { executePlan } from '../../../analysis/src/engine/execute-plan.js';
import { plainText } from '../../../analysis/src/engine/note-text.js';
import { renderDraft } from '../../../analysis/src/engine/render-draft.js';
import { toldPlan } from '../../../analysis/src/frame-reports/told-plan.js';
import { parseFrame } from '../../../frames/src/json/parse-frame.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import {
  furtherQuestions,
  lateQuestion,
  tripsWorkbook,
  trueSentences,
} from '../../../workbook/src/testing/insight-script.js';
import { noteOf } from '../testing/model-script.js';
import type { ReportPlan } from '../../../analysis/src/analyst/plan.js';
import { partsOf } from '../markup.js';
import { toFrameDraft } from './to-frame-draft.js';

const jail = new InProcessJail();
let plan: ReportPlan;
let evidence: Evidence;
beforeAll(async () => {
  const meaning = meaningOf(tripsWorkbook.tables);
  const framed = {
    request: lateQuestion.title,
    frame: frameOf(lateQuestion.asks),
    reading: 'опоздания по водителям',
    charts: [],
  };
  const further = furtherQuestions.map(({ title, asks }) => ({
    question: title,
    frame: frameOf(asks),
    results: [],
  }));
  plan = toldPlan(framed, lateQuestion.title, further, meaning);
  evidence = await executePlan(jail, plan, tripsWorkbook, new AbortController().signal);
});
afterAll(() => jail.close());

function frameOf(asks: readonly object[]) {
  const { frame, problems } = parseFrame({ unions: [], asks });
  if (frame === null) throw new Error(problems.join());
  return frame;
}

function published(part: string, sentence: string): readonly string[] {
  const draft = toFrameDraft(partsOf(noteOf([[part, sentence]])), plan, evidence.results);
  const { note } = renderDraft(draft, plan, evidence);
  return note.filter(({ kind }) => kind !== 'method').map(({ spans }) => plainText(spans));
}

const CELL = /\{\{a\d:\d:[km]\d(?:\|\w+)?\}\}/g;
const VALUE = /\{\{a\d:\d:m\d(?:\|\w+)?\}\}/g;
const SEVERAL = /\{\{a[01]:\d:[km]\d(?:\|\w+)?\}\}/g;
const otherRow = (cell: string, by: number): string =>
  cell.replace(/:(\d):/, (_, row) => `:${(Number(row) + 1 + (by % 2)) % 3}:`);

type Alter = (cell: string, by: number) => string;
const alterations: Readonly<Record<string, readonly [pattern: RegExp, alter: Alter]>> = {
  'a typed number': [VALUE, () => '57 мин'],
  'a number in words': [VALUE, () => 'двадцать минут'],
  'a typed name': [/\{\{a\d:\d:k\d\}\}/g, () => 'Белов Петр'],
  'a unit behind': [VALUE, (cell) => `${cell} тыс.`],
  'a word of degree': [VALUE, (cell) => `более ${cell}`],
  'a sign before': [VALUE, (cell) => `−${cell}`],
  'a row that is not there': [CELL, (cell) => cell.replace(/:\d:/, ':9:')],
  'a result that is not there': [CELL, (cell) => cell.replace(/a\d/, 'a7')],
  'the row of another': [SEVERAL, otherRow],
  'a column that is not there': [CELL, (cell) => cell.replace(/[km]\d/, 'm9')],
};

/** As a model writes them, each beside one that no result carries. */
const pairs: readonly (readonly [truth: string, lie: string])[] = [
  [
    'Опаздывает больше {{a0:0:k0}}: {{a0:0:m0}} против {{a0:1:m0}} ({{a0:1:k0}}).',
    'Опаздывает больше {{a0:1:k0}}: {{a0:1:m0}} против {{a0:0:m0}} ({{a0:0:k0}}).',
  ],
  [
    'Выручка выросла с {{a1:1:m0}} {{a1:1:k0|in}} до {{a1:2:m0}} {{a1:2:k0|in}}.',
    'Выручка снизилась с {{a1:1:m0}} {{a1:1:k0|in}} до {{a1:2:m0}} {{a1:2:k0|in}}.',
  ],
  ['{{a1:2:k0|in}} прирост — {{a1:2:m1}}.', '{{a1:2:k0|in}} прирост — {{a1:1:m1}}.'],
  ['В среднем {{a0:1:m0}} у {{a0:1:k0}}.', 'В среднем {{a0:1:m0}} у водителей.'],
  [
    'Меньше всего прибавила выручка {{a1:2:k0|in}}: {{a1:2:m1}}.',
    'Больше всего прибавила выручка {{a1:2:k0|in}}: {{a1:2:m1}}.',
  ],
  ['Рейсов в работе — {{a2:0:m0}}.', 'Рейсов стало меньше.'],
  [
    'Меньше всего опаздывает {{a0:2:k0}} — {{a0:2:m0}}.',
    'Меньше всего опаздывает {{a0:0:k0}} — {{a0:0:m0}}.',
  ],
];

describe('what a model alters in a report of frames', () => {
  it.each(trueSentences.filter(([part]) => !part.startsWith('title')))(
    'given %s «%s», then it is published',
    (part, sentence) => {
      expect(published(part, sentence)).toHaveLength(1);
    },
  );

  it.each(pairs)('given «%s», then it is published, and «%s» is not', (truth, lie) => {
    expect(published('finding a0', truth)).toHaveLength(1);
    expect(published('finding a0', lie)).toEqual([]);
  });

  it.each(Object.entries(alterations))(
    'given %s, then it reaches no report',
    (_, [pattern, alter]) => {
      let altered = 0;
      const sentences = trueSentences.filter(([, sentence]) => sentence.search(pattern) !== -1);
      fc.assert(
        fc.property(fc.nat(sentences.length - 1), fc.nat(20), fc.nat(20), (index, at, by) => {
          const [part = '', sentence = ''] = sentences[index] ?? [];
          const places = [...sentence.matchAll(pattern)];
          const place = places[at % places.length];
          if (place === undefined) return;
          const end = place.index + place[0].length;
          const changed =
            sentence.slice(0, place.index) + alter(place[0], by) + sentence.slice(end);
          altered += 1;
          const honest = published(part, sentence);
          const stray = published(part, changed).filter((text) => !honest.includes(text));
          expect({ changed, stray: stray.filter(claims) }).toEqual({ changed, stray: [] });
        }),
        { numRuns: times(30, 1_000) },
      );
      expect(altered).toBeGreaterThan(10);
    },
  );
});

/** A name alone beside advice claims nothing. */
const claims = (text: string): boolean => /\d/.test(text);

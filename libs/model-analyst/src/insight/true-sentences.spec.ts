import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sentenceProblem } from '../../../analysis/src/engine/claims/sentence-problem.js';
import { sentencesOf as split } from '../../../analysis/src/engine/claims/sentence.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { shareOf, times } from '../../../../test/support/prove.js';
import { noteOf } from '../testing/model-script.js';
import { partsOf } from '../markup.js';
import { fleetResults } from './testing/fleet.js';
import type { Told } from './testing/fleet.js';
import { trueForms } from './testing/true-forms.js';
import { sentencesOf } from './testing/true-sentences.js';
import { toFrameDraft } from './to-frame-draft.js';

const jail = new InProcessJail();
let told: Told;
let bank: readonly string[];
beforeAll(async () => {
  told = await fleetResults(jail);
  bank = trueForms.flatMap((form) => sentencesOf(form, told.evidence.results));
});
afterAll(() => jail.close());

/** Why a sentence is not published; null where it is. */
function problemOf(sentence: string): string | null {
  const { plan, evidence } = told;
  const draft = toFrameDraft(partsOf(noteOf([['finding a0', sentence]])), plan, evidence.results);
  const spans = draft.blocks.filter(({ kind }) => kind === 'finding').flatMap((one) => one.spans);
  const problems = split(spans).map((one) => sentenceProblem(one, plan, evidence, false));
  return problems.find((problem) => problem !== null) ?? null;
}

describe('what is true and said as analysts say it', () => {
  it('given some six hundred sentences of many forms, then at least 99 of 100 are published', () => {
    const refused = bank.flatMap((sentence) => {
      const problem = problemOf(sentence);
      return problem === null ? [] : [`${sentence} ← ${problem}`];
    });
    expect(refused).toEqual([]);
    expect(bank.length).toBeGreaterThanOrEqual(500);
  });
});

const otherRow = (cell: string): string =>
  cell.replace(/:(\d+):/u, (_, row) => `:${(Number(row) + 1) % 3}:`);
const turned = (words: Readonly<Record<string, string>>) => (found: string) =>
  words[found.toLowerCase()] ?? found;
const ofSeveralRows = String.raw`\{\{a(?!3)\d:\d+:`;

/** Of the sentences that it fits so many are altered in `npm test`; in prove all. */
const ONE_IN = 3;
/** Each makes another sentence of a true one, which no result carries. */
const lies: Readonly<Record<string, readonly [RegExp, (found: string) => string]>> = {
  'the value of another row': [new RegExp(`${ofSeveralRows}m\\d(?:\\|\\w+)?\\}\\}`, 'u'), otherRow],
  'the label of another row': [new RegExp(`${ofSeveralRows}k0(?:\\|in)?\\}\\}`, 'u'), otherRow],
  'the other end': [
    /(?:больше|меньше) вс(?:его|ех)|чаще всего|реже всего|самая (?:высокая|низкая)/iu,
    turned({
      'больше всего': 'меньше всего',
      'больше всех': 'меньше всех',
      'меньше всего': 'больше всего',
      'меньше всех': 'больше всех',
      'чаще всего': 'реже всего',
      'реже всего': 'чаще всего',
      'самая высокая': 'самая низкая',
      'самая низкая': 'самая высокая',
    }),
  ],
  'the other way': [
    /(?:выросла|увеличилась|снизилась|сократилась|выше|дороже|дешевле)(?!\p{L}| всего)|прирост|спад/iu,
    turned({
      выросла: 'снизилась',
      увеличилась: 'сократилась',
      снизилась: 'выросла',
      сократилась: 'увеличилась',
      выше: 'ниже',
      дороже: 'дешевле',
      дешевле: 'дороже',
      прирост: 'спад',
      спад: 'прирост',
    }),
  ],
  'a typed number': [/\{\{a\d:\d+:m\d(?:\|\w+)?\}\}/u, () => '57 ₽'],
  'a unit behind': [/\{\{a\d:\d+:m\d(?:\|\w+)?\}\}/u, (cell) => `${cell} тыс.`],
  'a litre that is none': [/\{\{a[0146789]:\d+:m1(?:\|\w+)?\}\}/u, (cell) => `${cell} за литр`],
  'a loss that is none': [/выручк(?=[^]*\{\{a[014]:)/iu, () => 'убыточная выручк'],
  'another measure': [
    /(?<!\p{L})(?:на|в|против|выручк[аеуи]) (?=\{\{a[01]:\d+:m[01]\}\})/iu,
    () => 'прибыль ',
  ],
};

/** «…, меньше всего у {}»: behind what is said of the other end. */
const SECOND_END = /(?<=\p{L}[^]*)(?:,| и) (?:меньше|реже) вс[^]*$/u;

describe('what is not true', () => {
  it.each(Object.entries(lies))('given %s, then it is not published', (_, [pattern, lie]) => {
    const altered = shareOf(
      bank.filter((sentence) => pattern.test(sentence)),
      ONE_IN,
    ).map((sentence) => sentence.replace(pattern, lie));
    const through = altered.filter((sentence) => problemOf(sentence) === null);
    expect(through).toEqual([]);
    expect(altered.length).toBeGreaterThan(times(4, 9));
  });

  it('given a second end of a column that is none, then it is not published', () => {
    const altered = bank
      .filter((sentence) => SECOND_END.test(sentence))
      .map((sentence) =>
        sentence.replace(SECOND_END, (found) => found.replace(/:(\d+):/gu, ':3:')),
      );
    expect(altered.filter((sentence) => problemOf(sentence) === null)).toEqual([]);
    expect(altered.length).toBeGreaterThan(2);
  });
});

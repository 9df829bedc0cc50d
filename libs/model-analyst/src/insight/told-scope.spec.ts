import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const works = ['Заправка', 'Фотобарабан'];
const models = ['HP 217', 'Canon 725', 'Xerox 106'];
const table = tableOf(
  [
    { name: 'Дата', type: 'date' },
    { name: 'Работа', type: 'text' },
    { name: 'Модель', type: 'text' },
    { name: 'Материалы', type: 'number', currency: 'RUB', unit: '₽' },
    { name: 'Оплачено', type: 'text' },
  ],
  Array.from({ length: 60 }, (_, at) => [
    `2025-0${1 + (at % 6)}-1${at % 9}`,
    works[at % 2] ?? '',
    at % 12 === 1 ? null : (models[at % 3] ?? ''),
    String(100 + (at % 2) * 10 + at),
    at % 3 === 0 ? 'нет' : 'да',
  ]),
);

const cell = (name: string) => ({ is: 'cell', column: { table: 't1', column: name } });
const key = (name: string) => ({
  name,
  key: { is: 'value', column: { table: 't1', column: name }, also: [], merged: false },
});
const of = (name: string, values: readonly string[]) => ({
  is: 'one-of',
  column: { table: 't1', column: name },
  values,
});
const ask = (by: string, where: object | null, measure = 'Сумма') => ({
  is: 'table',
  measures: [{ name: measure, measure: { is: 'sum', of: cell('Материалы') } }],
  by: [key(by)],
  where,
  order: [{ by: measure, descending: true }],
});
const all = ask('Модель', null);
const drums = ask('Модель', of('Работа', ['Фотобарабан']));

async function said(asks: readonly object[], ...sentences: readonly string[]) {
  const noteFrom = await toldNotes(jail, table, asks);
  const { texts } = noteFrom(...sentences.map((one) => ['finding a1', one] as const));
  return texts.map((text) => text.replaceAll(/\d[\d ]* ₽/gu, 'X'));
}

const without = (name: string, values: readonly string[]) => ({
  is: 'not',
  of: of(name, values),
});
const only = (where: object, measure = 'Расход') => ({
  ...ask('Модель', null, measure),
  measures: [
    {
      name: measure,
      measure: { is: 'only', where, measure: { is: 'sum', of: cell('Материалы') } },
    },
  ],
});

describe('numbers of a part of the rows', () => {
  it('given rows of two values of one column, then who names one of them is told of no other', async () => {
    const two = of('Модель', ['HP 217', 'Canon 725']);
    const told = async (by: string, sentence: string) => said([all, ask(by, two)], sentence);
    expect(await told('Работа', 'На работе «{{a1:0:k0}}» — {{a1:0:m0}}.')).toEqual([
      expect.stringMatching(/\(только «HP 217», «Canon 725»\)\.$/u),
    ]);
    expect(await told('Модель', 'У модели «{{a1:0:k0}}» — {{a1:0:m0}}.')).toEqual([
      expect.stringMatching(/^У модели «[^»]+» — X\.$/u),
    ]);
  });

  it('given rows that are left out, then it is told without which, unless the sentence says so', async () => {
    const others = ask('Модель', without('Работа', ['Фотобарабан']));
    const texts = await said(
      [all, others],
      'У модели «{{a1:1:k0}}» — {{a1:1:m0}}.',
      'Без фотобарабанов у модели «{{a1:1:k0}}» — {{a1:1:m0}}.',
    );
    expect(texts[0]).toMatch(/^У модели «.+» — X \(без «Фотобарабан»\)\.$/u);
    expect(texts[1]).toMatch(/^Без фотобарабанов .+ — X\.$/u);
    const drumsLeft = ask('Модель', without('Работа', ['Заправка']));
    expect((await said([all, drumsLeft], 'Всего — {{a1:1:m0}}.')).join()).toContain(
      'Без значения «Модель» (кроме «Заправка»): Сумма — ',
    );
  });

  it('given the rest of the groups of a question alone, then it is told what it is the rest of', async () => {
    const cases = [
      { name: 'Первая', where: of('Модель', ['HP 217']) },
      { name: 'Вторая', where: of('Модель', ['Canon 725']) },
    ];
    const by = [{ name: 'Кто', key: { is: 'case', cases, rest: 'остальные' } }];
    const parted = { ...all, by, order: [] };
    const told = async (sentence: string) => (await said([all, parted], sentence))[0];
    expect(await told('Группа «{{a1:2:k0}}» — {{a1:2:m0}}.')).toBe(
      'Группа «остальные» — X (без «Первая», «Вторая»).',
    );
    expect(await told('Всего «{{a1:2:k0}}» — {{a1:2:m0}}, «{{a1:0:k0}}» — {{a1:0:m0}}.')).toMatch(
      /X \(без «Вторая»\)\.$/u,
    );
    expect(await told('Группа «{{a1:0:k0}}» — {{a1:0:m0}}.')).toMatch(/X\.$/u);
  });

  it('given many values that are left out, then they are told together, or the first with how many more', async () => {
    const left = [...models.slice(0, 2), 'Epson 5', 'Epson 6', 'Epson 7', 'Epson 8'];
    const told = async (values: readonly string[], sentence = 'На «{{a1:0:k0}}» — {{a1:0:m0}}.') =>
      (await said([all, ask('Работа', without('Модель', values))], sentence))[0];
    expect(await told(left.slice(0, 3))).toContain('(без «HP 217», «Canon 725», «Epson 5»).');
    expect(await told(left)).toContain('(кроме «HP 217», «Canon 725» и еще 4).');
  });

  const during = (from: string, before: string) => ({
    is: 'within',
    of: cell('Дата'),
    from,
    before,
  });

  it.each([
    ['2025-05-01', '2025-06-01', '(за май 2025)'],
    ['2025-03-01', '2025-06-01', '(за март–май 2025)'],
    ['2025-05-01', '2025-05-16', '(с 01.05.2025 по 15.05.2025)'],
  ])(
    'given numbers from %s before %s, then it is told of which time',
    async (from, before, time) => {
      const some = ask('Модель', during(from, before));
      const told = await said(
        [all, some],
        'У модели «{{a1:0:k0}}» — {{a1:0:m0}}.',
        'В сезон у модели «{{a1:0:k0}}» — {{a1:0:m0}}.',
      );
      expect(told[0]).toContain(`X ${time}.`);
      expect(told[1]).toMatch(/^В сезон .* — X\.$/u);
      const ofQuestion = await said([some, some], 'У модели «{{a1:0:k0}}» — {{a1:0:m0}}.');
      expect(ofQuestion[0]).toMatch(/ — X\.$/u);
    },
  );

  it('given one value or another of a column, then they are told like two values', async () => {
    const either = {
      is: 'any',
      of: [of('Модель', ['HP 217']), of('Модель', ['Canon 725'])],
    };
    const [text] = await said([all, ask('Работа', either)], 'На «{{a1:0:k0}}» — {{a1:0:m0}}.');
    expect(text).toContain('(только «HP 217», «Canon 725»).');
  });

  it.each([
    ['a part', of('Работа', ['Фотобарабан']), '(только «Фотобарабан»)'],
    ['others left out', without('Работа', ['Заправка']), '(без «Заправка»)'],
  ])('given a measure with a condition of its own, %s, then it is told', async (_, where, part) => {
    const asks = [all, only(where)];
    const texts = await said(asks, 'У модели «{{a1:1:k0}}» — {{a1:1:m0}}.');
    expect(texts[0]).toContain(`X ${part}.`);
    expect(texts).toContainEqual(
      expect.stringMatching(/^Без значения «Модель»: Расход \(.+\) — X; /u),
    );
  });

  it('given a measure that is called by its part, or a count of it, then nothing is added', async () => {
    const drumsOnly = only(of('Работа', ['Фотобарабан']), 'На фотобарабаны');
    const sentence = 'У модели «{{a1:1:k0}}» — {{a1:1:m0}}.';
    expect((await said([all, drumsOnly], sentence))[0]).toMatch(/ — X\.$/u);
  });

  it('given a sentence that does not say of which part, then it is told', async () => {
    const texts = await said([all, drums], 'У модели «{{a1:1:k0}}» — {{a1:1:m0}}.');
    expect(texts[0]).toMatch(/^У модели «.+» — X \(только «Фотобарабан»\)\.$/u);
  });

  it.each([
    'На работе «{{a2:0:k0}}»: у модели «{{a1:1:k0}}» — {{a1:1:m0}}.',
    'На фотобарабаны модели «{{a1:1:k0}}» ушло {{a1:1:m0}}.',
  ])('given «%s», then it says so itself', async (sentence) => {
    const byWork = ask('Работа', of('Работа', ['Фотобарабан']));
    const [text = ''] = await said([all, drums, byWork], sentence);
    expect(text).toContain(' X');
    expect(text).not.toContain('только «Фот');
  });

  it('given a question that is about that part alone, or numbers of all, then nothing is added', async () => {
    const ofAll = 'У модели «{{a0:1:k0}}» — {{a0:1:m0}}.';
    expect((await said([all, drums], ofAll))[0]).toMatch(/— X\.$/u);
    const ofDrums = await said([drums, drums], ofAll);
    expect(ofDrums[0]).toMatch(/— X\.$/u);
    // A note of its own says what the question is about, too.
    expect(ofDrums.join()).toContain('Без значения «Модель» («Фотобарабан»)');
    const both = 'У модели «{{a0:1:k0}}» — {{a0:1:m0}}, из них {{a1:1:m0}} у «{{a1:1:k0}}».';
    const written = (await said([all, drums], both)).filter((text) => !text.startsWith('Без'));
    expect(written.join()).not.toContain('только «Фот');
  });

  it('given a time that the question itself counts in, then no sentence tells it', async () => {
    const may = during('2025-05-01', '2025-06-01');
    const told = async (...times: readonly object[]) => {
      const [measures] = times.map((time) => only(time).measures);
      const more = times.flatMap((time, at) => only(time, `Расход ${'AB'[at]}`).measures);
      const asks = [{ ...only(may), measures: times.length > 1 ? more : measures, order: [] }];
      const noteFrom = await toldNotes(jail, table, asks, [ask('Модель', may)]);
      return noteFrom(['finding a1', 'У модели «{{a1:0:k0}}» — {{a1:0:m0}}.']).texts[0];
    };
    expect(await told(may)).not.toContain('за май');
    expect(await told(may, during('2025-04-01', '2025-05-01'))).toContain('(за май 2025).');
  });

  it('given rows without the key, then they are told as of that part, too', async () => {
    const texts = await said([all, drums], 'У модели «{{a1:1:k0}}» — {{a1:1:m0}}.');
    expect(texts).toContainEqual(
      expect.stringMatching(/^Без значения «Модель» \(«Фотобарабан»\): Сумма — X; /u),
    );
  });

  it('given a part that answers a question alone, then the question is told with it', async () => {
    const paid = ask('Модель', of('Оплачено', ['нет']));
    const texts = await said(
      [all, paid],
      'У модели «{{a1:0:k0}}» — {{a1:0:m0}}.',
      'По не оплаченным у модели «{{a1:0:k0}}» — {{a1:0:m0}}.',
    );
    expect(texts[0]).toMatch(/X \(где «Оплачено» — «нет»\)\.$/u);
    expect(texts[1]).toMatch(/X\.$/u);
  });

  it('given parts of several columns, then each is told with its column', async () => {
    const both = { is: 'all', of: [of('Работа', ['Заправка']), of('Оплачено', ['да'])] };
    const [text] = await said([all, ask('Модель', both)], 'У «{{a1:1:k0}}» — {{a1:1:m0}}.');
    expect(text).toContain('(где «Работа» — «Заправка», «Оплачено» — «да»).');
  });
});

describe('a sentence that points back at the part its numbers are of', () => {
  const works = ask('Работа', null);
  const others = ask('Модель', without('Работа', ['Фотобарабан']));
  const asks = [works, drums, others, all];
  const OF_DRUMS = 'Больше всего на работе «{{a0:0:k0}}» — {{a0:0:m0}}.';
  const OF_BOTH = 'На работе «{{a0:0:k0}}» — {{a0:0:m0}}, «{{a0:1:k0}}» — {{a0:1:m0}}.';
  const BACK = 'На этой работе у модели «{{a1:1:k0}}» — {{a1:1:m0}}.';
  const told = async (...sentences: readonly string[]) => (await said(asks, ...sentences))[1];

  it.each([
    [BACK, /^На этой работе у модели .* — X\.$/u],
    ['На ней у модели «{{a1:1:k0}}» — {{a1:1:m0}}.', /^На ней у модели .* — X\.$/u],
    ['Без этой работы у «{{a2:1:k0}}» — {{a2:1:m0}}.', /^Без этой работы у .* — X\.$/u],
    ['Среди остальных у «{{a2:1:k0}}» — {{a2:1:m0}}.', /^Среди остальных у .* — X\.$/u],
  ])(
    'given «%s» after a sentence that names it alone, then nothing is added',
    async (back, one) => {
      expect(await told(OF_DRUMS, back)).toMatch(one);
    },
  );

  it.each([
    [BACK, 'На этой работе («Фотобарабан») у модели'],
    ['Без этой работы у «{{a2:1:k0}}» — {{a2:1:m0}}.', 'Без этой работы («Фотобарабан») у'],
    ['На ней у модели «{{a1:1:k0}}» — {{a1:1:m0}}.', 'X (только «Фотобарабан»).'],
    ['Среди остальных у «{{a2:1:k0}}» — {{a2:1:m0}}.', 'X (без «Фотобарабан»).'],
  ])('given «%s» after a sentence that names two, then it is told which', async (back, text) => {
    expect(await told(OF_BOTH, back)).toContain(text);
  });

  it('given a word that is of another column, or a name of the same before it, then it is told', async () => {
    const other = 'У этого мастера на «{{a1:1:k0}}» — {{a1:1:m0}}.';
    expect(await told(OF_BOTH, other)).toContain('X (только «Фотобарабан»).');
    expect((await said(asks, BACK))[0]).toContain('На этой работе («Фотобарабан»)');
  });

  it('given a sentence between that is lost, then it is told', async () => {
    const lost = 'На работе «{{a0:0:k0}}» — 500 ₽.';
    expect((await said(asks, OF_DRUMS, lost, BACK))[1]).toContain('(«Фотобарабан»)');
  });

  it('given a sentence that points on, then it is still clear', async () => {
    const texts = await said(
      asks,
      OF_DRUMS,
      BACK,
      BACK.replace('a1:1', 'a1:0').replace('a1:1', 'a1:0'),
    );
    expect(texts[2]).not.toContain('Фотобарабан');
  });
});

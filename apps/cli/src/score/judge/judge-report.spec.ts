import { describe, expect, it } from '@jest/globals';
import type { TableRow } from '../../../../../libs/contract/src/index.js';
import { answerOf, numberOf, reportOf, tableOf } from '../testing/made-report.js';
import { judgeRefusal, judgeReport } from './judge-report.js';

const omsk = numberOf(50, { label: 'Омск' });
const perm = numberOf(30, { label: 'Пермь', label_alt: ['Перми'] });
const tula = numberOf(20, { label: 'Тула' });
const cities = [omsk, perm, tula];
const rows: readonly TableRow[] = [
  ['Омск', 50],
  ['Пермь', 30],
  ['Тула', 20],
];
const verdict = (...[expected, report]: Parameters<typeof judgeReport>) =>
  judgeReport(expected, report).verdict;

describe('a number', () => {
  const told = (text: string, value = numberOf(1_250_000, { tolerance: 0.0005, unit: 'руб.' })) =>
    verdict(answerOf('number', [value]), reportOf({ note: [text] }));

  it.each([
    'Продано на 1\u00a0250\u00a0000 ₽.',
    'Продано на 1,25 млн ₽.',
    'Продано на 1 250 400,50 руб.',
    'Продано на 1250 тыс. руб.',
  ])('given «%s», it is right', (text) => {
    expect(told(text)).toBe('right');
  });

  it.each(['Продано на 1,26 млн ₽.', 'Продано на 1,25 ₽.', 'Продано на −1 250 000 ₽.', 'Продано.'])(
    'given «%s», it is wrong',
    (text) => {
      expect(told(text)).toBe('wrong');
    },
  );

  it('given a tolerance of its own unit, the wider of the two holds', () => {
    const share = numberOf(20.551, { unit: '%', tolerance: 0.0001, tolerance_abs: 0.06 });
    expect(told('Это 20,6 % всех.', share)).toBe('right');
    expect(told('Это 20,7 % всех.', share)).toBe('wrong');
  });

  it('given a free sign, it may stand in words', () => {
    expect(told('Снизилась на 15.', numberOf(-15, { sign_free: true }))).toBe('right');
    expect(told('Снизилась на 15.', numberOf(-15))).toBe('wrong');
  });

  it('given a file in thousands, its own and the full amount are the same', () => {
    const thousands = numberOf(54_003.2, { tolerance: 0.005, unit: 'тыс. руб.' });
    expect(told('Заработал 54,0 млн ₽.', thousands)).toBe('right');
    expect(told('Заработал 54 003 тыс. ₽.', thousands)).toBe('right');
    expect(told('Заработал 54 003 млн ₽.', thousands)).toBe('wrong');
  });

  it('given two numbers of which one is there, it is partly right', () => {
    const both = answerOf('number', [numberOf(7), numberOf(9)]);
    expect(verdict(both, reportOf({ note: ['Всего 7.'] }))).toBe('partly');
  });

  it('given one that may be left out, it is right without it', () => {
    const one = answerOf('number', [numberOf(7), numberOf(9, { optional: true })]);
    expect(verdict(one, reportOf({ note: ['Всего 7.'] }))).toBe('right');
  });
});

describe('a label', () => {
  const perms = answerOf('series', [perm]);

  it.each([
    ['in another form', ['В Перми — 30.']],
    ['with other quotes and letters', ['«ПЕРМЬ»: 30.']],
  ])('given it %s, it is right', (_, note) => {
    expect(verdict(perms, reportOf({ note }))).toBe('right');
  });

  it('given it in another sentence, it is wrong', () => {
    expect(verdict(perms, reportOf({ note: ['Смотрим Пермь. Всего 30.'] }))).toBe('wrong');
  });

  it('given it at the head of a column, it is right', () => {
    const table = tableOf([['2024', 50, 30]], ['Год', 'Омск', 'Пермь']);
    expect(verdict(perms, reportOf({ table }))).toBe('right');
  });

  it('given it within another word, it is wrong', () => {
    const short = answerOf('series', [numberOf(3, { label: 'N' })]);
    expect(verdict(short, reportOf({ table: tableOf([['Non', 3]]) }))).toBe('wrong');
    expect(verdict(short, reportOf({ table: tableOf([['N', 3]]) }))).toBe('right');
    const first = answerOf('series', [numberOf(3, { label: '1 кв' })]);
    expect(verdict(first, reportOf({ table: tableOf([['11 кв', 3]]) }))).toBe('wrong');
  });

  it('given «ё», it is «е»', () => {
    const yo = answerOf('series', [numberOf(3, { label: 'Королёв' })]);
    expect(verdict(yo, reportOf({ table: tableOf([['Королев', 3]]) }))).toBe('right');
  });

  it('given initials, the sentence goes on', () => {
    const name = answerOf('series', [numberOf(3, { label: 'Ярцева О. П.' })]);
    expect(verdict(name, reportOf({ note: ['Ярцева О. П. — 3.'] }))).toBe('right');
  });
});

describe('a series', () => {
  const series = answerOf('series', cities);

  it('given all labels in any order, it is right', () => {
    expect(verdict(series, reportOf({ table: tableOf([...rows].reverse()) }))).toBe('right');
  });

  it('given a chart, its points count', () => {
    const chart = {
      kind: 'bars' as const,
      title: '',
      subtitle: '',
      labels: ['Омск', 'Пермь', 'Тула'],
      series: [{ name: 'Сумма', values: [50, 30, 20], role: 'accent' as const }],
      highlight: [],
      x: { title: '' },
      y: { title: '' },
    };
    expect(verdict(series, reportOf({ chart }))).toBe('right');
    expect(verdict(series, reportOf({ chart: { ...chart, labels: ['Омск', 'Пермь', '—'] } }))).toBe(
      'partly',
    );
  });

  it.each([['Итого'], ['ВСЕГО по всем'], ['(не указано)'], [null]])(
    'given a row «%s» among them, it is not right',
    (name) => {
      const table = tableOf([...rows, [name, 100]]);
      expect(verdict(series, reportOf({ table }))).toBe('partly');
    },
  );

  it('given one label missing, it is partly right', () => {
    expect(verdict(series, reportOf({ table: tableOf(rows.slice(1)) }))).toBe('partly');
  });

  it('given one number of the column that is not true, it is wrong', () => {
    const table = tableOf([...rows.slice(0, 2), ['Тула', 21]]);
    expect(verdict(series, reportOf({ table }))).toBe('wrong');
  });
});

describe('a ranking', () => {
  const ranking = answerOf('ranking', [omsk, perm]);

  it('given this order from the first row on, it is right', () => {
    expect(verdict(ranking, reportOf({ table: tableOf(rows) }))).toBe('right');
  });

  it('given another before them, it is not', () => {
    const table = tableOf([['Сочи', 60], ...rows]);
    expect(verdict(ranking, reportOf({ table }))).toBe('partly');
  });

  it('given another order, it is not', () => {
    expect(verdict(ranking, reportOf({ table: tableOf([...rows].reverse()) }))).toBe('partly');
    expect(verdict(ranking, reportOf({ note: ['Пермь — 30, Омск — 50.'] }))).toBe('partly');
  });

  it('given equal ones, any order of theirs is right', () => {
    const equal = answerOf('ranking', [omsk, numberOf(50, { label: 'Сочи' })]);
    const table = tableOf([
      ['Сочи', 50],
      ['Омск', 50],
    ]);
    expect(verdict(equal, reportOf({ table }))).toBe('right');
  });

  it('given it in one sentence, it is right', () => {
    expect(verdict(ranking, reportOf({ note: ['Омск — 50, Пермь — 30.'] }))).toBe('right');
  });
});

describe('a comparison', () => {
  it('given both values without their difference, it is partly right', () => {
    const difference = numberOf(-20, { sign_free: true });
    const both = answerOf('comparison', [omsk, perm, difference]);
    expect(verdict(both, reportOf({ note: ['Омск — 50, Пермь — 30.'] }))).toBe('partly');
    const note = ['Омск — 50, Пермь — 30, на 20 меньше.'];
    expect(verdict(both, reportOf({ note }))).toBe('right');
  });
});

describe('what must be stated', () => {
  const growth = answerOf('number', [numberOf(7)], { must_state: ['вырос|рост', 'Омск'] });

  it('given every string, one of its choices is enough', () => {
    expect(verdict(growth, reportOf({ note: ['Прирост 7.', 'Лучше всех Омск.'] }))).toBe('right');
  });

  it('given one of them only in the table, it is partly right', () => {
    const table = tableOf([['Омск', 7]]);
    expect(verdict(growth, reportOf({ note: ['Прирост 7.'], table }))).toBe('partly');
  });
});

describe('alternatives', () => {
  const either = answerOf('series', [omsk], {
    must_state: ['сумм'],
    alternatives: [{ kind: 'number', values: [numberOf(8)], must_state: ['числ'] }],
  });

  it('given another honest reading with its own statement, it is right', () => {
    expect(verdict(either, reportOf({ note: ['По числу: 8.'] }))).toBe('right');
    expect(verdict(either, reportOf({ note: ['По сумме: 8.'] }))).toBe('partly');
  });
});

describe('a refusal', () => {
  const refusal = answerOf('refusal', [], {
    hint_any_of: ['Сумма', 'продаж'],
    must_not_contain: ['составил'],
  });

  it('given a sentence that names what there is, it is right', () => {
    expect(judgeRefusal(refusal, 'Долгов в файле нет, есть «Сумма».').verdict).toBe('right');
  });

  it.each(['Долгов в файле нет.', 'Долг составил 5, есть «Сумма».'])(
    'given «%s», it is a refusal that is not right',
    (sentence) => {
      expect(judgeRefusal(refusal, sentence)).toMatchObject({ verdict: 'refused' });
    },
  );

  it('given a report, it is wrong', () => {
    expect(verdict(refusal, reportOf({ note: ['Долг 5.'] }))).toBe('wrong');
  });

  it('given a request that can be answered, it is refused', () => {
    expect(judgeRefusal(answerOf('number', [omsk]), 'Не понято.')).toEqual({
      verdict: 'refused',
      why: 'Не понято.',
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { numberOf, reportOf, tableOf } from '../testing/made-report.js';
import type { PlantedFinding } from '../expected.js';
import { judgeFinding } from './judge-finding.js';

const planted: PlantedFinding = {
  id: 'f1',
  kind: 'concentration',
  text: 'Маяк дает 28,6 %, 17,9 млн ₽',
  numbers: [
    numberOf(28.6284, { tolerance: 0.005, tolerance_abs: 0.06, unit: '%' }),
    numberOf(17_888_285, { tolerance: 0.005, unit: 'руб.' }),
  ],
  must_mention: ['Маяк', 'дол|част'],
};
const judge = (note: readonly string[], keyFindings: readonly string[] = []) =>
  judgeFinding(planted, {
    sections: [{ name: 'Покупатели', index: 0, actions: reportOf({ note }) }],
    summary: {
      report_title: 'Итоги',
      summary: 'Все хорошо.',
      key_findings: keyFindings,
      recommendations: [],
    },
  });

describe('a planted finding', () => {
  it('given all numbers and names in one paragraph, it is said whole', () => {
    const note = ['Покупатель «Маяк» взял 17,9 млн ₽. Его доля 28,6 %.'];
    expect(judge(note)).toEqual({ whole: true, said: true, first: true });
  });

  it('given any one number with all names, it is said', () => {
    expect(judge([], ['Маяк: большая часть, 17,9 млн ₽.'])).toEqual({
      whole: false,
      said: true,
      first: false,
    });
  });

  it('given number and names in different paragraphs, it is not said', () => {
    expect(judge(['Доля 28,6 %.', 'Маяк: доля велика.'])).toEqual({
      whole: false,
      said: false,
      first: true,
    });
  });

  it('given the first number in a table alone, it is only found', () => {
    const actions = reportOf({ table: tableOf([['Маяк', 28.63]]) });
    const sections = [{ name: 'Покупатели', index: 0, actions }];
    expect(judgeFinding(planted, { sections, summary: null })).toEqual({
      whole: false,
      said: false,
      first: true,
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import type { ReportSection } from '../../../contract/src/index.js';
import { reportHead } from './report-head.js';

describe('the head of a report', () => {
  it('says nothing under the title that the title has said', () => {
    const summary = {
      summary: 'Больше всего в\u00a0мае. Всего 3.',
      key_findings: ['Больше всего в мае.'],
    };
    expect(reportHead('Больше всего в мае', summary, [])).toEqual({
      lede: 'Всего 3.',
      findings: [],
      checks: [],
    });
  });

  it('has no lede where the title is the whole of it', () => {
    const summary = { summary: 'Больше всего в мае.', key_findings: ['Всего 3.', 'Всего 3.'] };
    expect(reportHead('Больше всего в мае', summary, [])).toEqual({
      lede: '',
      findings: ['Всего 3.'],
      checks: [],
    });
  });

  it('goes on behind a title that is the first part of a sentence', () => {
    const summary = { summary: 'Выручка: «Чай» — 5; «Кофе» — 3.', key_findings: [] };
    expect(reportHead('Выручка: «Чай» — 5', summary, []).lede).toBe('«Кофе» — 3.');
  });

  it('has three findings, the first ones', () => {
    const summary = { summary: 'Лид.', key_findings: ['А.', 'Б.', 'В.', 'Г.'] };
    expect(reportHead('Заголовок', summary, []).findings).toEqual(['А.', 'Б.', 'В.']);
  });

  it('keeps all of it under a name that the person gave', () => {
    const summary = { summary: 'Больше всего в мае.', key_findings: ['Всего 3.'] };
    expect(reportHead('Для директора', summary, [])).toEqual({
      lede: 'Больше всего в мае.',
      findings: ['Всего 3.'],
      checks: [],
    });
  });

  it('tells what may be wrong in the file apart from what was found, and once', () => {
    const error = 'Похоже на ошибку ввода: «А 377». Без нее 3.';
    const section = (text: string, toCheck?: true): ReportSection => ({
      name: 'Отчет',
      index: 0,
      actions: {
        analytical_note: text,
        note: [{ kind: 'conclusion', spans: [text], ...(toCheck ? { toCheck } : {}) }],
        visualizations: [],
        provenance: [],
      },
    });
    const sections = [section('Больше всего в мае.'), section(error, true)];
    const told = { summary: error, key_findings: ['Всего 3.', error] };
    expect(reportHead('Больше всего в мае', told, sections)).toEqual({
      lede: '',
      findings: ['Всего 3.'],
      checks: [error],
    });
    const titled = reportHead('Похоже на ошибку ввода: «А 377»', told, sections);
    expect(titled.checks).toEqual([]);
  });
});

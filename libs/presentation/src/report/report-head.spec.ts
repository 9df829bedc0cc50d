import { describe, expect, it } from '@jest/globals';
import type { ChartSpec, ReportSection, Visualization } from '../../../contract/src/index.js';
import { basisLines, mainChart, reportBasis, reportHead, shownAbove } from './report-head.js';

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
    const counted = 'Посчитано с исправлением ошибки ввода: «А 377». Верно 5.';
    const both = [section(counted, true), ...sections];
    expect(reportHead('Всего 3', told, both).checks).toEqual([counted]);
    const full = 'Похоже на ошибку ввода: «А 377», 03.05.2025 — цена 300 ₽; обычно 30 ₽.';
    const short = 'Вероятная опечатка исправлена: «А 377» — цена 30 ₽ вместо 300 ₽.';
    const other = 'Вероятная опечатка исправлена: «А 377» — количество 3 шт вместо 30 шт.';
    const three = [section(short, true), section(other, true), section(full, true)];
    expect(reportHead('Всего 3', told, three).checks).toEqual([full, other]);
    const titled = reportHead('Похоже на ошибку ввода: «А 377»', told, sections);
    expect(titled.checks).toEqual([]);
  });
});

describe('what a title stands on', () => {
  const line = {
    kind: 'line',
    labels: ['июль 2024', 'август 2024', 'декабрь 2024'],
    series: [],
  } as unknown as ChartSpec;
  const section = (text: string, chart: ChartSpec | null): ReportSection => ({
    name: 'Когда больше всего?',
    index: 0,
    actions: {
      analytical_note: text,
      note: [
        { kind: 'conclusion', spans: [text], visualization: 0 },
        {
          kind: 'method',
          spans: ['Как посчитано: выручка — сумма «Сумма, руб.»; n — число строк.'],
        },
      ],
      visualizations: [{ chart_spec: chart } as Visualization],
      provenance: [],
    },
  });
  const other = section('На первом месте «Опт».', null);
  const told = section('Больше всего в декабре. В среднем 3.', line);

  it('given the answer of a report, then its chart is the main one, and no other place shows it', () => {
    const main = mainChart('Больше всего в декабре', [other, told]);
    expect(main).toEqual({ section: told, at: 0 });
    expect([shownAbove(main, other), shownAbove(main, told)]).toEqual([null, 0]);
  });

  it('given what holds of all quantities, then the first is told with it', () => {
    const method =
      'Как посчитано: выручка — сумма «Сумма»; n — число строк; ' +
      'везде без строк, где «Статус» — «Отменен».';
    const { actions } = told;
    const note = [actions.note.slice(0, 1), { kind: 'method', spans: [method] } as const].flat();
    const one = { ...told, actions: { ...actions, note } };
    expect(reportBasis('Больше всего в декабре', [one]).counted).toBe(
      'Выручка — сумма «Сумма», без строк, где «Статус» — «Отменен»',
    );
  });

  it('given the answer of another report as the lead, then it is the first finding', () => {
    const summary = { summary: 'На первом месте «Опт».', key_findings: ['Всего 3.'] };
    expect(reportHead('Больше всего в декабре', summary, [other, told])).toMatchObject({
      lede: '',
      findings: ['На первом месте «Опт».', 'Всего 3.'],
    });
  });

  it('given a name that a person gave, or an answer without a chart, then none is', () => {
    expect(mainChart('Для директора', [told])).toBeNull();
    expect(mainChart('На первом месте «Опт»', [other, told])).toBeNull();
  });

  it('given an answer, then its question, its period and what was counted are named', () => {
    expect(basisLines(reportBasis('Больше всего в декабре', [other, told]))).toEqual([
      'Вопрос: Когда больше всего?',
      'Период: июль 2024 – декабрь 2024.',
      'Выручка — сумма «Сумма, руб.».',
    ]);
    expect(basisLines(reportBasis('Для директора', [other]))).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { ChartSpec, ReportSection } from '../../../contract/src/index.js';
import { documentBlocks, type DocumentBlock } from './report-document.js';

const table = { headers: ['Месяц'], rows: [['май']], columns: [], rowsOmitted: 0 };

const sectionWith = (kind: string): ReportSection => ({
  name: 'Когда больше всего?',
  index: 0,
  actions: {
    analytical_note: '',
    note: [
      { kind: 'conclusion', spans: ['Больше всего в мае. Всего 3.'], visualization: 0 },
      { kind: 'method', spans: ['Как посчитано: выручка — сумма «Сумма».'] },
    ],
    visualizations: [
      {
        description: 'Выручка по месяцам',
        table_data: table,
        chart_html: '',
        chart_spec: {
          kind,
          title: 'Выручка по месяцам',
          subtitle: '₽',
          labels: ['май'],
          series: [],
        } as unknown as ChartSpec,
      },
    ],
    provenance: [],
  },
});

const blocksOf = (kind: string): readonly DocumentBlock[] =>
  documentBlocks({
    title: 'Больше всего в мае',
    date: '21 ноября 2026 г., 06:05',
    fileName: 'a.xlsx',
    summary: { summary: 'Больше всего в мае. Всего 3.', key_findings: [], recommendations: [] },
    sections: [sectionWith(kind)],
  });

const textsOf = (blocks: readonly DocumentBlock[]): readonly string[] =>
  blocks.flatMap((block) => (block.type === 'text' ? [block.text.replaceAll('\u00a0', ' ')] : []));

describe('a report in a file', () => {
  it('given the chart of its answer, then it stands once, before the reports', () => {
    const blocks = blocksOf('line');
    const charts = blocks.flatMap(({ type }, at) => (type === 'chart' ? [at] : []));
    const heading = blocks.findIndex((block) => block.type === 'text' && block.style === 'heading');
    expect(charts).toHaveLength(1);
    expect(charts[0]).toBeLessThan(heading);
  });

  it('given an answer, then its question, its period and its method are told, each once', () => {
    const texts = textsOf(blocksOf('line'));
    expect(texts).toContain('Вопрос: Когда больше всего? Период: май. Выручка — сумма «Сумма».');
    expect(texts.filter((text) => text.includes('Как посчитано'))).toEqual([
      'Как посчитано: выручка — сумма «Сумма».',
    ]);
  });

  it('given a name with quotes of its own within quotes, then they are told apart', () => {
    const named = { ...sectionWith('line'), name: 'Что у «ООО «Вега»»?' };
    const blocks = documentBlocks({
      title: 'Отчет',
      date: '',
      fileName: '',
      summary: null,
      sections: [named],
    });
    expect(textsOf(blocks)).toContain('Что у «ООО „Вега“»?');
  });

  it('given a kind that is drawn no more, then its table tells it', () => {
    const blocks = blocksOf('histogram');
    expect(blocks.filter(({ type }) => type === 'chart')).toEqual([]);
    expect(blocks.filter(({ type }) => type === 'table')).toHaveLength(1);
    expect(textsOf(blocks)).toContain('Выручка по месяцам');
  });
});

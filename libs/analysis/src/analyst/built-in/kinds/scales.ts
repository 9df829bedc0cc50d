import type { TableProfile } from '../../../model.js';
import type { Draft, DraftBlock } from '../../draft.js';
import type { KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import { block, t } from '../spans.js';
import { literal, quoted } from '../sql.js';
import { axis, countColumn, ending, textColumn } from './common.js';
import { balanced } from './distribution.js';

/** «Средние оценки»: the questions of a survey that are answered on a scale, side by side. */
export const scales: KindBuilder = { kind: 'scales', plan, narrate };

const questionsMax = 20;

function plan(table: TableProfile): PlannedParts {
  const asked = table.columns.filter(isScale).slice(0, questionsMax);
  const shared = sharedBeginning(asked.map(({ name }) => name));
  const short = (name: string) => {
    const [, inside] = /^\(([^()]+)\)$/u.exec(name.slice(shared.length)) ?? [];
    return inside ?? name.slice(shared.length);
  };
  const answers = balanced(
    asked.map(({ name }, place) => {
      const field = quoted(name);
      return (
        `SELECT ${place} AS place, ${literal(short(name))} AS name, avg(${field}) AS mean, ` +
        `median(${field}) AS middle, count(${field}) AS n, min(${field}) AS low, ` +
        `max(${field}) AS high FROM ${quoted(table.sqlName)}`
      );
    }),
  );
  const sources = [{ table: table.id, filter: null, filterReason: null }];
  return {
    queries: [
      {
        id: 'means',
        sql: `WITH a AS (${answers}) SELECT name, mean, middle, n FROM a ORDER BY mean DESC, place`,
        sources,
        rowsColumn: 'n',
      },
      {
        id: 'totals',
        sql:
          `WITH a AS (${answers}) SELECT max(n) AS n, count(*) AS questions, min(low) AS low, ` +
          `max(high) AS high, max(mean) - min(mean) AS gap, ${literal(shared.trim())} AS question ` +
          'FROM a',
        sources,
      },
    ],
    computations: [],
    visualizations: [
      {
        id: 'means',
        table: {
          result: 'means',
          columns: [
            textColumn('name', 'Вопрос'),
            { column: 'mean', name: 'Среднее', kind: 'number', decimals: 2 },
            { column: 'middle', name: 'Медиана', kind: 'number', decimals: 1 },
            countColumn('n', 'Ответов'),
          ],
        },
        chart: {
          kind: 'bars',
          result: 'means',
          label: 'name',
          series: [{ column: 'mean', name: 'Среднее', role: 'accent' }],
          valueLabels: { percent: false, decimals: 2 },
          x: axis('Вопрос'),
          y: axis('Средняя оценка'),
          decimals: 2,
        },
      },
    ],
  };
}

const sharedMin = 12;

/** Whole words that all questions begin with, where the rest still tells them apart. */
function sharedBeginning(names: readonly string[]): string {
  const [first = '', ...others] = names;
  const differs = Array.from({ length: first.length }, (_, place) => place).find((place) =>
    others.some((other) => other[place] !== first[place]),
  );
  const same = first.slice(0, differs ?? 0);
  const words = same.slice(0, same.lastIndexOf(' ') + 1);
  return others.length === 0 || words.length < sharedMin ? '' : words;
}

export function isScale({ traits, type, role }: TableProfile['columns'][number]): boolean {
  return type === 'number' && role === 'measure' && traits.includes('scale');
}

const score = { style: 'number', decimals: 2 } as const;

function narrate(narration: Narration): Draft {
  const { cells } = narration;
  const last = cells.rows('means') - 1;
  const mean = (row: number) => cells.value('means', row, 'mean', score);
  const plain = (column: string) =>
    cells.value('totals', 0, column, { style: 'number', decimals: 0 });
  const shared = cells.raw('totals', 0, 'question');
  const asked =
    typeof shared === 'string' && shared !== ''
      ? t`«${cells.label('totals', 0, 'question')}». `
      : [];
  const title = t`Выше всего оценено «${cells.label('means', 0, 'name')}»: ${mean(0)}`;
  return {
    blocks: [
      block(
        'conclusion',
        t`Выше всего оценено «${cells.label('means', 0, 'name')}» — ${mean(0)}, ниже всего
          «${cells.label('means', last, 'name')}» — ${mean(last)}.`,
        { visualization: 'means' },
      ),
      gap(narration),
      block(
        'recommendation',
        t`Начните с того, что оценено ниже всего («${cells.label('means', last, 'name')}»,
        ${mean(last)}):
          запас для улучшения здесь самый большой.`,
      ),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Среднее и медиана ответов от ${plain('low')} до ${plain('high')} по вопросам
          (${plain('questions')}); пустые ответы не учтены.`,
      ),
    ],
    visualizations: [
      {
        id: 'means',
        title,
        subtitle: t`${asked}Средняя оценка, шкала от ${plain('low')} до ${plain('high')}`,
        description: title,
        highlight: [0],
      },
    ],
  };
}

function gap({ cells }: Narration): DraftBlock {
  return block(
    'finding',
    t`Разница между крайними вопросами — ${cells.value('totals', 0, 'gap', score)}; у вопроса с
    высшей
      оценкой ответов ${cells.value('means', 0, 'n', { style: 'number', decimals: 0 })}, медиана
      ${cells.value('means', 0, 'middle', { style: 'number', decimals: 1 })}.`,
  );
}

import type { TableProfile } from '../../../workbook/src/index.js';
import type {
  Draft,
  DraftBlock,
  DraftSpan,
  PlannedChart,
  PlannedTableColumn,
  RowChoice,
} from '../../../analysis/src/index.js';
import type { KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import type { ReportParameters } from '../parameters.js';
import { block, t } from '../../../analysis/src/index.js';
import { literal, queryMaker, quoted, rowsSql } from '../sql.js';
import { axis, countColumn, ending, percentColumn, textColumn } from './common.js';
import { balanced } from './distribution.js';
import { asksToRecommend, levelSql, scaleFamilies, shortNames } from './statements/questions.js';
import type { ScaleFamily } from './statements/questions.js';

/** «Оценки по вопросам»: questions of a survey that are answered on one scale, side by side. */
export const scales: KindBuilder = { kind: 'scales', plan, narrate };

function familyOf(table: TableProfile, { columns }: ReportParameters): ScaleFamily {
  const families = scaleFamilies(table);
  const family = families.find(({ key }) => key === columns['family']) ?? families[0];
  if (family === undefined) throw new RangeError('no questions on a scale');
  return family;
}

function plan(table: TableProfile, parameters: ReportParameters): PlannedParts {
  const family = familyOf(table, parameters);
  const query = queryMaker(table, parameters);
  const from = `WITH a AS (${answersSql(table, parameters, family)}) `;
  return {
    queries: [
      query('answers', `${from}SELECT * FROM a ORDER BY 1.0 * top_n / n DESC, mean DESC, name`, {
        rowsColumn: 'n',
        choice: answeredRows(table, family),
      }),
      query('totals', `${from}${totalsSql(rowsSql(table, parameters), family)}`),
      ...recommendQueries(table, parameters, family).map((sql, place) =>
        query(`recommend${place}`, sql, { rowsColumn: 'n' }),
      ),
    ],
    computations: [
      { id: 'tops', method: 'wilson', of: 'answers', columns: ['top_n', 'n'] },
      ...recommendQueries(table, parameters, family).map((_, place) => ({
        id: `promoters${place}`,
        method: 'wilson' as const,
        of: `recommend${place}`,
        columns: ['promoters', 'n'],
      })),
    ],
    visualizations: [
      {
        id: 'answers',
        table: { result: 'tops', columns: tableColumns(family) },
        chart: chartOf(family),
      },
    ],
  };
}

function answeredRows({ id }: TableProfile, family: ScaleFamily): RowChoice {
  const { names } = shortNames(family.questions);
  const rows = family.questions.map((question, place) => {
    const condition = `${levelSql(question, family)} IS NOT NULL`;
    return [names[place] ?? '', { table: id, condition }] as const;
  });
  return { column: 'name', rows: Object.fromEntries(rows) };
}

/** A row for each question that anyone has answered. */
function answersSql(table: TableProfile, parameters: ReportParameters, family: ScaleFamily) {
  const { names } = shortNames(family.questions);
  const bands = family.bands.map(
    ({ sql }, place) => `100.0 * count(*) FILTER (WHERE ${sql}) / count(v) AS b${place}`,
  );
  const parts = family.questions.map(
    (question, place) =>
      `SELECT ${literal(names[place] ?? '')} AS name, count(v) AS n, ` +
      `count(*) - count(v) AS missing, avg(v) AS mean, median(CAST(v AS DOUBLE)) AS middle, ` +
      `count(*) FILTER (WHERE ${family.top.sql}) AS top_n, ${bands.join(', ')} ` +
      `FROM (SELECT ${levelSql(question, family)} AS v ${rowsSql(table, parameters)}) AS l ` +
      'HAVING count(v) > 0',
  );
  return balanced(parts);
}

function totalsSql(rows: string, { questions, top, low, high }: ScaleFamily): string {
  const { shared } = shortNames(questions);
  return (
    `SELECT max(n) AS n, (SELECT count(*) ${rows}) AS asked, count(*) AS questions, sum(missing) AS missing, ` +
    `max(mean) - min(mean) AS gap, ${low} AS low, ${high} AS high, ${literal(shared)} AS question, ` +
    `${literal(top.name)} AS top, 95 AS confidence FROM a`
  );
}

function recommendQueries(
  table: TableProfile,
  parameters: ReportParameters,
  { questions, words }: ScaleFamily,
): readonly string[] {
  if (words !== null) return [];
  return questions
    .filter(asksToRecommend)
    .slice(0, 1)
    .map(({ name }) => {
      const v = quoted(name);
      const of = (condition: string) => `count(*) FILTER (WHERE ${condition})`;
      return (
        `SELECT count(${v}) AS n, ${of(`${v} >= 9`)} AS promoters, ${of(`${v} <= 6`)} AS ` +
        `detractors, 100.0 * (${of(`${v} >= 9`)} - ${of(`${v} <= 6`)}) / nullif(count(${v}), 0) ` +
        `AS nps, ${literal(name)} AS name ${rowsSql(table, parameters)}`
      );
    });
}

function tableColumns({ bands, top, words, key }: ScaleFamily): readonly PlannedTableColumn[] {
  const plain = (column: string, name: string, decimals: number): PlannedTableColumn => ({
    column,
    name,
    kind: 'number',
    decimals,
  });
  const score = words === null ? '' : ' (номер ответа)';
  const middle =
    key === 'yes'
      ? []
      : [plain('mean', `Среднее${score}`, 3), plain('middle', `Медиана${score}`, 1)];
  return [
    textColumn('name', 'Вопрос'),
    percentColumn('share', `Доля ответов «${top.name}», %`),
    percentColumn('low', 'Интервал от, %'),
    percentColumn('high', 'до, %'),
    ...middle,
    countColumn('n', 'Ответов'),
    countColumn('missing', 'Без ответа'),
    ...bands.map(({ name }, place) => percentColumn(`b${place}`, `${name}, %`)),
  ];
}

function chartOf({ bands }: ScaleFamily): PlannedChart {
  return {
    kind: 'stacked-bars',
    result: 'tops',
    label: 'name',
    series: bands.map(({ name }, place) => ({
      column: `b${place}`,
      name,
      role: place === bands.length - 1 ? ('accent' as const) : ('muted' as const),
    })),
    x: axis('Вопрос'),
    y: axis('Доля ответов', '%'),
    decimals: 2,
  };
}

const answers = ['ответ', 'ответа', 'ответов'] as const;
const answered = ['ответившего', 'ответивших', 'ответивших'] as const;
const score = { style: 'number', decimals: 2 } as const;
const share = { style: 'percent', decimals: 1 } as const;

/** «43,2 % (от 39,4 до 47,1 %; 620 ответов)» */
function shareOf({ cells }: Narration, row: number): readonly DraftSpan[] {
  const low = { style: 'number', decimals: 1 } as const;
  return t`${cells.value('tops', row, 'share', share)}
    (интервал от ${cells.value('tops', row, 'low', low)} до
    ${cells.value('tops', row, 'high', share)}; ${cells.count('tops', row, 'n', answers)})`;
}

function narrate(narration: Narration): Draft {
  const { cells } = narration;
  const last = cells.rows('tops') - 1;
  const shared = cells.raw('totals', 0, 'question');
  const asked =
    typeof shared === 'string' && shared !== ''
      ? t`«${cells.label('totals', 0, 'question')}». `
      : [];
  const title = t`«${cells.label('tops', 0, 'name')}»: ${isMarks(narration) ? 'оценки' : 'ответы'}
    «${cells.label('totals', 0, 'top')}» ${isMarks(narration) ? '—' : 'дали'}
    ${cells.value('tops', 0, 'share', share)}`;
  return {
    blocks: [
      conclusion(narration, last),
      ...averages(narration),
      ...recommending(narration),
      ...missing(narration),
      ...advice(narration, last),
      ...ending(narration, ['totals', 'asked'], method(narration)),
    ],
    visualizations: [
      {
        id: 'answers',
        title,
        subtitle: t`${asked}${isMarks(narration) ? 'Доли оценок по предметам' : 'Доли ответов по вопросам'}, ${cells.count('totals', 0, 'asked')}`,
        description: title,
        highlight: [0],
      },
    ],
  };
}

function isMarks({ facts }: Narration): boolean {
  return facts.parameters.columns['marks'] !== undefined;
}

function method(narration: Narration): readonly DraftSpan[] {
  const { cells } = narration;
  const plain = (column: string) =>
    cells.value('totals', 0, column, { style: 'number', decimals: 0 });
  return t`Шкала от ${plain('low')} до ${plain('high')},
    ${isMarks(narration) ? 'предметов' : 'вопросов'} — ${plain('questions')}; доля
    ${isMarks(narration) ? 'оценок' : 'ответов'} «${cells.label('totals', 0, 'top')}» — от
    ответивших, интервал по Уилсону с доверием ${cells.value('totals', 0, 'confidence', percent0)};
    пустые не учтены. Где интервалы перекрываются, порядок условен.`;
}

const percent0 = { style: 'percent', decimals: 0 } as const;

function conclusion(narration: Narration, last: number): DraftBlock {
  const { cells } = narration;
  if (last < 1) {
    const only = t`На вопрос «${cells.label('tops', 0, 'name')}» ответов
      «${cells.label('totals', 0, 'top')}» — ${shareOf(narration, 0)}.`;
    return block('conclusion', only, { visualization: 'answers' });
  }
  const lead = isMarks(narration)
    ? t`Оценок «${cells.label('totals', 0, 'top')}» больше всего по предмету`
    : t`Ответов «${cells.label('totals', 0, 'top')}» больше всего на вопрос`;
  const best = t`${lead}
    «${cells.label('tops', 0, 'name')}» — ${shareOf(narration, 0)}`;
  const worst = t`, меньше всего — «${cells.label('tops', last, 'name')}»:
    ${shareOf(narration, last)}`;
  return block('conclusion', t`${best}${worst}.`, { visualization: 'answers' });
}

/** By the mean, which may order the questions otherwise. */
function averages({ cells }: Narration): readonly DraftBlock[] {
  const rows = Array.from({ length: cells.rows('tops') }, (_, row) => row).sort(
    (left, right) => cells.number('tops', right, 'mean') - cells.number('tops', left, 'mean'),
  );
  const [best, worst] = [rows[0], rows.at(-1)];
  if (best === undefined || worst === undefined || best === worst) return [];
  const one = (row: number) => t`«${cells.label('tops', row, 'name')}»
    ${cells.value('tops', row, 'mean', score)} (медиана
    ${cells.value('tops', row, 'middle', { style: 'number', decimals: 1 })})`;
  return [
    block(
      'finding',
      t`По среднему баллу выше всего ${one(best)}, ниже всего ${one(worst)}; разница
        ${cells.value('totals', 0, 'gap', score)}.`,
    ),
  ];
}

function recommending({ cells }: Narration): readonly DraftBlock[] {
  if (cells.rows('promoters0') === 0 || !cells.has('promoters0', 0, 'nps')) return [];
  const plain = { style: 'number', decimals: 0 } as const;
  return [
    block(
      'finding',
      t`Индекс готовности рекомендовать —
        ${cells.value('promoters0', 0, 'nps', { style: 'number', decimals: 1, signed: true })}:
        сторонников ${cells.value('promoters0', 0, 'promoters', plain)}
        (${cells.value('promoters0', 0, 'share', share)}), критиков
        ${cells.value('promoters0', 0, 'detractors', plain)} из
        ${cells.count('promoters0', 0, 'n', answered)}.`,
    ),
  ];
}

function missing({ cells }: Narration): readonly DraftBlock[] {
  if (!(cells.number('totals', 0, 'missing') > 0)) return [];
  return [
    block(
      'paragraph',
      t`Пустых ответов на эти вопросы —
        ${cells.value('totals', 0, 'missing', { style: 'number', decimals: 0 })}; доли посчитаны
        без них.`,
    ),
  ];
}

function advice(narration: Narration, last: number): readonly DraftBlock[] {
  const { cells } = narration;
  const apart = cells.number('tops', last, 'high') < cells.number('tops', 0, 'low');
  if (last < 1 || !apart) return [];
  return [
    block(
      'recommendation',
      t`Начните с ${isMarks(narration) ? 'предмета' : 'вопроса'}
        «${cells.label('tops', last, 'name')}»: доля «${cells.label('totals', 0, 'top')}» здесь лишь
        ${cells.value('tops', last, 'share', share)}, и разница с лучшим больше погрешности.`,
    ),
  ];
}

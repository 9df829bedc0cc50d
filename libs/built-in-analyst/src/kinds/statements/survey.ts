import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import { cutText } from '../../../../russian/src/index.js';
import type { Draft, DraftBlock, DraftSpan, RowChoice } from '../../../../analysis/src/index.js';
import type { KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { block, t } from '../../../../analysis/src/index.js';
import { literal, queryMaker, quoted, rowsSql } from '../../sql.js';
import { axis, countColumn, ending, percentColumn, textColumn } from '../common.js';
import { balanced } from '../distribution.js';
import { choiceQuestions, openQuestions } from './questions.js';

/** «Ответы на вопросы»: how often each answer of a question with a choice is given. */
export const survey: KindBuilder = { kind: 'survey', plan, narrate };

const ANSWERS_MAX = 5;
const BARS_MAX = 12;
const LABEL_MAX = 40;
const ANSWER_MAX = 32;

function plan(table: TableProfile, parameters: ReportParameters): PlannedParts {
  const questions = choiceQuestions(table);
  const query = queryMaker(table, parameters);
  const from = `WITH a AS (${answersSql(table, parameters, questions)}), ${RANKED_SQL} `;
  const choice = answerRows(table, questions);
  const columns = 'question, label, answer, count, n, missing, answers';
  return {
    queries: [
      query(
        'answers',
        `${from}SELECT ${columns} FROM r WHERE rank <= ${ANSWERS_MAX} ORDER BY place, rank`,
        { rowsColumn: 'count', choice },
      ),
      query('leaders', `${from}SELECT ${columns} FROM r WHERE rank = 1 ORDER BY place`, {
        rowsColumn: 'count',
        choice,
      }),
      query(
        'bars',
        `${from}SELECT ${columns} FROM r WHERE rank = 1 ORDER BY 1.0 * count / n DESC, place ` +
          `LIMIT ${BARS_MAX}`,
        { rowsColumn: 'count', choice },
      ),
      query(
        'totals',
        `SELECT count(*) AS n, ${questions.length} AS questions, ${openQuestions(table).length} ` +
          `AS open, ${ANSWERS_MAX} AS shown ${rowsSql(table, parameters)}`,
        { rowsColumn: 'n' },
      ),
    ],
    computations: [
      { id: 'shares', method: 'wilson', of: 'answers', columns: ['count', 'n'] },
      { id: 'firsts', method: 'wilson', of: 'leaders', columns: ['count', 'n'] },
      { id: 'tops', method: 'wilson', of: 'bars', columns: ['count', 'n'] },
    ],
    visualizations: [
      {
        id: 'answers',
        table: {
          result: 'shares',
          columns: [
            textColumn('question', 'Вопрос'),
            textColumn('answer', 'Ответ'),
            countColumn('count', 'Ответов'),
            percentColumn('share', 'Доля, %'),
            percentColumn('low', 'Интервал от, %'),
            percentColumn('high', 'до, %'),
            countColumn('n', 'Ответили на вопрос'),
          ],
        },
        chart: {
          kind: 'bars',
          result: 'tops',
          label: 'label',
          series: [{ column: 'share', name: 'Доля ответа, %', role: 'accent' }],
          valueLabels: { percent: true, decimals: 1 },
          x: axis('Вопрос и ответ'),
          y: axis('Доля ответа', '%'),
          decimals: 2,
        },
      },
    ],
  };
}

/** The answers of one's own: they differ, so they are nobody's most frequent answer. */
function isOtherSql(text: string): string {
  const other = ['other%', 'друго%', 'иное%', 'свой вариант%'];
  return other.map((pattern) => `lower(${text}) LIKE ${literal(pattern)}`).join(' OR ');
}

/** «Other (Please Specify): …» is one answer, whatever stands behind the colon. */
function answerSql({ name }: Column): string {
  const text = `trim(${quoted(name)})`;
  const fits = isOtherSql(text);
  const at = `strpos(${text}, ':')`;
  return `CASE WHEN ${at} > 1 AND (${fits}) THEN trim(left(${text}, ${at} - 1)) ELSE ${text} END`;
}

/** The rows that give one answer to one question. */
function answerRows({ id }: TableProfile, questions: readonly Column[]): RowChoice {
  const rows = questions.map(
    (question) => [question.name, { table: id, condition: answerSql(question) }] as const,
  );
  const of = ['count', 'share', 'low', 'high'];
  return { column: 'question', equals: 'answer', rows: Object.fromEntries(rows), of };
}

function answersSql(
  table: TableProfile,
  parameters: ReportParameters,
  questions: readonly Column[],
): string {
  const parts = questions.map((question, place) => {
    const label = cutText(question.name, LABEL_MAX);
    return (
      `SELECT ${place} AS place, ${literal(question.name)} AS question, ` +
      `${literal(`${label}: `)} AS start, ${answerSql(question)} AS answer, count(*) AS count ` +
      `${rowsSql(table, parameters)} GROUP BY ALL`
    );
  });
  return balanced(parts);
}

const RANKED_SQL =
  'k AS (SELECT *, sum(count) FILTER (WHERE answer IS NOT NULL) OVER (PARTITION BY place) AS n, ' +
  'coalesce(sum(count) FILTER (WHERE answer IS NULL) OVER (PARTITION BY place), 0) AS missing, ' +
  'count(answer) OVER (PARTITION BY place) AS answers FROM a), ' +
  `r AS (SELECT *, start || CASE WHEN length(answer) > ${ANSWER_MAX} ` +
  `THEN left(answer, ${ANSWER_MAX - 1}) || '…' ELSE answer END AS label, ` +
  'row_number() OVER (PARTITION BY place ORDER BY ' +
  `CASE WHEN ${isOtherSql('answer')} THEN 1 ELSE 0 END, count DESC, answer) AS rank ` +
  'FROM k WHERE answer IS NOT NULL)';

const leaderShare = { style: 'percent', decimals: 2 } as const;
const share = { style: 'percent', decimals: 1 } as const;
const plain = { style: 'number', decimals: 0 } as const;
const FINDINGS_MAX = 6;

function narrate(narration: Narration): Draft {
  const { cells } = narration;
  const title = t`«${cells.label('tops', 0, 'answer')}» — самый дружный ответ:
    ${cells.value('tops', 0, 'share', share)} на вопрос «${cells.label('tops', 0, 'question')}»`;
  return {
    blocks: [
      conclusion(narration),
      ...findings(narration),
      ...missing(narration),
      ...open(narration),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Доля — от ответивших на вопрос, интервал по Уилсону; показаны самые частые ответы
          каждого вопроса, не больше ${cells.value('totals', 0, 'shown', plain)}. Свои варианты
          ответа сосчитаны вместе.`,
      ),
    ],
    visualizations: [
      {
        id: 'answers',
        title,
        subtitle: t`Самый частый ответ на каждый вопрос, доля ответивших`,
        description: title,
        highlight: [0],
      },
    ],
  };
}

/** «Data Analyst»: 381 из 630, 60,48 % (интервал от 56,6 до 64,2 %) */
function leader({ cells }: Narration, row: number): readonly DraftSpan[] {
  const low = { style: 'number', decimals: 1 } as const;
  return t`«${cells.label('firsts', row, 'answer')}» — ${cells.value('firsts', row, 'count', plain)}
    из ${cells.value('firsts', row, 'n', plain)},
    ${cells.value('firsts', row, 'share', leaderShare)} (интервал от
    ${cells.value('firsts', row, 'low', low)} до ${cells.value('firsts', row, 'high', share)})`;
}

function conclusion(narration: Narration): DraftBlock {
  const { cells } = narration;
  return block(
    'conclusion',
    t`В опросе ${cells.count('totals', 0, 'n', ['анкета', 'анкеты', 'анкет'])}. На вопрос
      «${cells.label('firsts', 0, 'question')}» чаще всего отвечают ${leader(narration, 0)}.`,
    { visualization: 'answers' },
  );
}

function findings(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  return Array.from({ length: cells.rows('firsts') }, (_, row) => row)
    .slice(1, FINDINGS_MAX)
    .map((row) =>
      block(
        'finding',
        t`«${cells.label('firsts', row, 'question')}»: чаще всего ${leader(narration, row)}.`,
      ),
    );
}

/** Shares of empty answers below this are no matter. */
const MISSING_MIN = 0.05;

function missing(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  const all = cells.number('totals', 0, 'n');
  const rows = Array.from({ length: cells.rows('firsts') }, (_, row) => row).filter(
    (row) => cells.number('firsts', row, 'missing') > MISSING_MIN * all,
  );
  const [worst] = rows.sort(
    (left, right) =>
      cells.number('firsts', right, 'missing') - cells.number('firsts', left, 'missing'),
  );
  if (worst === undefined) return [];
  return [
    block(
      'exception',
      t`Чаще всего пропускали вопрос «${cells.label('firsts', worst, 'question')}»: без ответа
        ${cells.count('firsts', worst, 'missing')}.`,
    ),
  ];
}

function open({ cells }: Narration): readonly DraftBlock[] {
  if (!(cells.number('totals', 0, 'open') > 0)) return [];
  return [
    block(
      'caveat',
      t`Вопросы со свободным ответом (${cells.value('totals', 0, 'open', plain)}) не сосчитаны:
        такие ответы нужно читать.`,
    ),
  ];
}

import type { TableProfile } from '../../../model.js';
import { counted } from '../../../note/lexicon.js';
import type { Draft, DraftBlock, DraftSpan } from '../../draft.js';
import type { KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import { block, t } from '../spans.js';
import { literal, quoted } from '../sql.js';
import { axis, countColumn, ending, percentColumn, textColumn } from './common.js';
import { balanced } from './distribution.js';

const columnsMax = 90;
const tablesMax = 6;
const columnsLengthMax = 40_000;

/** «Качество данных»: empties, repeats, constants and totals that do not agree, in all tables. */
export const quality: KindBuilder = { kind: 'quality', plan, narrate };

function plan(
  table: TableProfile,
  _parameters: unknown,
  _facts: unknown,
  tables: readonly TableProfile[],
): PlannedParts {
  const others = tables.filter(({ id, derivedFrom }) => id !== table.id && derivedFrom === null);
  const looked = [table, ...others].slice(0, tablesMax);
  const sources = looked.map(({ id }) => ({ table: id, filter: null, filterReason: null }));
  const columns = `WITH c AS (${columnsSql(looked)}), d AS (${duplicatesSql(looked)}) `;
  return {
    queries: [
      {
        id: 'columns',
        sql:
          `${columns}SELECT sheet, name, kind, n, empty, 100.0 * empty / nullif(n, 0) AS ` +
          `empty_share, ` +
          'variety FROM c ORDER BY empty * 1.0 / greatest(n, 1) DESC, place',
        sources,
        rowsColumn: 'n',
      },
      { id: 'worst', sql: `${columns}${worstSql}`, sources, rowsColumn: 'n' },
      { id: 'totals', sql: `${columns}${totalsSql}`, sources, rowsColumn: 'n' },
    ],
    computations: [],
    visualizations: [
      {
        id: 'columns',
        table: {
          result: 'columns',
          columns: [
            textColumn('sheet', 'Таблица'),
            textColumn('name', 'Столбец'),
            textColumn('kind', 'Тип'),
            countColumn('n', 'Строк'),
            countColumn('empty', 'Пустых'),
            percentColumn('empty_share', 'Пустых, %'),
            countColumn('variety', 'Разных значений'),
          ],
        },
        chart: {
          kind: 'bars',
          result: 'worst',
          label: 'name',
          series: [{ column: 'empty_share', name: 'Пустых, %', role: 'accent' }],
          valueLabels: { percent: true, decimals: 1 },
          x: axis('Столбец'),
          y: axis('Пустых', '%'),
          decimals: 2,
        },
      },
    ],
  };
}

const kinds = { number: 'число', text: 'текст', date: 'дата', boolean: 'да/нет' } as const;

function columnsSql(tables: readonly TableProfile[]): string {
  const parts = tables.flatMap((table) =>
    table.columns.map(({ name, type }) => {
      const field = quoted(name);
      return (
        `${literal(table.title)} AS sheet, ${literal(name)} AS name, '${kinds[type]}' AS kind, ` +
        `count(*) AS n, count(*) - count(${field}) AS empty, count(DISTINCT ${field}) AS variety ` +
        `FROM ${quoted(table.sqlName)}`
      );
    }),
  );
  const selects = parts
    .slice(0, columnsMax)
    .map((part, place) => `SELECT ${place} AS place, ${part}`);
  return balanced(within(selects, columnsLengthMax));
}

/** The first parts whose texts are not longer together; at least one. */
function within(parts: readonly string[], lengthMax: number): readonly string[] {
  let length = 0;
  return parts.filter((part, index) => {
    length += part.length;
    return index === 0 || length <= lengthMax;
  });
}

/** Rows beyond the first among those that agree in every column. */
function duplicatesSql(tables: readonly TableProfile[]): string {
  return balanced(
    tables.map(({ sqlName, columns }) => {
      const fields = columns.map(({ name }) => quoted(name)).join(', ');
      return (
        'SELECT coalesce(sum(n - 1), 0) AS repeats, coalesce(sum(n), 0) AS n FROM ' +
        `(SELECT count(*) AS n FROM ${quoted(sqlName)} GROUP BY ${fields}) AS g`
      );
    }),
  );
}

const worstSql =
  "SELECT CASE WHEN count(*) OVER (PARTITION BY name) > 1 THEN sheet || ' · ' || name " +
  'ELSE name END AS name, n, empty, 100.0 * empty / nullif(n, 0) AS empty_share FROM c ' +
  'WHERE empty > 0 ' +
  'ORDER BY empty * 1.0 / greatest(n, 1) DESC, place LIMIT 12';

const totalsSql =
  'SELECT (SELECT sum(n) FROM d) AS n, (SELECT sum(repeats) FROM d) AS repeats, ' +
  'count(*) AS fields, sum(n) AS cells, sum(empty) AS empty, ' +
  '100.0 * (sum(n) - sum(empty)) / nullif(sum(n), 0) AS filled_share, ' +
  'count(*) FILTER (WHERE empty > 0) AS fields_with_empty, ' +
  'count(*) FILTER (WHERE empty = n) AS empty_fields, ' +
  'count(*) FILTER (WHERE variety = 1 AND n > 1) AS constant_fields FROM c';

function narrate(narration: Narration): Draft {
  const { cells } = narration;
  const filled = cells.percent('totals', 0, 'filled_share');
  const title = t`Заполнено ${filled} ячеек`;
  return {
    blocks: [
      conclusion(narration),
      ...findings(narration),
      ...agreement(narration),
      ...recommendation(narration),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Пустые ячейки и повторы сосчитаны по всем строкам и
        ${cells.count('totals', 0, 'fields', ['столбцу', 'столбцам', 'столбцам'])}; повтор — строка,
        которая
        совпала с другой во всех столбцах.`,
      ),
    ],
    visualizations: [
      {
        id: 'columns',
        title:
          cells.rows('worst') === 0
            ? t`Пустых ячеек нет`
            : t`Больше всего пустых ячеек — «${cells.label('worst', 0, 'name')}»`,
        subtitle: t`Доля пустых ячеек по столбцам, ${cells.count('totals', 0, 'n')}`,
        description: title,
        highlight: [0],
      },
    ],
  };
}

function problems({ cells }: Narration): boolean {
  return ['empty', 'repeats', 'constant_fields'].some(
    (name) => cells.number('totals', 0, name) > 0,
  );
}

function conclusion(narration: Narration): DraftBlock {
  const { cells } = narration;
  const size = t`${cells.count('totals', 0, 'n')},
    ${cells.count('totals', 0, 'fields', counted.columns)}`;
  if (!problems(narration)) {
    return block(
      'conclusion',
      t`Данные полные: в таблице (${size}) нет ни пустых ячеек, ни повторов строк.`,
      { visualization: 'columns' },
    );
  }
  const repeats =
    cells.number('totals', 0, 'repeats') > 0
      ? t`полных повторов строк —
      ${cells.value('totals', 0, 'repeats', { style: 'number', decimals: 0 })}`
      : t`полных повторов строк нет`;
  return block(
    'conclusion',
    t`Заполнено ${cells.percent('totals', 0, 'filled_share')} ячеек (${size});
    ${repeats}.`,
    { visualization: 'columns' },
  );
}

/** Percents of a column's rows below which its gaps are no matter. */
const gapsMin = 5;

function findings({ cells }: Narration): readonly DraftBlock[] {
  const worst = Array.from(
    { length: Math.min(3, cells.rows('worst')) },
    (_, row): readonly DraftSpan[] =>
      t`«${cells.label('worst', row, 'name')}» —
      ${cells.value('worst', row, 'empty', { style: 'number', decimals: 0 })}
      (${cells.percent('worst', row, 'empty_share', { decimals: 1 })})`,
  );
  const worstTitle = t`Хуже всего заполнен столбец «${
    cells.rows('worst') === 0 ? [] : cells.label('worst', 0, 'name')
  }»`;
  const list = worst.flatMap((spans, index) => (index === 0 ? spans : [', ', ...spans]));
  const plain = (column: string) =>
    cells.value('totals', 0, column, { style: 'number', decimals: 0 });
  const counts: readonly (readonly [string, readonly DraftSpan[]])[] = [
    [
      'empty_fields',
      t`Столбцов совсем без значений: ${plain('empty_fields')}; в расчеты они не входят.`,
    ],
    [
      'constant_fields',
      t`Столбцов, где во всех строках записано то же самое: ${plain('constant_fields')};
      сравнивать по ним нечего.`,
    ],
    [
      'repeats',
      t`Строк, которые повторяют другую строку целиком: ${plain('repeats')}. Если это не отдельные
      операции, суммы завышены.`,
    ],
  ];
  return [
    ...(list.length === 0
      ? []
      : [
          block(
            'finding',
            t`Больше всего пустых ячеек: ${list}.`,
            cells.number('worst', 0, 'empty_share') >= gapsMin ? { title: worstTitle } : {},
          ),
        ]),
    ...counts
      .filter(([column]) => cells.number('totals', 0, column) > 0)
      .map(([, spans]) => block('finding', spans)),
  ];
}

function agreement({ facts, cells }: Narration): readonly DraftBlock[] {
  const [first] = facts.checks;
  if (first === undefined) return [];
  if (facts.checks.every(({ agrees }) => agrees)) {
    return [
      block('finding', t`Итоги, записанные в файле, совпадают с суммами строк.`, {
        title: ['Итоги файла сходятся'],
      }),
    ];
  }
  if (first.agrees) return [];
  return [
    block(
      'exception',
      t`Итог, записанный в файле, не совпадает с суммой строк по столбцу
      «${{ name: first.column }}»: разница ${cells.exact('source', 0, 'check_difference', first)}.`,
    ),
  ];
}

function recommendation({ cells }: Narration): readonly DraftBlock[] {
  if (cells.number('totals', 0, 'repeats') > 0) {
    return [
      block(
        'recommendation',
        t`Проверьте повторы строк
      (${cells.value('totals', 0, 'repeats', { style: 'number', decimals: 0 })}) до того, как
      использовать суммы.`,
      ),
    ];
  }
  if (!(cells.number('worst', 0, 'empty_share') >= gapsMin)) return [];
  return [
    block(
      'recommendation',
      t`Заполните столбец «${cells.label('worst', 0, 'name')}» или не стройте на нем
    выводов: пусто ${cells.percent('worst', 0, 'empty_share', { decimals: 1 })} строк.`,
    ),
  ];
}

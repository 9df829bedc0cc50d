import type { TableProfile } from '../../../workbook/src/index.js';
import { counted } from '../../../russian/src/index.js';
import type { Draft, DraftBlock, DraftSpan, Cells } from '../../../analysis/src/index.js';
import type { KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import { block, t } from '../../../analysis/src/index.js';
import { axis, countColumn, ending, percentColumn, textColumn } from './common.js';
import {
  checkedSql,
  checksSql,
  columnsSql,
  duplicatesSql,
  emptyRows,
  IS_CONSTANT,
  namesSql,
  TOTALS_SQL,
  WORST_SQL,
} from './quality-sql.js';

const TABLES_MAX = 6;

/** «Качество данных»: empties, repeats, constants and totals that do not agree, in all tables. */
export const quality: KindBuilder = { kind: 'quality', plan, narrate };

function plan(
  table: TableProfile,
  _parameters: unknown,
  _facts: unknown,
  tables: readonly TableProfile[],
): PlannedParts {
  const parts = new Set(table.parts?.map((part) => part.table));
  const others = tables.filter(
    ({ id, derivedFrom }) => id !== table.id && derivedFrom === null && !parts.has(id),
  );
  const looked = [table, ...others].slice(0, TABLES_MAX);
  const sources = looked.map(({ id }) => ({ table: id, filter: null, filterReason: null }));
  const columns = `WITH c AS (${columnsSql(looked)}), d AS (${duplicatesSql(looked)}) `;
  return {
    queries: [
      {
        id: 'columns',
        sql:
          `${columns}SELECT sheet, name, kind, n, empty, 100.0 * empty / nullif(n, 0) AS ` +
          `empty_share, ` +
          'variety FROM c ORDER BY empty * 1.0 / greatest(n, 1) DESC, name, place',
        sources,
        rowsColumn: 'n',
      },
      {
        id: 'worst',
        sql: `${columns}${WORST_SQL}`,
        sources,
        rowsColumn: 'n',
        choice: emptyRows(looked),
      },
      { id: 'totals', sql: `${columns}${TOTALS_SQL}`, sources, rowsColumn: 'n' },
      { id: 'empties', sql: `${columns}${namesSql('empty = n AND n > 0')}`, sources },
      { id: 'constants', sql: `${columns}${namesSql(IS_CONSTANT)}`, sources },
      { id: 'checks', sql: checksSql(looked), sources, formula: 'Итог файла и сумма его строк' },
      { id: 'checked', sql: checkedSql(looked), sources },
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
            : t`Среди заполняемых столбцов больше всего пустых ячеек — «${cells.label('worst', 0, 'name')}»`,
        subtitle: t`Доля пустых ячеек по столбцам, ${cells.count('totals', 0, 'n')}`,
        description: title,
        highlight: cells.rows('worst') === 0 ? [] : [0],
      },
    ],
  };
}

function problems({ cells }: Narration): boolean {
  const counts = ['empty', 'repeats', 'constant_fields'];
  return (
    counts.some((name) => cells.number('totals', 0, name) > 0) ||
    cells.number('checked', 0, 'wrong') > 0
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
  const wrong =
    cells.number('checked', 0, 'wrong') > 0
      ? t`Не все итоги файла сходятся: расхождений —
          ${cells.value('checked', 0, 'wrong', { style: 'number', decimals: 0 })}. `
      : [];
  return block(
    'conclusion',
    t`${wrong}Заполнено ${cells.percent('totals', 0, 'filled_share')} ячеек (${size});
    ${repeats}.`,
    { visualization: 'columns' },
  );
}

/** Percents of a column's rows below which its gaps are no matter. */
const GAPS_MIN = 5;

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
      t`Столбцов совсем без значений: ${plain('empty_fields')} (${named(cells, 'empties')}); в
      расчеты они не входят.`,
    ],
    [
      'constant_fields',
      t`Столбцов, где во всех строках записано то же самое: ${plain('constant_fields')}
      (${named(cells, 'constants')}); сравнивать по ним нечего.`,
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
            t`Пропуски в заполняемых столбцах: ${list}.`,
            cells.number('worst', 0, 'empty_share') >= GAPS_MIN ? { title: worstTitle } : {},
          ),
        ]),
    ...counts
      .filter(([column]) => cells.number('totals', 0, column) > 0)
      .map(([, spans]) => block('finding', spans)),
  ];
}

/** «Browser», «OS» */
function named(cells: Cells, result: 'empties' | 'constants'): readonly DraftSpan[] {
  return Array.from({ length: cells.rows(result) }, (_, row) => row).flatMap((row) => [
    ...(row === 0 ? [] : [', ']),
    ...t`«${cells.label(result, row, 'name')}»`,
  ]);
}

function agreement({ cells }: Narration): readonly DraftBlock[] {
  const plain = (column: string) =>
    cells.value('checked', 0, column, { style: 'number', decimals: 0 });
  if (!(cells.number('checked', 0, 'checks') > 0)) return [];
  if (cells.number('checked', 0, 'wrong') === 0) {
    return [
      block(
        'finding',
        t`Итоги, записанные в файле (${plain('checks')}), совпадают с суммами строк.`,
        { title: ['Итоги файла сходятся'] },
      ),
    ];
  }
  const rows = Array.from({ length: cells.rows('checks') }, (_, row) => row);
  const list = rows.flatMap((row) => [
    ...(row === 0 ? [] : ['; ']),
    ...t`«${cells.label('checks', row, 'name')}»${partOf(cells, row)}, строка
      ${cells.value('checks', row, 'row', { style: 'number', decimals: 0 })}: в файле
      ${exact(cells, row, 'stated')}, по строкам ${exact(cells, row, 'computed')}`,
  ]);
  return [
    block(
      'exception',
      t`Итогов файла, которые не равны сумме своих строк, — ${plain('wrong')} из
        ${plain('checks')}: ${list}. В расчеты идут строки, а не итоги.`,
    ),
  ];
}

function partOf(cells: Cells, row: number): readonly DraftSpan[] {
  const part = cells.raw('checks', row, 'part');
  return part === null || part === '' ? [] : t` («${cells.label('checks', row, 'part')}»)`;
}

function exact(cells: Cells, row: number, column: string): DraftSpan {
  const unit = cells.raw('checks', row, 'unit');
  const shown = typeof unit === 'string' && unit !== '' ? unit : null;
  return cells.exact('checks', row, column, { unit: shown, decimals: 2 });
}

function recommendation({ cells }: Narration): readonly DraftBlock[] {
  if (cells.number('checked', 0, 'wrong') > 0) {
    return [
      block(
        'recommendation',
        t`Исправьте итог «${cells.label('checks', 0, 'name')}» в строке
          ${cells.value('checks', 0, 'row', { style: 'number', decimals: 0 })}: он расходится с
          суммой строк на ${exact(cells, 0, 'difference')}.`,
      ),
    ];
  }
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
  const row = toFill(cells);
  if (row === undefined) return emptyAdvice(cells);
  return [
    block(
      'recommendation',
      t`Заполните столбец «${cells.label('worst', row, 'name')}» или не стройте на нем
    выводов: пусто ${cells.percent('worst', row, 'empty_share', { decimals: 1 })} строк.`,
    ),
  ];
}

/** Remarks, and what either comes or goes, are empty by their nature. */
const OPTIONAL =
  /коммент|примеч|описан|улучш|дебет|кредит|доход|расход|приход|поступл|списан|факт|закрыт|оценк|рейтинг|скидк|преми|возврат|групп/i;

function toFill(cells: Cells): number | undefined {
  return Array.from({ length: cells.rows('worst') }, (_, row) => row).find(
    (row) =>
      cells.number('worst', row, 'empty_share') >= GAPS_MIN &&
      !OPTIONAL.test(String(cells.raw('worst', row, 'name'))),
  );
}

function emptyAdvice(cells: Cells): readonly DraftBlock[] {
  if (cells.rows('empties') === 0) return [];
  return [
    block(
      'recommendation',
      t`Уберите пустые столбцы (${named(cells, 'empties')}) или начните их заполнять.`,
    ),
  ];
}

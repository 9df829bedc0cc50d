import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import type { PlannedTableColumn, Draft, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { measureWords } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { columnOf, keySql, queryMaker, quoted, rowsSql } from '../../sql.js';
import { amountColumn, ending, periodColumn, textColumn } from '../common.js';

/**
 * «Последние 10 заказов», «самый дорогой товар», «товары ниже минимума»: rows as they stand, or
 * one for each value of `dimension`. `columns` are shown, `second` is what they are ordered by.
 */
export const rowList: KindBuilder = { kind: 'row-list', plan, narrate };

const SHOWN_MAX = 500;

function plan(table: TableProfile, parameters: ReportParameters): PlannedParts {
  const query = queryMaker(table, parameters);
  const shown = shownColumns(table, parameters);
  const { second, top, ascending } = parameters;
  const order = columnOf(table, second);
  const direction = ascending ? 'ASC' : 'DESC';
  const fields = shown.map(([id, column]) => `${valueSql(column, parameters)} AS ${id}`);
  const key = order === undefined ? '' : `${valueSql(order, parameters)} ${direction} NULLS LAST, `;
  const group = columnOf(table, parameters.dimension);
  const rows = rowsSql(table, parameters, order && `${quoted(order.name)} IS NOT NULL`);
  const list =
    `SELECT row_number() OVER (ORDER BY ${key}${tiesSql(shown, parameters)}) AS place, ` +
    `${fields.join(', ')}, count(*) AS n ${rows} GROUP BY ${groupSql(shown, group)}`;
  return {
    queries: [
      query('rows', `WITH l AS (${list}) SELECT * FROM l ORDER BY place LIMIT ${top ?? SHOWN_MAX}`),
      query(
        'totals',
        `WITH l AS (${list}) SELECT (SELECT count(*) ${rows}) AS n, count(*) AS found, ` +
          `least(count(*), ${top ?? SHOWN_MAX}) AS shown FROM l`,
      ),
      query('whole', `SELECT count(*) AS n ${rowsSql(table, { filters: [] })}`, {
        source: { table: table.id, filter: null, filterReason: null },
      }),
    ],
    computations: [],
    visualizations: [
      {
        id: 'rows',
        table: { result: 'rows', columns: shown.map((one) => tableColumn(table, one)) },
        chart: null,
      },
    ],
  };
}

type Shown = readonly [id: string, column: Column];

function shownColumns(table: TableProfile, { columns }: ReportParameters): readonly Shown[] {
  return Object.entries(columns).flatMap(([id, name]): Shown[] => {
    const column = columnOf(table, name);
    return column === undefined ? [] : [[id, column]];
  });
}

/** Of the rows of one document: its sum, its last date, what is the same in all of them. */
function valueSql(column: Column, { dimension }: ReportParameters): string {
  const field = quoted(column.name);
  if (column.name === dimension) return keySql(column);
  if (dimension === null) return column.type === 'boolean' ? keySql(column) : field;
  if (column.type === 'number') return column.additive ? `sum(${field})` : `max(${field})`;
  if (column.type === 'date') return `max(${field})`;
  const text = keySql(column);
  return `CASE WHEN count(DISTINCT ${text}) = 1 THEN max(${text}) ELSE 'разные' END`;
}

function tiesSql(shown: readonly Shown[], parameters: ReportParameters): string {
  return shown.map(([, column]) => valueSql(column, parameters)).join(', ');
}

function groupSql(shown: readonly Shown[], group: Column | undefined): string {
  if (group !== undefined) return keySql(group);
  return shown
    .map(([, column]) => (column.type === 'boolean' ? keySql(column) : quoted(column.name)))
    .join(', ');
}

function tableColumn(table: TableProfile, [id, column]: Shown): PlannedTableColumn {
  if (column.type === 'date') return { ...periodColumn(id, 'day'), name: column.name };
  if (column.type !== 'number') return textColumn(id, column.name);
  return amountColumn(id, { ...wordsOf(table, column), header: column.name });
}

function wordsOf(table: TableProfile, { name }: Column) {
  return measureWords(table, { aggregate: 'sum', column: name, by: null, distinctBy: false });
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const { second, date } = facts.parameters;
  const none = cells.rows('rows') === 0;
  const told = second === null ? found : second === date ? latest : extreme;
  const conclusion = none
    ? t`Строк, которые подходят под условия запроса, в таблице нет.`
    : told(narration);
  return {
    blocks: [
      block('conclusion', conclusion, { visualization: 'rows' }),
      ...ending(narration, ['totals', 'n'], t`Строки показаны как они стоят в файле.`),
    ],
    visualizations: [
      { id: 'rows', title: [], subtitle: [], description: t`Строки по запросу`, highlight: [] },
    ],
  };
}

const NAMES_SHOWN = 5;

/** «Найдено 6 строк из 54: «Болт М8», …» */
function found({ cells }: Narration): readonly DraftSpan[] {
  const rows = cells.rows('rows');
  const shown = Array.from({ length: Math.min(NAMES_SHOWN, rows) }, (_, row) => row);
  const names = shown.flatMap((row) => [
    row === 0 ? '«' : ', «',
    cells.label('rows', row, 'c1'),
    '»',
  ]);
  return t`Найдено ${cells.count('totals', 0, 'found')} из ${cells.value('whole', 0, 'n', plain)}:
    ${names}${rows > NAMES_SHOWN ? ' и другие' : ''}.`;
}

const plain = { style: 'number', decimals: 0 } as const;

/** «Последние 10 строк: с 03.06.2025 по 28.06.2025; самая поздняя — «ЗК-00300».» */
function latest({ facts, cells }: Narration): readonly DraftSpan[] {
  const id = dateId(facts);
  const last = cells.rows('rows') - 1;
  const [early, late] = facts.parameters.ascending ? ([0, last] as const) : ([last, 0] as const);
  return t`${facts.parameters.ascending ? 'Первые по дате' : 'Последние по дате'}
    ${cells.count('totals', 0, 'shown')}: с ${cells.date('rows', early, id, 'day')} по
    ${cells.date('rows', late, id, 'day')}; начинает список «${cells.label('rows', 0, 'c1')}».`;
}

function dateId({ parameters }: Facts): string {
  const found = Object.entries(parameters.columns).find(([, name]) => name === parameters.date);
  return found?.[0] ?? 'c1';
}

/** «Наибольшее значение «Цена» — 8 978 ₽: «Пила дисковая».» */
function extreme({ facts, cells }: Narration): readonly DraftSpan[] {
  const { second, ascending, columns } = facts.parameters;
  const id = Object.entries(columns).find(([, name]) => name === second)?.[0] ?? 'c1';
  const value = cells.exact('rows', 0, id, facts.measure);
  return t`${ascending ? 'Наименьшее' : 'Наибольшее'} значение «${{ name: second ?? '' }}» —
    ${value}: «${cells.label('rows', 0, 'c1')}».`;
}

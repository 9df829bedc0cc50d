import type { TableProfile } from '../../../model.js';
import type { Draft, DraftBlock, DraftSpan } from '../../draft.js';
import type { Grain, GroupKey, PlannedVisualization } from '../../plan.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import type { ReportParameters } from '../parameters.js';
import { capital, genitiveCount } from '../phrases.js';
import { block, t } from '../spans.js';
import {
  columnOf,
  isAdditive,
  keySql,
  literal,
  measureSql,
  noName,
  periodSql,
  queryMaker,
  rowsSql,
} from '../sql.js';
import {
  amountColumn,
  axis,
  countColumn,
  countedThings,
  ending,
  percentColumn,
  textColumn,
} from './common.js';

/** «Выборка»: what a person asked for in their own words. */
export const breakdown: KindBuilder = { kind: 'breakdown', plan, narrate };

const barsMax = 12;

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const ranked = rankedSql(table, parameters);
  const kept = parameters.top === null ? '' : ` WHERE place <= ${parameters.top}`;
  const order = 'ORDER BY outer_place, outer_name, place';
  const largest = 'ORDER BY value DESC NULLS LAST, outer_name, name';
  const barsOrder = parameters.date === null ? order : largest;
  return {
    queries: [
      query(
        'rows',
        `${ranked}SELECT outer_name, place, name, value, share, n FROM r${kept} ${order}`,
        { rowsColumn: 'n', groups: rowKeys(table, parameters) },
      ),
      query(
        'bars',
        `${ranked}SELECT CASE WHEN outer_name = '' THEN name ELSE outer_name || ' · ' || name ` +
          `END ` +
          `AS name, value, n FROM ` +
          `r${kept} ${barsOrder} LIMIT ${barsMax}`,
        { rowsColumn: 'n', groups: barKeys(table, parameters) },
      ),
      query(
        'totals',
        `${ranked}SELECT (SELECT count(*) ${rowsSql(table, parameters)}) AS n, ` +
          `(SELECT ${measureSql(parameters.measure)} ${rowsSql(table, parameters)}) AS total, ` +
          'count(*) AS groups, count(DISTINCT outer_name) AS outer_groups, ' +
          `coalesce(sum(value) FILTER (${kept === '' ? 'WHERE true' : kept.trim()}), 0) AS ` +
          `shown, ` +
          `count(*) FILTER (${kept === '' ? 'WHERE true' : kept.trim()}) AS shown_n, ` +
          `${parameters.top ?? 'NULL'} AS top FROM r`,
      ),
    ],
    computations: [],
    visualizations: [parameters.dimension === null ? totalView(facts) : view(parameters, facts)],
  };
}

function rankedSql(table: TableProfile, parameters: ReportParameters): string {
  const direction = parameters.ascending ? 'ASC' : 'DESC';
  const { name, outerName } = keysOf(table, parameters);
  const inOrder = parameters.date === null ? `g.value ${direction} NULLS LAST, g.name` : 'g.name';
  const share = isAdditive(parameters.measure)
    ? '100 * value / nullif(sum(value) OVER (PARTITION BY outer_name), 0)'
    : 'NULL';
  return (
    `WITH g AS (SELECT ${outerName} AS outer_name, ${name} AS name, ` +
    `${measureSql(parameters.measure)} AS value, count(*) AS n ` +
    `${rowsSql(table, parameters)} GROUP BY ALL), ` +
    `o AS (SELECT outer_name, row_number() OVER (ORDER BY sum(value) ${direction} NULLS LAST, ` +
    `outer_name) ` +
    'AS outer_place FROM g GROUP BY outer_name), ' +
    `r AS (SELECT g.outer_name, o.outer_place, g.name, g.value, g.n, ` +
    `${share.replaceAll('outer_name', 'g.outer_name')} AS share, ` +
    `row_number() OVER (PARTITION BY g.outer_name ORDER BY ${inOrder}) AS place ` +
    'FROM g JOIN o ON o.outer_name = g.outer_name) '
  );
}

function totalView({ measure }: Facts): PlannedVisualization {
  return {
    id: 'rows',
    table: {
      result: 'totals',
      columns: [amountColumn('total', measure), countColumn('n', 'Строк')],
    },
    chart: null,
  };
}

/** Over time the periods stand inside each group, else the groups inside those of `second`. */
function keysOf(table: TableProfile, { dimension, second, date, grain }: ReportParameters) {
  const inner = columnOf(table, dimension);
  const outer = columnOf(table, second);
  const group = inner === undefined ? "'Всего'" : keySql(inner);
  if (date !== null) return { name: periodKey(date, grain), outerName: group };
  return { name: group, outerName: outer === undefined ? "''" : keySql(outer) };
}

function rowKeys(table: TableProfile, parameters: ReportParameters): readonly GroupKey[] {
  const { name, outerName } = keysOf(table, parameters);
  return [
    { column: 'outer_name', sql: outerName },
    { column: 'name', sql: name },
  ];
}

function barKeys(table: TableProfile, parameters: ReportParameters): readonly GroupKey[] {
  const { name, outerName } = keysOf(table, parameters);
  const joined = `CASE WHEN ${outerName} = '' THEN ${name} ELSE ${outerName} || ' · ' || ${name} END`;
  return [{ column: 'name', sql: joined }];
}

function periodKey(date: string, grain: Grain): string {
  const period = periodSql(date, grain);
  const text = `CAST(${period} AS VARCHAR)`;
  if (grain === 'month') return `coalesce(left(${text}, 7), ${literal(noName)})`;
  if (grain === 'year') return `coalesce(left(${text}, 4), ${literal(noName)})`;
  return `coalesce(${text}, ${literal(noName)})`;
}

function headersOf({ parameters, dimension }: Facts): {
  readonly inner: string;
  readonly outer: string | null;
} {
  const own = dimension?.header ?? '';
  return parameters.date === null
    ? { inner: own, outer: parameters.second }
    : { inner: 'Период', outer: own };
}

function view(parameters: ReportParameters, facts: Facts): PlannedVisualization {
  const share = isAdditive(parameters.measure) ? [percentColumn('share', 'Доля, %')] : [];
  const headers = headersOf(facts);
  const outer = headers.outer === null ? [] : [textColumn('outer_name', headers.outer)];
  return {
    id: 'rows',
    table: {
      result: 'rows',
      columns: [
        ...outer,
        countColumn('place', 'Место'),
        textColumn('name', headers.inner),
        amountColumn('value', facts.measure),
        ...share,
        countColumn('n', 'Строк'),
      ],
    },
    chart: {
      kind: 'bars',
      result: 'bars',
      label: 'name',
      series: [{ column: 'value', name: facts.measure.header, role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis(headers.inner),
      y: axis(facts.measure.header, facts.measure.unit),
      decimals: Math.min(facts.measure.decimals, 6),
    },
  };
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const { parameters } = facts;
  const empty = cells.number('totals', 0, 'n') === 0 || cells.rows('rows') === 0;
  const blocks = empty ? nothing() : found(narration);
  const grouping =
    parameters.dimension === null ? [] : t`, группировка по «${{ name: parameters.dimension }}»`;
  return {
    blocks: [
      ...blocks,
      ...ending(
        narration,
        ['totals', 'n'],
        t`${capital(facts.measure.nominative)}${grouping}${outerText(narration)}${
          parameters.filters.length === 0
            ? ''
            : '; взяты только строки, которые подходят под условия запроса'
        }.`,
      ),
    ],
    visualizations:
      empty || parameters.dimension === null
        ? [untitled(facts)]
        : [
            {
              id: 'rows',
              title: t`${mostOf(parameters)} ${facts.measure.genitive} —
              «${cells.label('bars', 0, 'name')}»:
          ${cells.amount('bars', 0, 'value', facts.measure)}`,
              subtitle: t`${capital(facts.measure.nominative)}, ${cells.count('totals', 0, 'n')}`,
              description: t`${capital(facts.measure.nominative)} ${facts.dimension?.by ?? []}`,
              highlight: [0],
            },
          ],
  };
}

function untitled({ measure }: Facts): Draft['visualizations'][number] {
  const description = capital(measure.nominative);
  return { id: 'rows', title: [], subtitle: [], description, highlight: [] };
}

function nothing(): readonly DraftBlock[] {
  return [
    block(
      'conclusion',
      t`Под условия запроса не подходит ни одной строки таблицы. Проверьте значения и период.`,
    ),
  ];
}

function outerText({ facts }: Narration): readonly DraftSpan[] {
  const { second, date } = facts.parameters;
  if (date !== null) return t` и периодам по столбцу «${{ name: date }}»`;
  return second === null ? [] : t` внутри каждого значения «${{ name: second }}»`;
}

function found(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const { parameters } = facts;
  const total = cells.exact('totals', 0, 'total', facts.measure);
  if (parameters.dimension === null) {
    return [block('conclusion', t`${capital(facts.measure.nominative)}: ${total}.`)];
  }
  const first = t`«${cells.label('rows', 0, 'name')}» —
  ${cells.amount('rows', 0, 'value', facts.measure)}`;
  const place =
    headersOf(facts).outer === null
      ? first
      : t`${first} («${cells.label('rows', 0, 'outer_name')}»)`;
  if (parameters.date !== null) return overTime(narration);
  const whole = isAdditive(parameters.measure) ? 'Всего' : 'В целом';
  const all = cells.raw('totals', 0, 'shown_n') === cells.raw('totals', 0, 'groups');
  const shown = t`Показано ${cells.value('totals', 0, 'shown_n', { style: 'number', decimals: 0 })}
  из ${counts(narration)}`;
  const additive = isAdditive(parameters.measure)
    ? t`; на них приходится
    ${cells.amount('totals', 0, 'shown', facts.measure)} из
    ${cells.amount('totals', 0, 'total', facts.measure)}`
    : [];
  return [
    block('conclusion', t`${mostOf(parameters)} ${facts.measure.genitive}: ${place}.`, {
      visualization: 'rows',
    }),
    ...leaders(narration),
    block(
      'paragraph',
      t`${all ? [] : t`${shown}${additive}. `}${whole} по отобранным строкам: ${total}.`,
    ),
  ];
}

/** Groups within groups are pairs: an item that stands in two groups is counted in both. */
function counts(narration: Narration): readonly DraftSpan[] {
  const { facts, cells } = narration;
  const { inner, outer } = headersOf(facts);
  if (outer !== null) {
    return t`${cells.count('totals', 0, 'groups', ['сочетания', 'сочетаний', 'сочетаний'])}
      «${{ name: outer }}» и «${{ name: inner }}»`;
  }
  const words = facts.dimension;
  return words === null ? [] : countedThings(narration, ['totals', 'groups'], genitiveCount(words));
}

function mostOf({ ascending, measure }: ReportParameters): string {
  if (isAdditive(measure)) return ascending ? 'Меньше всего' : 'Больше всего';
  return ascending ? 'Наименьшее значение' : 'Наибольшее значение';
}

function overTime({ facts, cells }: Narration): readonly DraftBlock[] {
  const rows = Array.from({ length: cells.rows('rows') }, (_, row) => row);
  const best = rows.reduce((top, row) =>
    cells.number('rows', row, 'value') > cells.number('rows', top, 'value') ? row : top,
  );
  return [
    block(
      'conclusion',
      t`${mostOf(facts.parameters)} ${facts.measure.genitive} —
      «${cells.label('rows', best, 'outer_name')}»
      за ${cells.label('rows', best, 'name')}:
      ${cells.amount('rows', best, 'value', facts.measure)}.`,
      { visualization: 'rows' },
    ),
    block(
      'paragraph',
      t`По всем отобранным строкам: ${cells.exact('totals', 0, 'total', facts.measure)}.`,
    ),
  ];
}

function leaders({ facts, cells }: Narration): readonly DraftBlock[] {
  if (facts.parameters.second === null) {
    const rows = Math.min(3, cells.rows('rows'));
    if (rows < 2) return [];
    const list = Array.from(
      { length: rows - 1 },
      (_, index) => t`«${cells.label('rows', index + 1, 'name')}»
      (${cells.amount('rows', index + 1, 'value', facts.measure)})`,
    );
    return [block('finding', t`Следом идут ${joined(list)}.`)];
  }
  const firsts = Array.from({ length: cells.rows('rows') }, (_, row) => row).filter(
    (row) => cells.raw('rows', row, 'place') === '1',
  );
  const list = firsts.slice(0, 7).map(
    (row) => t`«${cells.label('rows', row, 'outer_name')}» —
    «${cells.label('rows', row, 'name')}» (${cells.amount('rows', row, 'value', facts.measure)})`,
  );
  return [block('finding', t`Первые места: ${joined(list)}.`)];
}

function joined(list: readonly (readonly DraftSpan[])[]): readonly DraftSpan[] {
  return list.flatMap((spans, index) => (index === 0 ? spans : ['; ', ...spans]));
}

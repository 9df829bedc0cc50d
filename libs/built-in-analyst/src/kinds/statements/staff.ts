import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { block, t } from '../../../../analysis/src/index.js';
import { columnOf, keySql, nameKey, queryMaker, quoted, rowsSql } from '../../sql.js';
import { amountColumn, axis, countColumn, ending, textColumn } from '../common.js';

/**
 * «Персонал»: pay by department. Departments of few people are not shown one by one: their
 * medians would tell what a person earns. Nobody is named.
 */
export const staff: KindBuilder = { kind: 'staff', plan, narrate };

const PEOPLE_MIN = 3;
const BOXES_MAX = 12;

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const from = paysSql(table, parameters);
  const groups = nameKey(table, parameters.dimension);
  const department =
    'name, count(v) AS n, sum(v) AS payroll, median(CAST(v AS DOUBLE)) AS median, ' +
    'min(v) AS min, ' +
    'quantile_cont(CAST(v AS DOUBLE), 0.25) AS q1, ' +
    'quantile_cont(CAST(v AS DOUBLE), 0.75) AS q3, max(v) AS max, ' +
    'max(v) / nullif(min(v), 0) AS spread, 100.0 * sum(v) / (SELECT sum(v) FROM p) AS share';
  return {
    queries: [
      query(
        'departments',
        `${from}SELECT ${department} FROM p GROUP BY name HAVING count(v) >= ${PEOPLE_MIN} ` +
          `ORDER BY median DESC, name LIMIT ${BOXES_MAX}`,
        { rowsColumn: 'n', groups },
      ),
      query('totals', `${from}${TOTALS_SQL}`, { rowsColumn: 'n' }),
      query('far', `${from}${FAR_SQL}`, {
        rowsColumn: 'n',
        formula: 'Дальше 3,5 медианного отклонения от медианы отдела',
      }),
      ...(parameters.columns['hired'] === undefined
        ? []
        : [query('tenure', tenureSql(table, parameters), { rowsColumn: 'n' })]),
    ],
    computations: [],
    visualizations: [view(facts)],
  };
}

/** `p`: one row a person, with the department's name and the pay as v. */
function paysSql(table: TableProfile, parameters: ReportParameters): string {
  const department = columnOf(table, parameters.dimension);
  if (department === undefined) throw new RangeError('no department');
  const pay = quoted(parameters.measure.column ?? '');
  const position = columnOf(table, parameters.columns['position'] ?? null);
  const role = position === undefined ? 'NULL' : keySql(position);
  return (
    `WITH p AS (SELECT ${keySql(department)} AS name, CAST(${role} AS VARCHAR) AS role, ` +
    `${pay} AS v ${rowsSql(table, parameters, `${pay} IS NOT NULL`)}) `
  );
}

const TOTALS_SQL =
  ', d AS (SELECT name, count(v) AS n, sum(v) AS payroll, ' +
  'median(CAST(v AS DOUBLE)) AS median FROM p ' +
  'GROUP BY name) SELECT (SELECT count(v) FROM p) AS n, (SELECT sum(v) FROM p) AS payroll, ' +
  '(SELECT median(CAST(v AS DOUBLE)) FROM p) AS median, ' +
  '(SELECT quantile_cont(CAST(v AS DOUBLE), 0.1) FROM p) AS p10, ' +
  '(SELECT quantile_cont(CAST(v AS DOUBLE), 0.9) FROM p) AS p90, ' +
  '(SELECT quantile_cont(CAST(v AS DOUBLE), 0.9) / ' +
  'nullif(quantile_cont(CAST(v AS DOUBLE), 0.1), 0) FROM p) AS ratio, ' +
  `count(*) AS things, count(*) FILTER (WHERE n < ${PEOPLE_MIN}) AS small_things, ` +
  `coalesce(sum(n) FILTER (WHERE n < ${PEOPLE_MIN}), 0) AS small_n, ${PEOPLE_MIN} AS people_min, 10 AS edge, ` +
  `max(median) FILTER (WHERE n >= ${PEOPLE_MIN}) / ` +
  `nullif(min(median) FILTER (WHERE n >= ${PEOPLE_MIN}), 0) AS gap FROM d`;

/** Pay far from the department's own median; a person is told by department and position only. */
const FAR_SQL =
  ', m AS (SELECT name, median(CAST(v AS DOUBLE)) AS middle, ' +
  'mad(CAST(v AS DOUBLE)) AS deviation, count(v) AS n FROM p ' +
  'GROUP BY name), f AS (SELECT p.name, p.role, p.v FROM p JOIN m ON m.name = p.name ' +
  'WHERE m.n >= 5 AND m.deviation > 0 AND abs(p.v - m.middle) > 3.5 * 1.4826 * m.deviation) ' +
  'SELECT name, role, count(*) AS n, max(v) AS v FROM f GROUP BY name, role ' +
  'ORDER BY v DESC, name, role LIMIT 5';

function tenureSql(table: TableProfile, parameters: ReportParameters): string {
  const hired = quoted(parameters.columns['hired'] ?? '');
  const rows = rowsSql(table, parameters, `${hired} IS NOT NULL`);
  return (
    `WITH h AS (SELECT ${hired} AS day ${rows}), l AS (SELECT max(day) AS last FROM h) ` +
    "SELECT median(date_diff('day', h.day, l.last)) / 365.25 AS years, " +
    "100.0 * count(*) FILTER (WHERE date_diff('day', h.day, l.last) < 365) / count(*) AS fresh, " +
    'CAST(max(l.last) AS DATE) AS last, count(*) AS n FROM h CROSS JOIN l'
  );
}

function view({ dimension, measure }: Facts): PlannedParts['visualizations'][number] {
  const finer = { ...measure, decimals: Math.max(measure.decimals, 2) };
  return {
    id: 'departments',
    table: {
      result: 'departments',
      columns: [
        textColumn('name', dimension?.header ?? 'Отдел'),
        countColumn('n', 'Человек'),
        amountColumn('payroll', { ...finer, header: 'Фонд' }),
        { column: 'share', name: 'Доля фонда, %', kind: 'percent', decimals: 2 },
        amountColumn('median', { ...finer, header: 'Медиана' }),
        amountColumn('min', { ...finer, header: 'Минимум' }),
        amountColumn('max', { ...finer, header: 'Максимум' }),
        { column: 'spread', name: 'Максимум к минимуму', kind: 'number', decimals: 2 },
      ],
    },
    chart: {
      kind: 'box',
      result: 'departments',
      label: 'name',
      x: axis(dimension?.header ?? 'Отдел'),
      y: axis(measure.header, measure.unit),
      decimals: Math.min(finer.decimals, 6),
    },
  };
}

const people = ['человек', 'человека', 'человек'] as const;
const times = { style: 'number', decimals: 1, plural: ['раз', 'раза', 'раз'] } as const;

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const last = cells.rows('departments') - 1;
  const median = (row: number) => cells.amount('departments', row, 'median', facts.measure);
  const title =
    last < 0
      ? t`Во всех отделах слишком мало людей для сравнения`
      : t`Выше всего платят в отделе «${cells.label('departments', 0, 'name')}»: медиана ${median(0)}`;
  return {
    blocks: [
      conclusion(narration),
      ...departments(narration, last),
      ...spread(narration),
      ...tenure(narration),
      ...far(narration),
      ...advice(narration, last),
      ...ending(narration, ['totals', 'n'], method(narration), small(narration)),
    ],
    visualizations: [
      {
        id: 'departments',
        title,
        subtitle: t`Медиана, квартили и размах по отделам,
          ${cells.count('totals', 0, 'n', people)}`,
        description: title,
        highlight: last < 0 ? [] : [0],
      },
    ],
  };
}

function conclusion({ facts, cells }: Narration): DraftBlock {
  return block(
    'conclusion',
    t`Типичная выплата — ${cells.amount('totals', 0, 'median', facts.measure)} (медиана),
      у ${cells.count('totals', 0, 'n', ['человека', 'человек', 'человек'])} фонд составляет
      ${cells.amount('totals', 0, 'payroll', facts.measure)}.`,
    { visualization: 'departments' },
  );
}

function departments({ facts, cells }: Narration, last: number): readonly DraftBlock[] {
  if (last < 1) return [];
  const one = (row: number): readonly DraftSpan[] =>
    t`«${cells.label('departments', row, 'name')}»
      (${cells.amount('departments', row, 'median', facts.measure)},
      ${cells.count('departments', row, 'n', people)})`;
  return [
    block(
      'finding',
      t`Выше всего медиана в отделе ${one(0)}, ниже всего — в отделе ${one(last)}: разница
        в ${cells.value('totals', 0, 'gap', times)}.`,
    ),
  ];
}

function spread({ facts, cells }: Narration): readonly DraftBlock[] {
  if (!cells.has('totals', 0, 'ratio')) return [];
  return [
    block(
      'finding',
      t`Без крайних ${cells.percent('totals', 0, 'edge')} с каждой стороны выплаты лежат от
        ${cells.amount('totals', 0, 'p10', facts.measure)} до
        ${cells.amount('totals', 0, 'p90', facts.measure)}: верх больше низа в
        ${cells.value('totals', 0, 'ratio', times)}.`,
    ),
  ];
}

function tenure({ cells }: Narration): readonly DraftBlock[] {
  if (cells.rows('tenure') === 0 || !cells.has('tenure', 0, 'years')) return [];
  return [
    block(
      'finding',
      t`Медиана стажа на ${cells.date('tenure', 0, 'last', 'day')} (дату последнего приема) —
        ${cells.value('tenure', 0, 'years', { style: 'number', decimals: 1, plural: ['год', 'года', 'лет'] })};
        меньше года работают ${cells.percent('tenure', 0, 'fresh')}.`,
    ),
  ];
}

function far({ facts, cells }: Narration): readonly DraftBlock[] {
  const rows = Array.from({ length: cells.rows('far') }, (_, row) => row).slice(0, 3);
  if (rows.length === 0) return [];
  const list = rows.flatMap((row, index) => [
    ...(index === 0 ? [] : ['; ']),
    ...(cells.has('far', row, 'role') ? t`«${cells.label('far', row, 'role')}», ` : []),
    ...t`«${cells.label('far', row, 'name')}» — ${cells.amount('far', row, 'v', facts.measure)}`,
  ]);
  return [
    block(
      'exception',
      t`Далеко от медианы своего отдела: ${list}. Проверьте, нет ли ошибки ввода.`,
    ),
  ];
}

function small({ cells }: Narration): readonly (readonly DraftSpan[])[] {
  if (!(cells.number('totals', 0, 'small_things') > 0)) return [];
  const plain = { style: 'number', decimals: 0 } as const;
  return [
    t`Отделы, где меньше ${cells.value('totals', 0, 'people_min', plain)} человек
      (${cells.value('totals', 0, 'small_things', plain)}), отдельно не показаны: по ним видно
      выплату отдельного человека.`,
  ];
}

function advice({ cells }: Narration, last: number): readonly DraftBlock[] {
  const rows = Array.from({ length: Math.max(0, last + 1) }, (_, row) => row);
  const [widest] = rows.sort(
    (left, right) =>
      cells.number('departments', right, 'spread') - cells.number('departments', left, 'spread'),
  );
  if (widest === undefined || !(cells.number('departments', widest, 'spread') >= 2)) return [];
  return [
    block(
      'recommendation',
      t`Проверьте, чем объясняется разброс в отделе «${cells.label('departments', widest, 'name')}»:
        самая большая выплата превышает самую малую в
        ${cells.value('departments', widest, 'spread', times)}.`,
    ),
  ];
}

function method({ facts }: Narration): readonly DraftSpan[] {
  return t`Выплата — столбец «${{ name: facts.parameters.measure.column ?? '' }}», отдел — столбец
    «${{ name: facts.parameters.dimension ?? '' }}»; имена в отчет не входят.`;
}

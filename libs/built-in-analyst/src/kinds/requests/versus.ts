import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters, Side } from '../../parameters.js';
import { capital } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import {
  columnOf,
  conditionSql,
  keySql,
  literal,
  measureSql,
  queryMaker,
  rowsSql,
} from '../../sql.js';
import { amountColumn, axis, countColumn, ending, percentColumn, textColumn } from '../common.js';

/** «Сравни январь и февраль», «Москва и Казань»: sides that a person set against one another. */
export const versus: KindBuilder = { kind: 'versus', plan, narrate };

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const { sides } = parameters.request;
  const value = measureSql(parameters.measure);
  const each = sides.map(
    (side, place) =>
      `SELECT ${place + 1} AS place, ${literal(side.label)} AS name, ${value} AS value, ` +
      `count(*) AS n ${sideRows(table, parameters, side)}`,
  );
  const compared =
    `WITH u AS (${each.join(' UNION ALL ')}), f AS (SELECT place, name, value, n, ` +
    'first_value(value) OVER (ORDER BY place) AS base FROM u) ';
  const changes =
    'value - base AS delta, 100 * (value - base) / nullif(abs(base), 0) AS growth, ' +
    'greatest(value, base) / nullif(least(value, base), 0) AS times FROM f';
  const grouped = columnOf(table, parameters.dimension) !== undefined && sides.length === 2;
  return {
    queries: [
      query('sides', `${compared}SELECT name, value, n, ${changes} ORDER BY place`, {
        rowsColumn: 'n',
      }),
      query('totals', `SELECT count(*) AS n ${rowsSql(table, parameters, anySide(sides))}`),
      ...(grouped ? [query('lines', linesSql(table, parameters))] : []),
    ],
    computations: [],
    visualizations: [sidesView(facts), ...(grouped ? [linesView(facts, sides)] : [])],
  };
}

function sideRows(table: TableProfile, parameters: ReportParameters, { filters }: Side): string {
  return rowsSql(table, parameters, conditionSql(filters) ?? undefined);
}

function anySide(sides: readonly Side[]): string {
  const each = sides.map(({ filters }) => `(${conditionSql(filters) ?? 'true'})`);
  return `(${each.join(' OR ')})`;
}

function linesSql(table: TableProfile, parameters: ReportParameters): string {
  const column = columnOf(table, parameters.dimension);
  const name = column === undefined ? "'Всего'" : keySql(column);
  const [left, right] = parameters.request.sides.map(
    (side) =>
      `SELECT ${name} AS name, ${measureSql(parameters.measure)} AS value ` +
      `${sideRows(table, parameters, side)} GROUP BY 1`,
  );
  return (
    `WITH a AS (${left ?? ''}), b AS (${right ?? ''}), ` +
    'k AS (SELECT name FROM a UNION SELECT name FROM b), ' +
    'l AS (SELECT k.name, coalesce(a.value, 0) AS before, coalesce(b.value, 0) AS after ' +
    'FROM k LEFT JOIN a ON a.name = k.name LEFT JOIN b ON b.name = k.name) ' +
    'SELECT name, before, after, after - before AS delta, ' +
    '100 * (after - before) / nullif(abs(before), 0) AS growth FROM l ' +
    `ORDER BY ${orders[parameters.request.mover ?? 'any']}, name`
  );
}

const orders = {
  any: 'abs(after - before) DESC',
  up: 'after - before DESC',
  down: 'after - before ASC',
} as const;

function sidesView({ measure }: Facts): PlannedParts['visualizations'][number] {
  return {
    id: 'sides',
    table: {
      result: 'sides',
      columns: [
        textColumn('name', 'Что сравнивается'),
        amountColumn('value', measure),
        amountColumn('delta', { ...measure, header: 'Разница с первым' }),
        percentColumn('growth', 'Разница, %'),
        countColumn('n', 'Строк'),
      ],
    },
    chart: {
      kind: 'columns',
      result: 'sides',
      label: 'name',
      series: [{ column: 'value', name: measure.header, role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis('Что сравнивается'),
      y: axis(measure.header, measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}

function linesView(
  { measure, dimension }: Facts,
  [before, after]: readonly Side[],
): PlannedParts['visualizations'][number] {
  return {
    id: 'lines',
    table: {
      result: 'lines',
      columns: [
        textColumn('name', dimension?.header ?? ''),
        amountColumn('before', { ...measure, header: before?.label ?? 'Было' }),
        amountColumn('after', { ...measure, header: after?.label ?? 'Стало' }),
        amountColumn('delta', { ...measure, header: 'Изменение' }),
        percentColumn('growth', 'Изменение, %'),
      ],
    },
    chart: null,
  };
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const text = conclusion(narration);
  const description = capital(facts.measure.nominative);
  const lines = cells.rows('lines') > 0;
  return {
    blocks: [
      block('conclusion', text, { visualization: 'sides' }),
      ...(lines ? [movers(narration)] : []),
      ...ending(
        narration,
        ['totals', 'n'],
        t`${capital(facts.measure.nominative)} по каждой стороне сравнения; разница — к первой.`,
      ),
    ],
    visualizations: [
      {
        id: 'sides',
        title: text,
        subtitle: t`${description}, ${cells.count('totals', 0, 'n')}`,
        description,
        highlight: [leaderOf(narration)],
      },
      ...(lines ? [{ id: 'lines', title: [], subtitle: [], description, highlight: [] }] : []),
    ],
  };
}

function leaderOf({ cells }: Narration): number {
  const rows = Array.from({ length: cells.rows('sides') }, (_, row) => row);
  return rows.reduce(
    (top, row) =>
      cells.number('sides', row, 'value') > cells.number('sides', top, 'value') ? row : top,
    0,
  );
}

function conclusion(narration: Narration): readonly DraftSpan[] {
  const { facts, cells } = narration;
  const rows = Array.from({ length: cells.rows('sides') }, (_, row) => row);
  const told = rows.flatMap((row, index): readonly DraftSpan[] => [
    index === 0 ? '' : ', ',
    ...one(narration, row),
  ]);
  const change = rows.length === 2 ? difference(narration) : [];
  const mover = moverText(narration);
  return t`${mover}${capital(facts.measure.nominative)}: ${told}${change}.`;
}

/** «Сильнее всего выросло: «Подарки» (+12 500 ₽).» */
function moverText({ facts, cells }: Narration): readonly DraftSpan[] {
  const { mover } = facts.parameters.request;
  if (mover === undefined || cells.rows('lines') === 0) return [];
  const delta = cells.number('lines', 0, 'delta');
  const words = facts.dimension?.header ?? '';
  if (mover === 'up' ? delta <= 0 : delta >= 0) {
    return t`Среди значений «${{ name: words }}» ничего не ${mover === 'up' ? 'выросло' : 'снизилось'}. `;
  }
  const growth = cells.has('lines', 0, 'growth')
    ? t`, ${cells.value('lines', 0, 'growth', { style: 'percent', decimals: 2, signed: true })}`
    : [];
  return t`Сильнее всего ${mover === 'up' ? 'рост' : 'снижение'} у «${cells.label('lines', 0, 'name')}»:
    ${cells.exact('lines', 0, 'delta', facts.measure)}${growth}. `;
}

function one({ facts, cells }: Narration, row: number): readonly DraftSpan[] {
  const label = cells.label('sides', row, 'name');
  if (!cells.has('sides', row, 'value')) return t`${label} — нет данных`;
  return t`${label} — ${cells.exact('sides', row, 'value', facts.measure)}`;
}

function difference({ facts, cells }: Narration): readonly DraftSpan[] {
  if (!cells.has('sides', 1, 'delta')) return [];
  const delta = cells.exact('sides', 1, 'delta', facts.measure);
  const growth = cells.has('sides', 1, 'growth')
    ? t` (${cells.value('sides', 1, 'growth', { style: 'percent', decimals: 2, signed: true })})`
    : [];
  return t`; разница — ${delta}${growth}${timesText({ facts, cells })}`;
}

/** «во сколько раз»: the larger by the smaller. */
function timesText({ facts, cells }: Pick<Narration, 'facts' | 'cells'>): readonly DraftSpan[] {
  if (facts.parameters.request.times !== true || !(cells.number('sides', 1, 'times') > 0))
    return [];
  return t`, или в ${cells.value('sides', 1, 'times', { style: 'number', decimals: 2 })} раза`;
}

function movers(narration: Narration): DraftBlock {
  const { facts, cells } = narration;
  const rows = Array.from({ length: Math.min(3, cells.rows('lines')) }, (_, row) => row);
  const list = rows.flatMap((row, index): readonly DraftSpan[] => [
    index === 0 ? '' : '; ',
    ...t`«${cells.label('lines', row, 'name')}»
      (${cells.amount('lines', row, 'delta', facts.measure, { signed: true })})`,
  ]);
  return block('finding', t`Сильнее всего отличаются: ${list}.`, { visualization: 'lines' });
}

import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { capital } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { conditionSql, literal, measureSql, queryMaker, rowsSql } from '../../sql.js';
import { amountColumn, axis, countColumn, ending, percentColumn, textColumn } from '../common.js';

/** «Доля Москвы»: a part of the rows against all of them. */
export const shareOf: KindBuilder = { kind: 'share-of', plan, narrate };

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const [side] = parameters.request.sides;
  const part = `coalesce(${conditionSql(side?.filters ?? []) ?? 'true'}, false)`;
  const name = `CASE WHEN ${part} THEN ${literal(side?.label ?? '')} ELSE 'Остальное' END`;
  const value = measureSql(parameters.measure);
  const rows = rowsSql(table, parameters);
  const inside = `(SELECT ${value} ${rowsSql(table, parameters, part)})`;
  const total = `(SELECT ${value} ${rows})`;
  return {
    queries: [
      query(
        'parts',
        `SELECT ${name} AS name, ${value} AS value, 100 * ${value} / nullif(${total}, 0) AS share, ` +
          `count(*) AS n ${rows} GROUP BY 1 ORDER BY value DESC NULLS LAST, name`,
        { rowsColumn: 'n', groups: [{ column: 'name', sql: name }] },
      ),
      query(
        'totals',
        `SELECT ${literal(side?.label ?? '')} AS label, coalesce(${inside}, 0) AS part, ` +
          `${value} AS total, 100 * coalesce(${inside}, 0) / nullif(${value}, 0) AS share, ` +
          `(SELECT count(*) ${rowsSql(table, parameters, part)}) AS part_n, count(*) AS n ${rows}`,
      ),
    ],
    computations: [],
    visualizations: [view(facts)],
  };
}

function view({ measure }: Facts): PlannedParts['visualizations'][number] {
  return {
    id: 'parts',
    table: {
      result: 'parts',
      columns: [
        textColumn('name', 'Часть'),
        amountColumn('value', measure),
        percentColumn('share', 'Доля, %'),
        countColumn('n', 'Строк'),
      ],
    },
    chart: {
      kind: 'bars',
      result: 'parts',
      label: 'name',
      series: [{ column: 'value', name: measure.header, role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis('Часть'),
      y: axis(measure.header, measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const text = conclusion(narration);
  return {
    blocks: [
      block('conclusion', text, { visualization: 'parts' }),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Доля — ${facts.measure.nominative} по строкам, где ${columns(narration)}, от того же по всем
          отобранным строкам.`,
      ),
    ],
    visualizations: [
      {
        id: 'parts',
        title: t`${cells.label('totals', 0, 'label')}: ${share(narration)}
          ${wholeOf(facts)}`,
        subtitle: t`${capital(facts.measure.nominative)}, ${cells.count('totals', 0, 'n')}`,
        description: text,
        highlight: [0],
      },
    ],
  };
}

function share({ cells }: Narration): DraftSpan {
  return cells.value('totals', 0, 'share', { style: 'percent', decimals: 2 });
}

function wholeOf({ parameters, measure }: Facts): readonly DraftSpan[] {
  return parameters.measure.column === null ? ['всех строк'] : measure.genitive;
}

function conclusion(narration: Narration): readonly DraftSpan[] {
  const { facts, cells } = narration;
  const label = cells.label('totals', 0, 'label');
  if (facts.parameters.measure.column === null) {
    const all = cells.value('totals', 0, 'n', { style: 'number', decimals: 0 });
    return t`${label} — это ${share(narration)} строк:
      ${cells.value('totals', 0, 'part_n', { style: 'number', decimals: 0 })} из ${all}.`;
  }
  return t`${label} — это ${share(narration)} ${facts.measure.genitive}:
    ${cells.exact('totals', 0, 'part', facts.measure)} из
    ${cells.exact('totals', 0, 'total', facts.measure)}.`;
}

function columns({ facts }: Narration): readonly DraftSpan[] {
  const names = (facts.parameters.request.sides[0]?.filters ?? []).map(({ column }) => column);
  return names
    .flatMap((name, index) => [index === 0 ? 'столбец «' : ', «', { name }, '»'])
    .concat([' отвечает запросу']);
}

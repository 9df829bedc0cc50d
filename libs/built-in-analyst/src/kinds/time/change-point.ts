import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { capital } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import {
  amountColumn,
  axis,
  countColumn,
  ending,
  everyGrain,
  grainCount,
  perGrain,
  periodColumn,
} from '../common.js';
import { SHOWN_MAX, shownOnly } from '../dynamics-note.js';
import { claimHolds, overTime, seriesQueries } from './series.js';

/** «Точка перелома»: the period from which a measure keeps to another level. */
export const changePoint: KindBuilder = { kind: 'change-point', plan, narrate };

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  return {
    queries: seriesQueries(table, parameters),
    computations: [
      overTime('change', 'change-point', parameters),
      overTime('levels', 'change-rows', parameters),
      { ...overTime('shown', 'change-rows', parameters), last: SHOWN_MAX },
    ],
    visualizations: [view(parameters, facts)],
  };
}

function view(
  { grain }: ReportParameters,
  { measure }: Facts,
): PlannedParts['visualizations'][number] {
  return {
    id: 'levels',
    table: {
      result: 'levels',
      columns: [
        periodColumn('period', grain),
        amountColumn('value', measure),
        amountColumn('level', { ...measure, header: 'Уровень (медиана)' }),
        countColumn('n', 'Строк'),
      ],
    },
    chart: {
      kind: 'line',
      result: 'shown',
      label: 'period',
      grain,
      series: [
        { column: 'value', name: measure.header, role: 'accent' },
        { column: 'level', name: 'Уровень (медиана)', role: 'reference' },
      ],
      partial: 'partial',
      mark: { column: 'changed', text: 'перелом' },
      x: axis(''),
      y: axis(measure.header, measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}

/** What a straight line tells about as well as a step is no step; errors of both. */
export function isStep(step: number, line: number): boolean {
  return step < STEP_BETTER * line;
}

const STEP_BETTER = 0.85;

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const step = isStep(
    cells.number('change', 0, 'step_error'),
    cells.number('change', 0, 'line_error'),
  );
  const holds = step && claimHolds(narration, 'change');
  const title = holds ? stepTitle(narration) : ['Перелома уровня не видно'];
  const subtitle = t`${capital(facts.measure.nominative)} ${everyGrain[grain]}${span(narration)}`;
  return {
    blocks: [
      ...(holds ? told(narration) : [unseen(narration)]),
      ...partialPeriod(narration),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Критерий Петтитта по полным периодам, с поправкой на зависимость соседних значений; уровень
          — медиана периодов до перелома и после него.`,
      ),
    ],
    visualizations: [{ id: 'levels', title, subtitle, description: title, highlight: [] }],
  };
}

function span(narration: Narration): readonly DraftSpan[] {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  if (!cells.has('change', 0, 'first_period')) return [];
  return t`, ${cells.date('change', 0, 'first_period', grain)} —
    ${cells.date('change', 0, 'last_period', grain)},
    ${cells.count('change', 0, 'n', grainCount(grain))}${shownOnly(narration, 'levels', 'shown')}`;
}

function stepTitle({ facts, cells }: Narration): readonly DraftSpan[] {
  const { grain } = facts.parameters;
  const up = cells.number('change', 0, 'delta') > 0;
  return t`Перелом — ${cells.date('change', 0, 'period', grain)}: уровень ${up ? 'вырос' : 'снизился'}
    с ${cells.amount('change', 0, 'before', facts.measure)}
    до ${cells.amount('change', 0, 'after', facts.measure)} за ${perGrain[grain]}`;
}

function told(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const count = (column: string) => cells.count('change', 0, column, grainCount(grain));
  const relative = cells.has('change', 0, 'growth')
    ? t` (${cells.percent('change', 0, 'growth', { signed: true })})`
    : [];
  const change = cells.amount('change', 0, 'delta', facts.measure, { signed: true });
  return [
    block(
      'conclusion',
      t`Начиная с периода «${cells.date('change', 0, 'period', grain)}» уровень
        ${facts.measure.genitive} другой: обычно
        ${cells.amount('change', 0, 'after', facts.measure)} за ${perGrain[grain]} вместо
        ${cells.amount('change', 0, 'before', facts.measure)}${relative}.`,
      { visualization: 'levels', claim: 'break' },
    ),
    block(
      'finding',
      t`Медиана до перелома — ${cells.amount('change', 0, 'before', facts.measure)}
        (${count('before_n')}), после — ${cells.amount('change', 0, 'after', facts.measure)}
        (${count('after_n')}): ${change} за ${perGrain[grain]}, p ${cells.plain('change', 0, 'p', 4)}.`,
      { title: ['Скачок, а не плавное изменение'] },
    ),
    block(
      'recommendation',
      t`Выясните, что изменилось в период «${cells.date('change', 0, 'period', grain)}»: цены, крупный
        клиент, состав или порядок учета. В план берите новый уровень, а не среднее за весь срок.`,
    ),
  ];
}

function unseen({ facts, cells }: Narration): DraftBlock {
  const { grain } = facts.parameters;
  if (!cells.has('change', 0, 'p')) {
    return block(
      'conclusion',
      t`Искать перелом рано: полных периодов слишком мало
        (${cells.count('change', 0, 'n', grainCount(grain))}).`,
    );
  }
  const errors = ['line_error', 'step_error'].map((name) => cells.number('change', 0, name));
  const sloping = isStep(errors[0] ?? 0, errors[1] ?? 0);
  const why = sloping
    ? 'прямая линия описывает ряд лучше, чем скачок'
    : 'такие колебания бывают и случайно';
  return block(
    'conclusion',
    t`Перелома уровня ${facts.measure.genitive} не видно: ${why}
      (${cells.count('change', 0, 'n', grainCount(grain))}, p ${cells.plain('change', 0, 'p', 4)}).`,
    { visualization: 'levels' },
  );
}

function partialPeriod({ facts, cells }: Narration): readonly DraftBlock[] {
  if (!(cells.number('totals', 0, 'partials') > 0)) return [];
  const period = cells.date('totals', 0, 'partial_period', facts.parameters.grain);
  return [block('caveat', t`Неполный период (${period}) в расчет не вошел.`)];
}

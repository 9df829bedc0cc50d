import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import { capital } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { ending, grainCount } from '../common.js';
import { claimHolds } from './series.js';

/** Rows of the seasons, the highest index first. */
function byIndex({ cells }: Narration): readonly number[] {
  return Array.from({ length: cells.rows('seasons') }, (_, row) => row)
    .filter((row) => cells.has('seasons', row, 'index'))
    .sort(
      (left, right) =>
        cells.number('seasons', right, 'index') - cells.number('seasons', left, 'index'),
    );
}

export function narrateSeasonality(narration: Narration): Draft {
  const { facts } = narration;
  const order = byIndex(narration);
  const holds = claimHolds(narration, 'test') && order.length > 1;
  const title = holds ? peakTitle(narration, order) : ['Сезонности не видно'];
  const unit = facts.parameters.grain === 'day' ? 'дням недели' : 'месяцам года';
  const subtitle = t`${capital(facts.measure.nominative)} по ${unit}, %
    обычного уровня${span(narration)}`;
  return {
    blocks: [
      ...(holds ? told(narration, order) : [unseen(narration)]),
      ...ending(narration, ['totals', 'n'], method(narration), caveats(narration)),
    ],
    visualizations: [
      {
        id: 'seasons',
        title,
        subtitle,
        description: title,
        highlight: holds ? [order[0] ?? 0, order.at(-1) ?? 0] : [],
      },
    ],
  };
}

function span({ facts, cells }: Narration): readonly DraftSpan[] {
  const { grain } = facts.parameters;
  if (!cells.has('test', 0, 'first_period')) return [];
  return t`, ${cells.date('test', 0, 'first_period', grain)} —
    ${cells.date('test', 0, 'last_period', grain)},
    ${cells.count('test', 0, 'n', grainCount(grain))}`;
}

function indexOf({ cells }: Narration, row: number): DraftSpan {
  return cells.percent('seasons', row, 'index', { decimals: 0 });
}

function peakTitle(narration: Narration, order: readonly number[]): readonly DraftSpan[] {
  const { cells } = narration;
  const [best = 0, worst = 0] = [order[0], order.at(-1)];
  return t`Пик — ${cells.label('seasons', best, 'season')} (${indexOf(narration, best)} обычного
    уровня), спад — ${cells.label('seasons', worst, 'season')} (${indexOf(narration, worst)})`;
}

function told(narration: Narration, order: readonly number[]): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const [best = 0, worst = 0] = [order[0], order.at(-1)];
  const days = facts.parameters.grain === 'day';
  const verb = facts.measure.gender === 'p' ? 'зависят' : 'зависит';
  return [
    block(
      'conclusion',
      t`${capital(facts.measure.nominative)} ${verb} от ${days ? 'дня недели' : 'времени года'}:
        выше всего — ${cells.label('seasons', best, 'season')} (${indexOf(narration, best)}
        обычного уровня), ниже всего — ${cells.label('seasons', worst, 'season')}
        (${indexOf(narration, worst)}).`,
      { visualization: 'seasons', claim: 'season' },
    ),
    block(
      'finding',
      t`${days ? 'День недели' : 'Месяц года'} объясняет
        ${cells.percent('test', 0, 'strength', { decimals: 0 })} разброса рангов
        (${cells.count('test', 0, 'n', grainCount(facts.parameters.grain))},
        p ${cells.plain('test', 0, 'p', 4)}).`,
      { title: [strengthTitle(cells.number('test', 0, 'strength'))] },
    ),
    ...strongAndWeak(narration, order),
    advice(narration, best, worst),
  ];
}

function strengthTitle(strength: number): string {
  if (strength >= 60) return 'Сезонность сильная';
  return strength >= 30 ? 'Сезонность заметная' : 'Сезонность слабая, но устойчивая';
}

const LISTED_MAX = 3;
const FAR_FROM = 5;

/** Those beside the first and the last that are off the usual level as well. */
function strongAndWeak(narration: Narration, order: readonly number[]): readonly DraftBlock[] {
  const { cells } = narration;
  const off = (row: number) => cells.number('seasons', row, 'index') - 100;
  const strong = order.filter((row) => off(row) >= FAR_FROM).slice(0, LISTED_MAX);
  const weak = order
    .filter((row) => off(row) <= -FAR_FROM)
    .slice(-LISTED_MAX)
    .reverse();
  if (strong.length + weak.length < 3) return [];
  const list = (rows: readonly number[]) =>
    rows.flatMap((row, index) => [
      index === 0 ? '' : ', ',
      ...t`${cells.label('seasons', row, 'season')} (${indexOf(narration, row)})`,
    ]);
  const parts = [
    ...(strong.length === 0 ? [] : [['выше обычного — ', ...list(strong)]]),
    ...(weak.length === 0 ? [] : [['ниже — ', ...list(weak)]]),
  ];
  const spans = parts.flatMap((part, index) => [index === 0 ? '' : '; ', ...part]);
  return [block('finding', [...capital(spans.slice(1)), '.'])];
}

function advice(narration: Narration, best: number, worst: number): DraftBlock {
  const { facts, cells } = narration;
  const compare =
    facts.parameters.grain === 'day'
      ? 'Сравнивайте день с тем же днем прошлой недели, а не с соседним.'
      : 'Сравнивайте месяц с тем же месяцем прошлого года, а не с соседним.';
  return block(
    'recommendation',
    t`Закладывайте сезон в план: ${cells.label('seasons', best, 'season')} —
      на ${cells.percent('test', 0, 'above', { decimals: 0 })} выше обычного уровня,
      ${cells.label('seasons', worst, 'season')} —
      на ${cells.percent('test', 0, 'below', { decimals: 0 })} ниже. ${compare}`,
  );
}

function unseen(narration: Narration): DraftBlock {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const of = grain === 'day' ? 'днями недели' : 'месяцами года';
  if (!cells.has('test', 0, 'p')) {
    return block(
      'conclusion',
      t`Оценить сезонность ${facts.measure.genitive} нельзя: слишком мало полных периодов
        (${cells.count('test', 0, 'n', grainCount(grain))}) или значения бывают и положительными, и отрицательными.`,
    );
  }
  return block(
    'conclusion',
    t`Сезонности ${facts.measure.genitive} не видно: различия между ${of} бывают и случайно
      (${cells.count('test', 0, 'n', grainCount(grain))}, p ${cells.plain('test', 0, 'p', 4)}).`,
    { visualization: 'seasons' },
  );
}

function method({ facts, cells }: Narration): readonly DraftSpan[] {
  const cycle = facts.parameters.grain === 'day' ? 'неделю' : 'год';
  return t`Индекс — медиана отношений к центрированному скользящему среднему за ${cycle}, среднее
    индексов — ${cells.percent('test', 0, 'usual', { decimals: 0 })}; критерий Краскела — Уоллиса.
    Неполные периоды не учтены.`;
}

const SHORT_OF = 36;

function caveats({ facts, cells }: Narration): readonly (readonly DraftSpan[])[] {
  const zeros = cells.number('test', 0, 'zeros') > 0;
  const short = facts.parameters.grain === 'month' && cells.number('test', 0, 'n') < SHORT_OF;
  return [
    ...(zeros
      ? [t`Дни без строк (${cells.count('test', 0, 'zeros', grainCount('day'))}) приняты за нули.`]
      : []),
    ...(short
      ? [
          t`Ряд короткий (${cells.count('test', 0, 'n', grainCount('month'))}): с новыми данными
            индексы отдельных месяцев могут заметно сдвинуться.`,
        ]
      : []),
  ];
}

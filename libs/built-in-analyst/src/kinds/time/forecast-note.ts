import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import { capital } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { isAdditive } from '../../sql.js';
import { ending, everyGrain, grainCount } from '../common.js';
import { accuracy } from './forecast-accuracy.js';

type Spans = readonly DraftSpan[];

export function narrateForecast(narration: Narration): Draft {
  const { facts, cells } = narration;
  const known = cells.has('test', 0, 'error');
  const title = known ? forecastTitle(narration) : ['Прогноза нет: данных мало'];
  const { grain } = facts.parameters;
  const interval = known ? t`; полоса — интервал ${coverage(narration)}` : [];
  const subtitle = t`${capital(facts.measure.nominative)} ${everyGrain[grain]}, факт
    и прогноз${interval}`;
  return {
    blocks: [
      ...(known ? told(narration) : [tooFew(narration)]),
      ...ending(narration, ['totals', 'n'], method(narration), caveats(narration)),
    ],
    visualizations: [
      {
        id: 'forecast',
        title,
        subtitle,
        description: title,
        highlight: [],
      },
    ],
  };
}

function coverage({ cells }: Narration): DraftSpan {
  return cells.percent('test', 0, 'coverage', { decimals: 0 });
}

/** «июль 2026 — сентябрь 2026», or the only one. */
function horizon({ facts, cells }: Narration): Spans {
  const { grain } = facts.parameters;
  return t`${cells.date('test', 0, 'from_period', grain)} —
    ${cells.date('test', 0, 'to_period', grain)}`;
}

/** What the forecast comes to: the sum where the measure adds up, else the first step. */
function headline({ facts, cells }: Narration): {
  value: DraftSpan;
  low: DraftSpan;
  high: DraftSpan;
} {
  const first = cells.rows('forecast') - cells.number('test', 0, 'horizon');
  const summed = isAdditive(facts.parameters.measure);
  const amount = (part: 'value' | 'low' | 'high') => {
    const total = part === 'value' ? 'total' : `total_${part}`;
    return summed
      ? cells.amount('test', 0, total, facts.measure)
      : cells.amount('forecast', first, part, facts.measure);
  };
  return { value: amount('value'), low: amount('low'), high: amount('high') };
}

function headlineTime(narration: Narration): Spans {
  const { facts, cells } = narration;
  if (isAdditive(facts.parameters.measure)) return horizon(narration);
  return [cells.date('test', 0, 'from_period', facts.parameters.grain)];
}

function forecastTitle(narration: Narration): Spans {
  const { value, low, high } = headline(narration);
  return t`Прогноз, ${headlineTime(narration)}: ${value} (от ${low} до ${high})`;
}

function told(narration: Narration): readonly DraftBlock[] {
  const { facts } = narration;
  const { value, low, high } = headline(narration);
  return [
    block(
      'conclusion',
      t`Прогноз ${facts.measure.genitive}, ${headlineTime(narration)}: ${value}. С вероятностью
        ${coverage(narration)} факт окажется между ${low} и ${high}, если прогноз будет ошибаться
        так же, как на прошлых данных.`,
      { visualization: 'forecast' },
    ),
    accuracy(narration),
    ...stepByStep(narration),
    ...againstYearBefore(narration),
    advice(narration),
  ];
}

const LISTED_MAX = 4;

function stepByStep({ facts, cells }: Narration): readonly DraftBlock[] {
  const { grain } = facts.parameters;
  const count = cells.number('test', 0, 'horizon');
  if (count > LISTED_MAX) return [];
  const from = cells.rows('forecast') - count;
  const spans = Array.from({ length: count }, (_, step) => {
    const row = from + step;
    const amount = (column: string) => cells.amount('forecast', row, column, facts.measure);
    return t`${cells.date('forecast', row, 'period', grain)} — ${amount('value')}
      (от ${amount('low')} до ${amount('high')})`;
  });
  const list = spans.flatMap((span, index) => [index === 0 ? '' : '; ', ...span]);
  return [block('finding', t`По отдельности: ${list}.`)];
}

/** Percent that would be written as none. */
const SAME_WITHIN = 0.05;

function againstYearBefore(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const growth = Math.abs(cells.number('test', 0, 'growth'));
  if (!isAdditive(facts.parameters.measure) || !(growth >= SAME_WITHIN)) return [];
  const ago = facts.parameters.grain === 'day' ? 'неделю назад' : 'год назад';
  const side = cells.number('test', 0, 'growth') < 0 ? 'ниже' : 'выше';
  return [
    block(
      'finding',
      t`Прогноз на ${cells.percent('test', 0, 'growth', { absolute: true })} ${side} факта тех же
        периодов ${ago} (${cells.amount('test', 0, 'before', facts.measure)}).`,
    ),
  ];
}

const ROUGH_FROM = 30;

function advice(narration: Narration): DraftBlock {
  const { low, high } = headline(narration);
  if (narration.cells.number('test', 0, 'wape') >= ROUGH_FROM) {
    return block(
      'recommendation',
      t`Не опирайтесь на само число: ошибка велика. Планируйте по сценариям — от ${low} до ${high} —
        и уточняйте прогноз с каждым новым периодом.`,
    );
  }
  return block(
    'recommendation',
    t`Осторожный план стройте от нижней границы (${low}), мощности и запас проверьте по верхней
      (${high}).`,
  );
}

function tooFew({ facts, cells }: Narration): DraftBlock {
  return block(
    'conclusion',
    t`Прогноз ${facts.measure.genitive} построить нельзя: полных периодов подряд
      слишком мало (${cells.count('test', 0, 'n', grainCount(facts.parameters.grain))}), проверить его
      на прошлом не на чем.`,
  );
}

const methods: Readonly<Record<string, string>> = {
  last: 'последнее значение',
  'season-ago': 'значение того же периода цикл назад',
  level: 'простое экспоненциальное сглаживание',
  trend: 'сглаживание Хольта с затухающим трендом',
  season: 'сглаживание Хольта — Уинтерса с сезонностью',
};

function method({ facts, cells }: Narration): Spans {
  const { grain } = facts.parameters;
  const chosen = methods[String(cells.raw('test', 0, 'method'))];
  if (chosen === undefined) return t`Прогноз проверяется на прошлом, прежде чем его показать.`;
  return t`Метод — ${chosen}: он выбран по ошибке прогнозов, сделанных из прошлого по данным на тот
    момент. Ряд: ${cells.date('test', 0, 'first_period', grain)} —
    ${cells.date('test', 0, 'last_period', grain)},
    ${cells.count('test', 0, 'n', grainCount(grain))}. Интервал — по ошибкам этих прогнозов.`;
}

function caveats({ facts, cells }: Narration): readonly Spans[] {
  const { grain } = facts.parameters;
  const partial = cells.number('totals', 0, 'partials') > 0;
  return [
    ...(partial
      ? [
          t`Неполный период (${cells.date('totals', 0, 'partial_period', grain)}) в расчет не
            вошел.`,
        ]
      : []),
    ...(cells.number('test', 0, 'zeros') > 0
      ? [
          t`Периоды без строк приняты за нули: ${cells.count('test', 0, 'zeros', grainCount(grain))}.`,
        ]
      : []),
    ...(cells.number('test', 0, 'left') > 0 ? [shortened({ facts, cells })] : []),
    ['Прогноз продолжает прошлое: о новых ценах, акциях и договорах он не знает.'],
  ];
}

const LONGEST = 240;

function shortened({ facts, cells }: Narration): Spans {
  const { grain } = facts.parameters;
  const left = cells.count('test', 0, 'left', grainCount(grain));
  if (cells.number('test', 0, 'n') < LONGEST) {
    return t`Внутри ряда есть периоды без строк: взято то, что после них, не вошло ${left}.`;
  }
  return t`Взяты последние периоды (${cells.count('test', 0, 'n', grainCount(grain))}), более ранние
    не вошли: ${left}.`;
}

import type { Draft, DraftBlock, DraftSpan } from '../../../analysis/src/index.js';
import type { Facts, Narration } from '../kind-builder.js';
import { capital, past } from '../phrases.js';
import { block, t } from '../../../analysis/src/index.js';
import { ending, everyGrain, grainCount, perGrain } from './common.js';

export const SIGNIFICANT = 0.01;

/** A line of more periods than this cannot be read. */
export const SHOWN_MAX = 400;

/** Said where a chart shows only the last of its table's rows. */
export function shownOnly({ cells }: Narration, table: string, chart: string): string {
  return cells.rows(chart) < cells.rows(table) ? '; на графике — последние периоды' : '';
}

/** Decided over all tests of the workbook where the report was proposed, else by its own test. */
function trendHolds({ facts, cells }: Narration): boolean {
  const level = facts.parameters.significance ?? cells.number('trend', 0, 'p');
  return cells.number('trend', 0, 'n') >= 6 && level < SIGNIFICANT;
}

export function narrateDynamics(narration: Narration): Draft {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const title = titleOf(narration);
  const subtitle = t`${capital(facts.measure.nominative)} за ${perGrain[grain]}${span(narration)},
    ${cells.count('totals', 0, 'n')}${shownOnly(narration, 'series', 'shown')}`;
  const name = facts.parameters.date ?? '';
  const told = hasFull(narration)
    ? [conclusion(narration), ...findings(narration), ...total(narration)]
    : [noFull(narration), ...total(narration)];
  return {
    blocks: [
      ...told,
      ...partialPeriod(narration),
      ...(hasFull(narration) ? recommendation(narration) : []),
      ...ending(
        narration,
        ['totals', 'n'],
        t`${summing(facts)} ${everyGrain[grain]} (столбец «${{ name }}»); тренд оценен по
          ${cells.count('totals', 0, 'periods', fullPeriods)}
          (Тейл — Сен и Манн — Кендалл${deseasoned(narration)}).`,
        gaps(narration),
      ),
    ],
    visualizations: [{ id: 'series', title, subtitle, description: title, highlight: [] }],
  };
}

function summing({ parameters }: Facts): string {
  return parameters.measure.aggregate === 'average' ? 'Среднее посчитано' : 'Строки сложены';
}

const fullPeriods = ['полному периоду', 'полным периодам', 'полным периодам'] as const;

/** One full period is compared with nothing. */
function hasFull({ cells }: Narration): boolean {
  return cells.has('totals', 0, 'best') && cells.number('totals', 0, 'periods') > 1;
}

function noFull({ facts, cells }: Narration): DraftBlock {
  const { grain } = facts.parameters;
  const none = cells.has('totals', 0, 'best')
    ? 'полный период сравнить не с чем'
    : 'полных периодов в данных нет';
  return block(
    'conclusion',
    t`О динамике ${facts.measure.genitive} ${everyGrain[grain]} сказать нечего: ${none}.`,
    { visualization: 'series' },
  );
}

function titleOf(narration: Narration): readonly DraftSpan[] {
  if (!hasFull(narration)) return ['Сравнивать нечего: мало полных периодов'];
  if (isConstant(narration)) return ['Изменений от периода к периоду нет'];
  return trendHolds(narration) ? trendTitle(narration) : bestTitle(narration);
}

function span(narration: Narration): readonly DraftSpan[] {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  if (!hasFull(narration)) return [];
  return t`, ${cells.date('totals', 0, 'first_period', grain)} —
    ${cells.date('totals', 0, 'last_period', grain)}`;
}

function deseasoned({ cells }: Narration): string {
  return cells.number('trend', 0, 'deseasoned') === 1 ? ', после снятия сезонности' : '';
}

function bestTitle({ facts, cells }: Narration): readonly DraftSpan[] {
  const { grain } = facts.parameters;
  return t`Пик ${facts.measure.genitive} — ${cells.date('totals', 0, 'best_period', grain)}:
    ${cells.amount('totals', 0, 'best', facts.measure)}`;
}

function trendTitle({ facts, cells }: Narration): readonly DraftSpan[] {
  const up = cells.number('trend', 0, 'slope') > 0;
  const slope = cells.amount('trend', 0, 'slope', slopeWords(facts), { absolute: true });
  const many = facts.measure.gender === 'p';
  const verb = up ? ['растет', 'растут'] : ['снижается', 'снижаются'];
  return t`${capital(facts.measure.nominative)} ${verb[many ? 1 : 0] ?? ''} в среднем на ${slope}
    за ${perGrain[facts.parameters.grain]}`;
}

const grew = ['рос', 'росла', 'росло', 'росли'] as const;
const fell = ['снижался', 'снижалась', 'снижалось', 'снижались'] as const;

function slopeWords({ measure }: Facts) {
  return { ...measure, decimals: Math.max(measure.decimals, 2) };
}

function conclusion(narration: Narration): DraftBlock {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  if (isConstant(narration)) return unchanging(narration);
  const range = t`от ${cells.amount('totals', 0, 'worst', facts.measure)}
    до ${cells.amount('totals', 0, 'best', facts.measure)}`;
  if (!trendHolds(narration)) {
    return block(
      'conclusion',
      t`Устойчивого роста или снижения нет: ${facts.measure.nominative}
      за ${perGrain[grain]} ${facts.measure.gender === 'p' ? 'колеблются' : 'колеблется'} ${range}, в среднем
      ${cells.amount('totals', 0, 'mean', facts.measure)}.`,
      { visualization: 'series' },
    );
  }
  const up = cells.number('trend', 0, 'slope') > 0;
  return block(
    'conclusion',
    t`${capital(facts.measure.nominative)} устойчиво
    ${past(facts.measure.gender, up ? grew : fell)}: в среднем на
    ${cells.amount('trend', 0, 'slope', slopeWords(facts), { absolute: true })} за
    ${perGrain[grain]}
    (${cells.count('trend', 0, 'n', grainCount(grain))}, p ${pValue(narration)}).`,
    { visualization: 'series', claim: 'trend' },
  );
}

function isConstant({ cells }: Narration): boolean {
  return cells.raw('totals', 0, 'best') === cells.raw('totals', 0, 'worst');
}

function unchanging({ facts, cells }: Narration): DraftBlock {
  const verb = facts.measure.gender === 'p' ? 'не меняются' : 'не меняется';
  return block(
    'conclusion',
    t`${capital(facts.measure.nominative)} ${verb}: каждый полный период —
      ${cells.amount('totals', 0, 'best', facts.measure)}.`,
    { visualization: 'series' },
  );
}

function pValue({ cells }: Narration): DraftSpan {
  return cells.plain('trend', 0, 'p', 4);
}

function findings(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const best = cells.date('totals', 0, 'best_period', grain);
  const worst = cells.date('totals', 0, 'worst_period', grain);
  if (isConstant(narration)) return [];
  const extremes = block(
    'finding',
    t`Больше всего — ${best}: ${cells.amount('totals', 0, 'best', facts.measure)}; меньше всего —
    ${worst}: ${cells.amount('totals', 0, 'worst', facts.measure)}. В среднем за
    ${perGrain[grain]} — ${cells.amount('totals', 0, 'mean', facts.measure)}.`,
    { title: t`Пик — ${best}, минимум — ${worst}` },
  );
  if (cells.rows('ago') > 0 && cells.has('ago', 0, 'growth')) {
    return [extremes, yearApart(narration)];
  }
  return cells.has('totals', 0, 'growth') ? [extremes, endsApart(narration)] : [extremes];
}

const PROVES_NOTHING = ' Разница отдельных периодов тренда не доказывает.';

/** Of a year and more the same month tells more than the first one of the file. */
function yearApart(narration: Narration): DraftBlock {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const alone = trendHolds(narration) ? '' : PROVES_NOTHING;
  return block(
    'finding',
    t`Последний полный период (${cells.date('ago', 0, 'now_period', grain)}) к тому же периоду год
      назад (${cells.date('ago', 0, 'ago_period', grain)}):
      ${cells.percent('ago', 0, 'growth', { signed: true })}
      (${cells.amount('ago', 0, 'ago', facts.measure)} →
      ${cells.amount('ago', 0, 'now', facts.measure)}).${alone}`,
    { title: [yearTitle(cells.number('ago', 0, 'growth'))] },
  );
}

function yearTitle(growth: number): string {
  if (growth === 0) return 'Столько же, сколько год назад';
  return growth < 0 ? 'Меньше, чем год назад' : 'Больше, чем год назад';
}

/** A fact about two periods: where there is no trend, the note says that it proves none. */
function endsApart(narration: Narration): DraftBlock {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const growth = cells.percent('totals', 0, 'growth', { signed: true });
  const alone = trendHolds(narration) ? '' : PROVES_NOTHING;
  return block(
    'finding',
    t`Последний полный период (${cells.date('totals', 0, 'last_period', grain)}) к начальному
      (${cells.date('totals', 0, 'first_period', grain)}): ${growth}
      (${cells.amount('totals', 0, 'first_value', facts.measure)} →
      ${cells.amount('totals', 0, 'last_value', facts.measure)}).${alone}`,
    { title: [endsTitle(cells.number('totals', 0, 'growth'))] },
  );
}

function endsTitle(growth: number): string {
  if (growth === 0) return 'В конце столько же, сколько в начале';
  return growth < 0 ? 'В конце меньше, чем в начале' : 'В конце больше, чем в начале';
}

function total({ facts, cells }: Narration): readonly DraftBlock[] {
  if (!cells.has('totals', 0, 'total')) return [];
  return [
    block(
      'paragraph',
      t`Всего за все периоды: ${cells.exact('totals', 0, 'total', facts.measure)}.`,
    ),
  ];
}

function partialPeriod({ facts, cells }: Narration): readonly DraftBlock[] {
  const partials = cells.number('totals', 0, 'partials');
  if (!(partials > 0)) return [];
  const date = (column: string) => cells.date('totals', 0, column, facts.parameters.grain);
  const spans =
    partials > 1
      ? t`Неполные периоды (${date('first_partial')} и ${date('partial_period')}) в выводах о росте
          и спаде не участвуют.`
      : t`Неполный период (${date('partial_period')}) в выводах о росте и спаде не участвует.`;
  return [block('caveat', spans)];
}

function gaps({ facts, cells }: Narration): readonly (readonly DraftSpan[])[] {
  if (!(cells.number('totals', 0, 'gaps') > 0)) return [];
  return [
    t`Нет строк за ${cells.count('totals', 0, 'gaps', grainCount(facts.parameters.grain))}
    внутри промежутка: эти периоды пропущены, а не приняты за нули.`,
  ];
}

function recommendation(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  if (trendHolds(narration) && cells.number('trend', 0, 'slope') < 0) {
    return [
      block(
        'recommendation',
        t`Разберите причины снижения: к концу ряда
      ${facts.measure.nominative} — ${cells.percent('totals', 0, 'growth', { signed: true })} к
      первому
      периоду (${cells.date('totals', 0, 'first_period', grain)}).`,
      ),
    ];
  }
  if (!(cells.number('totals', 0, 'swing') > 30)) return [];
  return [
    block(
      'recommendation',
      t`Выясните, чем ${cells.date('totals', 0, 'best_period', grain)} отличается от периода
      «${cells.date('totals', 0, 'worst_period', grain)}»: размах составил
      ${cells.percent('totals', 0, 'swing', { decimals: 0 })} от среднего.`,
    ),
  ];
}

import { natureOfSection } from '../../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, Narration } from '../../kind-builder.js';
import { capital, dimensionWords, genitiveCount } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { countedThings, ending, everyGrain } from '../common.js';
import { commonNature, natureOf } from './nature.js';
import type { Nature } from './nature.js';
import { listed, plainCount, quotedLabel, rowsWhere, signedAmount } from './parts.js';

type Spans = readonly DraftSpan[];

/** null where incomes and costs stand among the lines, which then have no total. */
type Judged = Nature | null;

export function narratePlanFact(narration: Narration): Draft {
  const { facts } = narration;
  const nature = judged(narration);
  const total = nature === null ? [] : offsets(narration, nature);
  return {
    blocks: [
      conclusion(narration, nature),
      ...extremes(narration, nature),
      ...counts(narration, nature),
      ...total,
      ...months(narration),
      ...unplanned(narration),
      ...recommendation(narration, nature),
      ...ending(narration, ['totals', 'n'], method(facts), waiting(narration)),
    ],
    visualizations: views(narration, nature),
  };
}

/**
 * By what the columns are called; by the lines, where these are articles of a budget; else by what
 * stands above the table.
 */
function judged({ facts, cells }: Narration): Judged {
  if (facts.parameters.measure.aggregate === 'value') return null;
  const { columns, dimension } = facts.parameters;
  const told = commonNature([...Object.values(columns), dimension ?? '']);
  if (told !== null && told !== 'neutral') return told;
  const names = Array.from({ length: cells.rows('lines') }, (_, row) =>
    String(cells.raw('lines', row, 'name')),
  );
  const areSections = names.every((name) => natureOfSection(name) !== null);
  const named = isBudget(dimension) || areSections ? commonNature(names) : 'neutral';
  return named === 'neutral' ? (commonNature(facts.titles) ?? 'neutral') : named;
}

function isBudget(dimension: string | null): boolean {
  return /стать|показател|наименован|строк|item|line|account|metric|kpi/i.test(dimension ?? '');
}

function method({ parameters }: Facts): Spans {
  const { plan = '', fact = '', plan_2: more, scenario } = parameters.columns;
  if (scenario !== undefined) {
    return t`План и факт различает столбец «${{ name: scenario }}», сумма — «${{ name: fact }}»;
      отклонение — факт минус план, процент — к плану.`;
  }
  const others = more === undefined ? [] : [' и такие же столбцы других периодов'];
  return t`Отклонение — факт («${{ name: fact }}») минус план («${{ name: plan }}»)${others};
    процент — к плану.`;
}

function isBad(delta: number, nature: Nature): boolean {
  if (nature === 'neutral') return false;
  return nature === 'cost' ? delta > 0 : delta < 0;
}

const EQUAL = 'Факт совпал с планом';

function conclusion(narration: Narration, nature: Judged): DraftBlock {
  const { facts, cells } = narration;
  const at = { visualization: facts.parameters.dimension === null ? 'periods' : 'lines' };
  if (cells.rows('lines') === 0) {
    return block('conclusion', t`Сравнивать пока нечего: в строках с планом нет факта.`);
  }
  if (nature === null) return block('conclusion', linesConclusion(narration), at);
  const amount = (column: string) => cells.amount('totals', 0, column, facts.measure);
  const values = t`факт ${amount('fact')} при плане ${amount('plan')}`;
  return block('conclusion', t`${headline(narration, nature)}: ${values}.`, at);
}

/** «Перерасход 0,5 млн ₽ (+4,2 %)», «План выполнен на 96 %, не хватает 0,5 млн ₽». */
function headline({ facts, cells }: Narration, nature: Nature): Spans {
  const delta = cells.number('totals', 0, 'delta');
  const size = cells.amount('totals', 0, 'delta', facts.measure, { absolute: true });
  if (delta === 0) return [EQUAL];
  const percent = cells.has('totals', 0, 'percent')
    ? t` (${cells.percent('totals', 0, 'percent', { signed: true })})`
    : [];
  if (nature === 'cost') return t`${delta > 0 ? 'Перерасход' : 'Экономия'} ${size}${percent}`;
  if (nature === 'income' && cells.has('totals', 0, 'done')) {
    return t`План выполнен на ${cells.percent('totals', 0, 'done')},
      ${delta < 0 ? 'не хватает' : 'сверх плана'} ${size}`;
  }
  return t`Факт ${delta > 0 ? 'выше' : 'ниже'} плана на ${size}${percent}`;
}

function linesConclusion(narration: Narration): Spans {
  const { cells } = narration;
  if (cells.number('lines', 0, 'delta') === 0) return [`${EQUAL} по всем строкам.`];
  const bad = rowsWhere(cells, 'lines', (row) => lineIsBad(narration, row), 1);
  const worst = bad[0] ?? 0;
  const profit = profitRow(narration);
  const start = bad.length > 0 ? 'ильнее всего ухудшила результат' : 'ильнее всего изменилась';
  const lead =
    profit === undefined || profit === worst ? ['С'] : t`${lineText(narration, profit)}. С`;
  return t`${lead}${start} строка ${lineText(narration, worst)}. ${whyApart(narration)}, поэтому
    общий итог по ним не считается.`;
}

/** The bottom line, where the list has one. */
function profitRow({ cells }: Narration): number | undefined {
  const named = (pattern: RegExp) =>
    rowsWhere(cells, 'lines', (row) => pattern.test(String(cells.raw('lines', row, 'name'))), 1)[0];
  return named(/чист\p{L}* прибыл|net (?:profit|income)/iu) ?? named(/прибыл|profit|ebitda/i);
}

function whyApart({ facts }: Narration): string {
  return facts.parameters.measure.aggregate === 'value'
    ? 'Это строки отчетности с промежуточными итогами'
    : 'Доходы и расходы стоят в одном списке';
}

function lineIsBad({ cells }: Narration, row: number): boolean {
  return isBad(
    cells.number('lines', row, 'delta'),
    natureOf(String(cells.raw('lines', row, 'name'))),
  );
}

/** «Склад» — −1,2 млн ₽ (−8 %)». */
function lineText(narration: Narration, row: number): Spans {
  const { cells } = narration;
  const percent = cells.has('lines', row, 'percent')
    ? t` (${cells.percent('lines', row, 'percent', { signed: true })} к плану)`
    : [' (плана не было)'];
  const told = cells.number('lines', row, 'plan') < 0 ? [] : percent;
  return t`${quotedLabel(cells, 'lines', row)} —
    ${signedAmount(narration, 'lines', row, 'delta')}${told}`;
}

const titles = {
  income: ['Больше всего сверх плана', 'Сильнее всего не дотянули до плана'],
  cost: ['Самый большой перерасход', 'Самая большая экономия'],
  neutral: ['Больше всего выше плана', 'Больше всего ниже плана'],
} as const;

function extremes(narration: Narration, nature: Judged): readonly DraftBlock[] {
  const { facts, cells } = narration;
  if (facts.parameters.dimension === null) return [];
  const [up, down] = titles[nature ?? 'neutral'];
  const ups = rowsWhere(cells, 'lines', (row) => cells.number('lines', row, 'delta') > 0, 3);
  const downs = rowsWhere(cells, 'lines', (row) => cells.number('lines', row, 'delta') < 0, 3);
  const found = [
    { lead: down, rows: downs, bad: nature !== 'cost' },
    { lead: up, rows: ups, bad: nature === 'cost' },
  ].filter(({ rows }) => rows.length > 0);
  found.sort((left, right) => Number(right.bad) - Number(left.bad));
  return found.map(({ lead, rows }) =>
    block('finding', t`${lead}: ${listed(rows.map((row) => lineText(narration, row)))}.`),
  );
}

function counts(narration: Narration, nature: Judged): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const moved = cells.number('totals', 0, 'over_n') + cells.number('totals', 0, 'under_n') > 0;
  if (facts.dimension === null || !moved || cells.number('totals', 0, 'things') < 3) return [];
  const count = (column: string) => plainCount(cells, 'totals', column);
  const all = countedThings(narration, ['totals', 'things'], genitiveCount(facts.dimension));
  const [more, less] =
    nature === 'cost' ? ['перерасход', 'экономия'] : ['выше плана', 'ниже плана'];
  const met = cells.number('totals', 0, 'met_n') > 0 ? t`, точно по плану — ${count('met_n')}` : [];
  return [
    block(
      'finding',
      t`Из ${all}: ${more} — ${count('over_n')}, ${less} — ${count('under_n')}${met}.`,
    ),
  ];
}

/** A total near the plan may hide large deviations both ways. */
function offsets({ facts, cells }: Narration, nature: Nature): readonly DraftBlock[] {
  const [delta, over, under] = ['delta', 'over_sum', 'under_sum'].map((column) =>
    Math.abs(cells.number('totals', 0, column)),
  );
  if (delta === undefined || over === undefined || under === undefined) return [];
  if (Math.min(over, under) <= delta || Math.min(over, under) === 0) return [];
  const [more, less] =
    nature === 'cost' ? ['перерасход', 'экономия'] : ['сверх плана', 'ниже плана'];
  return [
    block(
      'finding',
      t`Итог скрывает встречные отклонения: ${more} —
        ${cells.amount('totals', 0, 'over_sum', facts.measure, { absolute: true })}, ${less} —
        ${cells.amount('totals', 0, 'under_sum', facts.measure, { absolute: true })}.`,
    ),
  ];
}

/** The periods that are farthest from the plan either way. */
function months({ facts, cells }: Narration): readonly DraftBlock[] {
  const { date, grain, measure } = facts.parameters;
  if (date === null || measure.aggregate === 'value' || cells.rows('periods') < 3) return [];
  const order = Array.from({ length: cells.rows('periods') }, (_, row) => row).sort(
    (left, right) =>
      cells.number('periods', left, 'delta') - cells.number('periods', right, 'delta'),
  );
  const ends = [
    { row: order[0] ?? 0, word: 'ниже', holds: (delta: number) => delta < 0 },
    { row: order.at(-1) ?? 0, word: 'выше', holds: (delta: number) => delta > 0 },
  ].filter(({ row, holds }) => holds(cells.number('periods', row, 'delta')));
  if (ends.length === 0) return [];
  const list = ends.map(({ row, word }) => {
    const delta = cells.amount('periods', row, 'delta', facts.measure, { signed: true });
    return t`больше всего ${word} плана — ${cells.date('periods', row, 'period', grain)}: ${delta}`;
  });
  return [block('finding', t`По периодам: ${listed(list)}.`, { visualization: 'periods' })];
}

function unplanned({ facts, cells }: Narration): readonly DraftBlock[] {
  if (facts.dimension === null || !(cells.number('totals', 0, 'no_plan_n') > 0)) return [];
  return [
    block(
      'exception',
      t`Факт без плана: ${cells.count('totals', 0, 'no_plan_n', facts.dimension.count)}
        на ${cells.amount('totals', 0, 'no_plan_fact', facts.measure)}; процент для них не считается.`,
    ),
  ];
}

function waiting({ facts, cells }: Narration): readonly Spans[] {
  if (!(cells.number('apart', 0, 'waiting_n') > 0)) return [];
  return [
    t`Факта еще нет (${cells.count('apart', 0, 'waiting_n')}, план
      ${cells.amount('apart', 0, 'waiting', facts.measure)}): в сравнение это не вошло.`,
  ];
}

const causes = {
  cost: 'перерасхода',
  income: 'отставания от плана',
  neutral: 'отклонения',
} as const;

function recommendation(narration: Narration, nature: Judged): readonly DraftBlock[] {
  const { facts, cells } = narration;
  if (facts.dimension === null || cells.rows('lines') === 0) return [];
  const bad = (row: number) =>
    nature === null
      ? lineIsBad(narration, row)
      : isBad(cells.number('lines', row, 'delta'), nature);
  const [worst] = rowsWhere(cells, 'lines', bad, 1);
  if (worst !== undefined) {
    const cause = causes[nature ?? 'neutral'];
    return [block('recommendation', t`Начните с причин ${cause}: ${lineText(narration, worst)}.`)];
  }
  if (cells.number('lines', 0, 'delta') === 0 || nature !== 'neutral') return [];
  return [
    block('recommendation', t`Проверьте самое большое отклонение: ${lineText(narration, 0)}.`),
  ];
}

function views(narration: Narration, nature: Judged): Draft['visualizations'] {
  const { facts, cells } = narration;
  const { dimension, date, grain } = facts.parameters;
  const title = cells.rows('lines') === 0 ? ['Факта еще нет'] : lineTitle(narration, nature);
  const by = (facts.dimension ?? dimensionWords('')).by;
  const whole = nature === null || cells.rows('lines') === 0 ? title : headline(narration, nature);
  const lines = {
    id: 'lines',
    title,
    subtitle: t`Факт минус план ${by}, ${cells.count('totals', 0, 'n')}`,
    description: title,
    highlight: [],
  };
  const periods = {
    id: 'periods',
    title: whole,
    subtitle: t`План и факт ${everyGrain[grain]}, ${cells.count('totals', 0, 'n')}`,
    description: whole,
    highlight: [],
  };
  return [...(dimension === null ? [] : [lines]), ...(date === null ? [] : [periods])];
}

function lineTitle(narration: Narration, nature: Judged): Spans {
  const { cells } = narration;
  const delta = cells.number('lines', 0, 'delta');
  if (delta === 0) return [EQUAL];
  const [bad] = rowsWhere(cells, 'lines', (row) => lineIsBad(narration, row), 1);
  if (nature === null && bad !== undefined) {
    return t`Сильнее всего ухудшила результат строка ${lineText(narration, bad)}`;
  }
  const [up, down] = titles[nature ?? 'neutral'];
  return capital(t`${delta > 0 ? up : down}: ${lineText(narration, 0)}`);
}

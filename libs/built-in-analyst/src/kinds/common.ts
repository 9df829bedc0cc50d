import { weekdaysText, counted } from '../../../russian/src/index.js';
import type {
  DraftBlock,
  DraftSpan,
  PlannedTableColumn,
  Cells,
} from '../../../analysis/src/index.js';
import type { Grain } from '../../../russian/src/index.js';
import type { Facts, Narration } from '../kind-builder.js';
import type { Filter } from '../parameters.js';
import { formulaTold } from '../formula-words.js';
import { block, t } from '../../../analysis/src/index.js';
import { slipCaveat } from './slip.js';
import type { DimensionWords, MeasureWords } from '../phrases.js';

type Spans = readonly DraftSpan[];

/** Caveats about the data and the method line: the end of every note. */
export function ending(
  narration: Narration,
  rows: readonly [result: string, column: string],
  formula: Spans,
  caveats: readonly Spans[] = [],
): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const [result, column] = rows;
  const told = [...productCaveat(facts), ...slipCaveat(narration), ...caveats];
  const notices = facts.notices.map((name): Spans => [{ name }, /[.!?]$/.test(name) ? '' : '.']);
  const method = t`${facts.isWhole ? 'Листы' : 'Лист'} «${{ name: facts.sheet }}», диапазон ${{ name: facts.range }}:
    в расчете ${cells.count(result, 0, column)}${periodText(narration)}.
    ${formula}${conditionsText({ facts, cells })}${excludedText({ facts, cells })}`;
  return [...[...told, ...notices].map((spans) => block('caveat', spans)), block('method', method)];
}

function notTaken({ columns }: Facts['parameters']): Spans {
  const { returned } = columns;
  return returned === undefined ? [] : t`; возвраты («${{ name: returned }}») не вычтены`;
}

function productCaveat({ parameters }: Facts): readonly Spans[] {
  const { aggregate, column, by, formula } = parameters.measure;
  if (formula !== undefined) return [formulaTold(formula)];
  if (aggregate !== 'product') return [];
  return [
    t`Выручки в файле нет: она посчитана по строкам как
    «${{ name: column ?? '' }}» × «${{ name: by ?? '' }}»${notTaken(parameters)}.`,
  ];
}

/** Whose rows are those of two periods alone. */
const ofTwoPeriods: ReadonlySet<string> = new Set(['comparison', 'price-volume']);

function periodText({ facts, cells }: Narration): Spans {
  if (ofTwoPeriods.has(facts.parameters.kind)) return [];
  if (!cells.has('source', 0, 'period_from') || !cells.has('source', 0, 'period_to')) return [];
  return t` за ${cells.date('source', 0, 'period_from', 'day')} —
  ${cells.date('source', 0, 'period_to', 'day')}`;
}

function conditionsText({ facts, cells }: Narration): Spans {
  const texts = facts.parameters.filters.map((filter, index) =>
    conditionText(filter, index, cells),
  );
  return texts.flatMap((text, index) => [
    index === 0 ? ' Условия: ' : '; ',
    ...text,
    ...(index === texts.length - 1 ? ['.'] : []),
  ]);
}

export function conditionText(filter: Filter, index: number, cells: Cells): Spans {
  const name = t`«${{ name: filter.column }}»`;
  const bound = (part: string) => `condition_${index}_${part}`;
  switch (filter.type) {
    case 'contains':
      return t`${name} ${filter.not ? 'не содержит' : 'содержит'}
      «${cells.label('conditions', 0, bound('text'))}»`;
    case 'dates':
      return t`${name} с ${cells.date('conditions', 0, bound('from'), 'day')}
        по ${cells.date('conditions', 0, bound('to'), 'day')}`;
    case 'not-negative':
      return t`${name} без отрицательных значений`;
    case 'in':
      return t`${name} — ${filter.not ? 'кроме ' : ''}${cells.label('conditions', 0, bound('text'))}`;
    case 'empty':
      return t`${name} ${filter.not ? 'заполнен' : 'не заполнен'}`;
    case 'none':
      return t`${name} ${filter.not ? 'больше нуля' : 'пусто или ноль'}`;
    case 'weekdays':
      return t`${name} — ${weekdaysText(filter.days)}`;
    case 'against':
      return t`${name} ${comparisons[filter.operator]} «${{ name: filter.other }}»`;
    case 'compare':
      return t`${name} ${comparisons[filter.operator]}
        ${cells.value('conditions', 0, bound('value'), { style: 'number', decimals: bareDecimals(filter.value) })}`;
  }
}

function bareDecimals(value: string): number {
  return Math.min(6, value.split('.')[1]?.length ?? 0);
}

const comparisons = {
  '>': 'больше',
  '<': 'меньше',
  '>=': 'не меньше',
  '<=': 'не больше',
  '=': 'равно',
} as const;

function excludedText({ facts, cells }: Narration): Spans {
  if (facts.excluded === 0) return [];
  return t` Строки итогов, групп и служебные строки (${cells.count('source', 0, 'excluded')})
    в расчет не вошли${checkText({ facts, cells })}.`;
}

/** The source states the difference of the first check only; the others' are told by notices. */
function checkText({ facts, cells }: Narration): Spans {
  const { measure, filters } = facts.parameters;
  const own = facts.checks.findIndex(({ column }) => column === measure.column);
  const check = facts.checks[own];
  if (check === undefined || filters.length > 0) return [];
  if (check.agrees) return ['; сумма строк совпала с итогом файла'];
  if (own > 0) return [];
  return t`; итог файла отличается от суммы строк на
    ${cells.exact('source', 0, 'check_difference', check)}`;
}

/** «61 артикул» or «61 значение столбца «Код»». */
export function countedThings(
  { cells }: Narration,
  [result, column]: readonly [string, string],
  words: DimensionWords,
): Spans {
  return [cells.count(result, 0, column, words.count), ...words.suffix];
}

export function amountColumn(
  column: string,
  { header, unit, decimals }: MeasureWords,
): PlannedTableColumn {
  return {
    column,
    name: header,
    kind: 'number',
    decimals: Math.min(decimals, 6),
    ...(unit === null ? {} : { unit }),
  };
}

export function percentColumn(column: string, name: string): PlannedTableColumn {
  return { column, name, kind: 'percent', decimals: 2 };
}

export function textColumn(column: string, name: string): PlannedTableColumn {
  return { column, name, kind: 'text' };
}

export function countColumn(column: string, name: string): PlannedTableColumn {
  return { column, name, kind: 'number', decimals: 0 };
}

export function periodColumn(column: string, grain: Grain): PlannedTableColumn {
  return { column, name: grainNames[grain], kind: 'date', grain };
}

const grainNames: Readonly<Record<Grain, string>> = {
  day: 'День',
  week: 'Неделя',
  month: 'Месяц',
  quarter: 'Квартал',
  year: 'Год',
};

export function axis(title: string, unit: string | null = null) {
  return unit === null ? { title } : { title, unit };
}

/** The period in the accusative with «за»: «за месяц». */
export const perGrain: Readonly<Record<Grain, string>> = {
  day: 'день',
  week: 'неделю',
  month: 'месяц',
  quarter: 'квартал',
  year: 'год',
};

/** The periods in the dative with «по»: «по месяцам». */
export const everyGrain: Readonly<Record<Grain, string>> = {
  day: 'по дням',
  week: 'по неделям',
  month: 'по месяцам',
  quarter: 'по кварталам',
  year: 'по годам',
};

export function grainCount(grain: Grain): readonly [string, string, string] {
  return counted[grain];
}

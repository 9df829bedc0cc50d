import type { Grain } from '../../../../russian/src/index.js';
import type { DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import { block, t } from '../../../../analysis/src/index.js';
import { grainCount, perGrain } from '../common.js';

type Spans = readonly DraftSpan[];

/** How wrong the method was on the past, and how wrong it is to repeat what was. */
export function accuracy(narration: Narration): DraftBlock {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const error = cells.amount('test', 0, 'error', facts.measure);
  const relative = cells.has('test', 0, 'wape')
    ? t`, это ${cells.percent('test', 0, 'wape')} факта`
    : [];
  const spans = t`Проверка на прошлом: ${cells.count('test', 0, 'origins', checks)} на
    ${cells.count('test', 0, 'horizon', grainCount(grain))} вперед, средняя ошибка — ${error} за
    ${perGrain[grain]}${relative}${measuresOfError(narration)}. ${againstNaive(narration)}`;
  return block('finding', spans, { title: [accuracyTitle(narration)] });
}

const checks = ['прогноз', 'прогноза', 'прогнозов'] as const;

/** A period near nothing makes a percent of it meaningless. */
const MAPE_MAX = 100;

function measuresOfError({ cells }: Narration): Spans {
  const parts = [
    ...(cells.number('test', 0, 'mape') <= MAPE_MAX
      ? [t`MAPE ${cells.percent('test', 0, 'mape')}`]
      : []),
    ...(cells.has('test', 0, 'mase') ? [t`MASE ${cells.plain('test', 0, 'mase', 2)}`] : []),
  ];
  if (parts.length === 0) return [];
  return [' (', ...parts.flatMap((part, index) => [index === 0 ? '' : ', ', ...part]), ')'];
}

function isNaive({ cells }: Narration): boolean {
  return cells.raw('test', 0, 'method') === cells.raw('test', 0, 'naive');
}

function accuracyTitle(narration: Narration): string {
  if (!(narration.cells.number('test', 0, 'error') > 0)) return 'На прошлом прогноз не ошибался';
  return isNaive(narration) ? 'Не точнее наивного прогноза' : 'Точнее наивного прогноза';
}

function againstNaive(narration: Narration): Spans {
  const { facts, cells } = narration;
  const naive = naiveWords(narration);
  if (isNaive(narration)) {
    return t`Сглаживание не оказалось заметно точнее, поэтому прогноз и есть наивный: ${naive}.`;
  }
  return t`Наивный прогноз (${naive}) ошибался на
    ${cells.amount('test', 0, 'naive_error', facts.measure)}: выбранный метод точнее на
    ${cells.percent('test', 0, 'better', { decimals: 0 })}.`;
}

const cycleAgo: Readonly<Record<Grain, string>> = {
  day: 'как неделю назад',
  week: 'как год назад',
  month: 'как год назад',
  quarter: 'как год назад',
  year: 'как год назад',
};

function naiveWords({ facts, cells }: Narration): string {
  if (cells.raw('test', 0, 'naive') === 'last') return 'повторяется последнее значение';
  return cycleAgo[facts.parameters.grain];
}

import { weekdaysText } from '../../../note/calendar.js';
import type { Filter } from '../parameters.js';
import { addDays } from './calendar.js';
import { periodLabel } from './period-label.js';

const VALUES_SHOWN = 3;
/** Earlier than any file: «до» alone. */
const FIRST_DAY = '1901-01-01';

/** Which rows are asked for, as the title and the first sentence say it: «Март 2025, «Москва»». */
export function scopeOf(filters: readonly Filter[]): string {
  const told = [...filters].sort((left, right) => order(left) - order(right)).map(textOf);
  const text = [...new Set(told)].join(', ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function order({ type }: Filter): number {
  return type === 'dates' ? 0 : 1;
}

const signs = { '>': 'больше', '<': 'меньше', '>=': 'от', '<=': 'до', '=': '=' } as const;

function textOf(filter: Filter): string {
  switch (filter.type) {
    case 'dates':
      return filter.from < FIRST_DAY
        ? `«${filter.column}» до ${periodLabel(addDays(filter.before, -1), filter.before)}`
        : periodLabel(filter.from, filter.before);
    case 'in':
      return `${filter.not ? 'кроме ' : ''}${valuesText(filter.values)}`;
    case 'contains':
      return `${filter.not ? 'кроме ' : ''}«${filter.text}»`;
    case 'not-negative':
      return 'без возвратов';
    case 'empty':
      return `«${filter.column}» ${filter.not ? 'заполнено' : 'не заполнено'}`;
    case 'none':
      return `«${filter.column}» ${filter.not ? 'не ноль' : '= 0'}`;
    case 'weekdays':
      return weekdaysText(filter.days);
    case 'against':
      return `«${filter.column}» ${signs[filter.operator]} «${filter.other}»`;
    case 'compare':
      return `«${filter.column}» ${signs[filter.operator]} ${digits(filter.value)}`;
  }
}

/** «1 000 000,5» */
function digits(value: string): string {
  const [whole = '', fraction] = value.split('.');
  const told = whole.replace(/\B(?=(?:\d{3})+$)/gu, '\u00a0');
  return fraction === undefined ? told : `${told},${fraction}`;
}

function valuesText(values: readonly string[]): string {
  const shown = values.slice(0, VALUES_SHOWN).map((value) => `«${value}»`);
  return `${shown.join(', ')}${values.length > VALUES_SHOWN ? ' и другие' : ''}`;
}

/** «Москва», or the first of several values that a word fits. */
export function shortLabel(values: readonly string[]): string {
  const [first = ''] = values;
  return values.length === 1 ? `«${first}»` : `«${first}» и похожие (${values.length})`;
}

import { tableOf } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { openIn, readingOf } from '../as-meant.js';
import type { Ask, Frame, Having, HavingValue, Key, Measure, TableAsk } from '../frame.js';
import { measureOf } from '../resolve.js';
import { withUnions } from '../unions.js';
import { slipText } from './slip-text.js';
import {
  conditionText,
  headerText,
  keyText,
  numberText,
  signText,
  valueText,
} from './values-text.js';

/** A frame as a person would say it: «Средний чек — сумма «Сумма» / число строк — по «Филиал»». */
export function explained(frame: Frame, known: Meaning): string {
  const meaning = withUnions(known, frame.unions);
  const unions = frame.unions.map(
    ({ of }) => `вместе ${of.map((id) => `«${tableOf(meaning, id)?.title ?? id}»`).join(' и ')}`,
  );
  return [...unions, ...frame.asks.map((ask) => askText(ask, meaning))].join('; ');
}

function askText(ask: Ask, meaning: Meaning): string {
  return `${writtenText(ask, meaning)}${withoutText(ask, meaning)}`;
}

/** What counts nowhere in it, for nobody knows what it was to be. */
function withoutText(ask: Ask, meaning: Meaning): string {
  const { slips } = readingOf(ask);
  const open = slips === undefined ? [] : openIn(ask, meaning);
  if (open.length === 0) return '';
  const out = slips === 'known' ? 'строк с числом, похожим' : 'числа, похожего';
  return `, без ${out} на ошибку ввода: ${open.map(slipText).join(', ')}`;
}

function writtenText(ask: Ask, meaning: Meaning): string {
  switch (ask.is) {
    case 'table':
      return tableText(ask, meaning);
    case 'unpivot':
      return `${tableText(ask.of, meaning)}, показатели строками${firstText(ask.top)}`;
    case 'rows': {
      const columns = ask.columns.map(({ value }) => valueText(value, meaning));
      const order = ask.order.map(({ by, descending }) => orderText(by, descending));
      return parts(
        `строки: ${columns.join(', ')}`,
        [onlyText(ask.where, meaning), ...order],
        firstText(ask.top),
      );
    }
    case 'relation': {
      const [x, y] =
        ask.over === 'rows'
          ? [ask.x, ask.y].map((one) => valueText(one, meaning))
          : [ask.x, ask.y].map((one) => measureText(one, meaning));
      const each = ask.over === 'rows' ? [] : ask.each.map((key) => keyText(key, meaning));
      const by = ask.by.map(({ key }) => `отдельно ${keyText(key, meaning)}`);
      return parts(
        `связь: ${x ?? ''} и ${y ?? ''}`,
        [...each, ...by, onlyText(ask.where, meaning)],
        '',
      );
    }
    case 'means-differ':
      return `отличается ли среднее ${valueText(ask.of, meaning)}: ${conditionText(ask.first, meaning)} — против: ${conditionText(ask.second, meaning)}`;
    case 'shares-differ':
      return `отличается ли доля строк, где ${conditionText(ask.what, meaning)}: ${conditionText(ask.first, meaning)} — против: ${conditionText(ask.second, meaning)}`;
    case 'repeats': {
      const columns = ask.columns.map((column) => headerText(column, meaning));
      return parts(`повторы по ${columns.join(', ')}`, [onlyText(ask.where, meaning)], '');
    }
  }
}

function tableText(ask: TableAsk, meaning: Meaning): string {
  const measures = ask.measures.map(({ name, measure }) => {
    const text = measureText(measure, meaning);
    return isSaid(name, text) ? text : `${name} — ${text}`;
  });
  const keys = ask.by.map(({ key }) => keyText(key, meaning));
  const having = ask.having === null ? null : `только где ${havingText(ask.having)}`;
  const [only] = ask.measures.length === 1 ? ask.measures : [];
  const order = ask.order.map(({ by, descending }) =>
    by === only?.name ? wayText(descending) : orderText(by, descending),
  );
  const every = ask.everyPeriod ? 'с периодами, в которых ничего не было' : null;
  const per =
    ask.top === null || ask.top.per.length === 0
      ? ''
      : ` в каждой группе по «${ask.top.per.join('», «')}»`;
  return parts(
    [measures.join('; '), ...keys].join(' '),
    [onlyText(ask.where, meaning), having, every, ...order],
    `${firstText(ask.top?.count ?? null)}${per}`,
  );
}

function parts(first: string, more: readonly (string | null)[], last: string): string {
  return `${[first, ...more.filter((text) => text !== null)].join(', ')}${last}`;
}

function onlyText(where: TableAsk['where'], meaning: Meaning): string | null {
  return where === null ? null : `только ${conditionText(where, meaning)}`;
}

/** A column that is called as its text says it needs no other name. */
function isSaid(name: string, text: string): boolean {
  const [own, told] = [name.toLowerCase(), text.toLowerCase()];
  return told === own || told === `сумма «${own}»` || told.replace(/ «[^«»]*»$/, '') === own;
}

function orderText(by: string, descending: boolean): string {
  return `${wayText(descending)} «${by}»`;
}

const wayText = (descending: boolean): string => `по ${descending ? 'убыванию' : 'возрастанию'}`;

function firstText(count: number | null): string {
  return count === null ? '' : `, первые ${count}`;
}

function havingText(having: Having): string {
  switch (having.is) {
    case 'all':
      return having.of.map(havingText).join(' и ');
    case 'any':
      return having.of.map(havingText).join(' или ');
    case 'not':
      return `не (${havingText(having.of)})`;
    case 'compare':
      return `${sideText(having.left)} ${signText(having.sign)} ${sideText(having.right)}`;
  }
}

function sideText(side: HavingValue): string {
  return side.is === 'number' ? numberText(side.value) : `«${side.name}»`;
}

const aggregates = {
  sum: 'сумма',
  mean: 'среднее',
  median: 'медиана',
  min: 'наименьшее',
  max: 'наибольшее',
  deviation: 'стандартное отклонение',
} as const;
const groupsWithin = { ...aggregates, count: 'число групп' } as const;
const moments = {
  first: 'на первую дату',
  last: 'на последнюю дату',
  mean: 'в среднем по датам',
} as const;

/** What many rows give, in Russian. */
export function measureText(measure: Measure, meaning: Meaning): string {
  const of = (one: Measure): string => measureText(one, meaning);
  switch (measure.is) {
    case 'count':
      return `число строк «${tableOf(meaning, measure.table)?.title ?? measure.table}»`;
    case 'distinct':
      return `число разных ${headerText(measure.column, meaning)}`;
    case 'weighted':
      return `среднее ${valueText(measure.of, meaning)}, взвешенное по ${valueText(measure.weight, meaning)}`;
    case 'level':
      return `${valueText(measure.of, meaning)} ${moments[measure.at]} (${headerText(measure.along, meaning)})`;
    case 'over-groups':
      return overText(measure, meaning);
    case 'only':
      return `${of(measure.measure)}, где ${conditionText(measure.where, meaning)}`;
    case 'given':
      return numberText(measure.value);
    case 'named':
      return `«${measure.name}»`;
    case 'defined':
      return definedText(measure.id, meaning);
    case 'ratio':
    case 'plus':
    case 'difference':
    case 'scaled':
    case 'size':
      return madeText(measure, of);
    case 'share':
    case 'across':
    case 'running':
    case 'change':
      return windowText(measure, of);
    default:
      return `${aggregates[measure.is]} ${valueText(measure.of, meaning)}`;
  }
}

/** What the word was settled to mean, not the word alone. */
function definedText(id: string, meaning: Meaning): string {
  const found = meaning.definitions.find((one) => one.id === id);
  return found?.is === 'measure' ? measureText(measureOf(found, meaning), meaning) : `«${id}»`;
}

function overText(measure: Extract<Measure, { is: 'over-groups' }>, meaning: Meaning): string {
  const by = measure.by.map((key: Key) => keyText(key, meaning)).join(' и ');
  const where =
    measure.sign === null || measure.value === null
      ? ''
      : `, где ${signText(measure.sign)} ${numberText(measure.value)}`;
  return `${groupsWithin[measure.how]} ${by}: ${measureText(measure.of, meaning)}${where}`;
}

type Made = Extract<Measure, { is: 'ratio' | 'plus' | 'difference' | 'scaled' | 'size' }>;

function madeText(measure: Made, of: (one: Measure) => string): string {
  switch (measure.is) {
    case 'ratio': {
      const unit = { percent: ', %', times: ', раз', each: '' }[measure.as];
      return `${of(measure.part)} / ${of(measure.whole)}${unit}`;
    }
    case 'plus':
      return `${of(measure.left)} + ${of(measure.right)}`;
    case 'difference':
      return `${of(measure.left)} − ${of(measure.right)}`;
    case 'scaled':
      return `${of(measure.of)} × ${numberText(measure.by)}`;
    case 'size':
      return `${of(measure.of)} без знака`;
  }
}

type Windowed = Extract<Measure, { is: 'share' | 'across' | 'running' | 'change' }>;

function windowText(measure: Windowed, of: (one: Measure) => string): string {
  switch (measure.is) {
    case 'share':
      return `доля: ${of(measure.of)}, % от итога${withinText(measure.within)}`;
    case 'across':
      return `${groupsWithin[measure.how]} по ${acrossText(measure)}${withinText(measure.within)}: ${of(measure.of)}`;
    case 'running':
      return `${of(measure.of)} нарастающим итогом по «${measure.along}»`;
    case 'change': {
      const to = measure.to === 'previous' ? 'к предыдущему' : 'к тому же год назад';
      return `изменение: ${of(measure.of)} ${to} по «${measure.along}»${measure.as === 'percent' ? ', %' : ''}`;
    }
  }
}

function acrossText({ first = null }: Extract<Measure, { is: 'across' }>): string {
  return first === null ? 'группам ответа' : `первым группам ответа (${first})`;
}

function withinText(keys: readonly string[]): string {
  return keys.length === 0 ? '' : ` внутри «${keys.join('», «')}»`;
}

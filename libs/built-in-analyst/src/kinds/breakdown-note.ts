import type { Draft, DraftBlock, DraftSpan } from '../../../analysis/src/index.js';
import type { Facts, Narration } from '../kind-builder.js';
import { capital, dimensionWords, genitiveCount, isIncome, past, thingNamed } from '../phrases.js';
import { block, t } from '../../../analysis/src/index.js';
import { isAdditive, NO_NAME } from '../sql.js';
import { countedThings, ending } from './common.js';

type Spans = readonly DraftSpan[];

const plain = { style: 'number', decimals: 0 } as const;

export function narrateBreakdown(narration: Narration): Draft {
  const { facts, cells } = narration;
  const { parameters } = facts;
  const empty = cells.number('totals', 0, 'n') === 0 || cells.rows('rows') === 0;
  const blocks = empty ? nothing(narration) : found(narration);
  const grouping =
    parameters.dimension === null ? [] : t`, группировка по «${{ name: parameters.dimension }}»`;
  const shown = !empty && parameters.dimension !== null;
  return {
    blocks: [
      ...blocks,
      ...ending(
        narration,
        ['totals', 'n'],
        t`${capital(facts.measure.nominative)}${grouping}${outerText(narration)}.`,
      ),
    ],
    visualizations: [shown ? titled(narration) : untitled(facts)],
  };
}

export function headersOf({ parameters, dimension }: Facts): {
  readonly inner: string;
  readonly outer: string | null;
} {
  const own = dimension?.header ?? '';
  return parameters.date === null
    ? { inner: own, outer: parameters.second }
    : { inner: 'Период', outer: own };
}

function titled({ facts, cells }: Narration): Draft['visualizations'][number] {
  const { measure } = facts;
  const who = areTied({ facts, cells })
    ? t`Впереди поровну ${bothOf({ facts, cells })}`
    : t`${most(facts)} — «${cells.label('bars', 0, 'name')}»`;
  return {
    id: 'rows',
    title: t`${who}: ${cells.amount('bars', 0, 'value', measure)}`,
    subtitle: t`${capital(measure.nominative)}, ${cells.count('totals', 0, 'n')}`,
    description: t`${capital(measure.nominative)} ${facts.dimension?.by ?? []}`,
    highlight: [0],
  };
}

function untitled({ measure }: Facts): Draft['visualizations'][number] {
  const description = capital(measure.nominative);
  return { id: 'rows', title: [], subtitle: [], description, highlight: [] };
}

function nothing({ facts, cells }: Narration): readonly DraftBlock[] {
  const { having } = facts.parameters.request;
  const words = facts.dimension;
  if (having === null || words === null || cells.number('totals', 0, 'groups') === 0) {
    const text = 'Строк, которые подходят под условия запроса, в таблице нет.';
    return [block('conclusion', t`${text} Проверьте значения и период.`)];
  }
  return [
    block(
      'conclusion',
      t`Таких ${words.of} нет: под условие
        «${facts.measure.nominative} ${limitText({ facts, cells })}» не подошло ничего.`,
    ),
  ];
}

function outerText({ facts }: Narration): Spans {
  const { second, date } = facts.parameters;
  if (date !== null) return t` и периодам по столбцу «${{ name: date }}»`;
  return second === null ? [] : t` внутри каждого значения «${{ name: second }}»`;
}

function found(narration: Narration): readonly DraftBlock[] {
  const { facts } = narration;
  const { parameters } = facts;
  if (parameters.dimension === null) return [total(narration)];
  if (parameters.date !== null) return overTime(narration);
  return [
    block('conclusion', conclusion(narration), { visualization: 'rows' }),
    ...leaders(narration),
    block('paragraph', base(narration)),
  ];
}

/** Of chosen rows also what part of the whole they are. */
function total({ facts, cells }: Narration): DraftBlock {
  const { measure, parameters } = facts;
  const value = cells.exact('totals', 0, 'total', measure);
  const share = cells.number('whole', 0, 'share');
  const part = parameters.filters.length > 0 && share >= 0 && share <= 100;
  const of = part
    ? t` из ${cells.exact('whole', 0, 'total', measure)}, или
        ${cells.value('whole', 0, 'share', { style: 'percent', decimals: 2 })}`
    : [];
  const below =
    parameters.measure.aggregate === 'quantile'
      ? t`; ниже этого значения —
        ${cells.value('totals', 0, 'quantile', { style: 'percent', decimals: 0 })} строк`
      : [];
  const rows =
    parameters.measure.column === null ? [] : t` (${cells.count('totals', 0, 'filled')})`;
  return block('conclusion', t`${capital(measure.nominative)}: ${value}${of}${rows}${below}.`);
}

function conclusion(narration: Narration): Spans {
  const { facts } = narration;
  const { having, reach } = facts.parameters.request;
  if (reach !== null) return reached(narration);
  if (having !== null) return fitting(narration);
  const { top, second, measure, ascending } = facts.parameters;
  const several = top !== null && top > 1 && second === null && !ascending;
  const shown = narration.cells.number('totals', 0, 'shown_n');
  const all = shown === narration.cells.number('totals', 0, 'groups');
  return several && shown > 1 && !all && isAdditive(measure)
    ? together(narration)
    : leader(narration);
}

/** «80 % выручки дают 61 артикул из 579.» */
function reached({ facts, cells }: Narration): Spans {
  const words = facts.dimension ?? dimensionWords('');
  const share = cells.value('totals', 0, 'reach', { style: 'percent', decimals: 0 });
  const of = t`${cells.value('totals', 0, 'groups', plain)}`;
  const exactly = cells.value('totals', 0, 'shown_share', { style: 'percent', decimals: 2 });
  return t`Первые ${share} ${facts.measure.genitive} дают
    ${cells.count('totals', 0, 'shown_n', words.count)}${words.suffix} из ${of}
    (вместе ${exactly}, ${cells.amount('totals', 0, 'shown', facts.measure)}).`;
}

function fitting(narration: Narration): Spans {
  const { facts, cells } = narration;
  const words = facts.dimension ?? dimensionWords('');
  const first = thingNamed(words, cells.label('rows', 0, 'name'));
  const found = cells.count('totals', 0, 'shown_n', words.count);
  return t`По условию «${facts.measure.nominative} ${limitText(narration)}» найдено:
    ${found}${words.suffix} из ${cells.value('totals', 0, 'groups', plain)};
    ${facts.parameters.ascending ? 'меньше' : 'больше'} всего — ${first}:
    ${cells.amount('rows', 0, 'value', facts.measure)}.`;
}

const signs = { '>': 'больше', '<': 'меньше', '>=': 'не меньше', '<=': 'не больше', '=': 'равно' };

function limitText({ facts, cells }: Narration): Spans {
  const { having } = facts.parameters.request;
  const limit = cells.exact('totals', 0, 'having_value', facts.measure);
  return t`${signs[having?.operator ?? '>']} ${limit}`;
}

/** «Топ-10 артикулов дают 53,67 % выручки.» */
function together({ facts, cells }: Narration): Spans {
  const { measure } = facts;
  const words = facts.dimension ?? dimensionWords('');
  const gives = isIncome(measure) ? ' дают' : ' —';
  const amount = t`(${cells.amount('rows', 0, 'value', measure)})`;
  const first = areTied({ facts, cells })
    ? t`впереди поровну ${bothOf({ facts, cells })} ${amount}`
    : t`на первом месте — «${cells.label('rows', 0, 'name')}» ${amount}`;
  return t`Топ-${cells.value('totals', 0, 'shown_n', plain)} ${words.of}${gives}
    ${cells.value('totals', 0, 'shown_share', { style: 'percent', decimals: 2 })}
    ${measure.genitive}: ${cells.amount('totals', 0, 'shown', measure)} из
    ${cells.amount('totals', 0, 'total', measure)}; ${first}.`;
}

/** Two in the first place: neither of them leads. */
function areTied({ facts, cells }: Narration): boolean {
  const isSecond = headersOf(facts).outer === null && cells.rows('rows') > 1;
  return isSecond && sameValue(cells, 0, 1);
}

function tied({ facts, cells }: Narration): Spans {
  const place = facts.parameters.ascending ? 'Последними стоят' : 'Впереди';
  return t`${place} поровну ${bothOf({ facts, cells })}: ${facts.measure.nominative} —
    ${cells.amount('rows', 0, 'value', facts.measure)}.`;
}

function bothOf({ cells }: Narration): Spans {
  const isMore = cells.rows('rows') > 2 && sameValue(cells, 1, 2);
  const names = [0, 1].map((row) => cells.label('rows', row, 'name'));
  return isMore
    ? t`«${names[0] ?? ''}», «${names[1] ?? ''}» и другие`
    : t`«${names[0] ?? ''}» и «${names[1] ?? ''}»`;
}

function sameValue(cells: Narration['cells'], one: number, other: number): boolean {
  return cells.raw('rows', one, 'value') === cells.raw('rows', other, 'value');
}

function leader(narration: Narration): Spans {
  return areTied(narration) ? tied(narration) : first(narration);
}

function first({ facts, cells }: Narration): Spans {
  const { measure, parameters } = facts;
  const words = facts.dimension ?? dimensionWords('');
  const label = cells.label('rows', 0, 'name');
  const who =
    cells.raw('rows', 0, 'name') === NO_NAME
      ? t`строки, где столбец «${{ name: words.header }}» не заполнен`
      : thingNamed(words, label);
  const within =
    headersOf(facts).outer === null ? [] : t` («${cells.label('rows', 0, 'outer_name')}»)`;
  const share =
    isAdditive(parameters.measure) && parameters.second === null
      ? t`, или ${cells.value('rows', 0, 'share', { style: 'percent', decimals: 2 })} от
        ${cells.amount('totals', 0, 'total', measure)}`
      : [];
  const counted = parameters.measure.aggregate === 'count' && parameters.measure.column === null;
  if (counted && within.length === 0 && !parameters.ascending) {
    return t`Чаще всего встречается ${who}: ${cells.count('rows', 0, 'n')} из
      ${cells.value('totals', 0, 'n', plain)}, или
      ${cells.value('rows', 0, 'share', { style: 'percent', decimals: 2 })}.`;
  }
  return t`${most(facts)} — ${who}${within}:
    ${cells.amount('rows', 0, 'value', measure)}${share}.`;
}

function base(narration: Narration): Spans {
  const { facts, cells } = narration;
  const additive = isAdditive(facts.parameters.measure);
  const whole = additive ? 'Всего' : 'В целом';
  const all = cells.raw('totals', 0, 'shown_n') === cells.raw('totals', 0, 'groups');
  const shown = all
    ? []
    : t`Показано ${cells.value('totals', 0, 'shown_n', plain)} из ${counts(narration)}. `;
  const rows = facts.parameters.filters.length > 0 ? 'по отобранным строкам' : 'по всем строкам';
  return t`${shown}${whole} ${rows}:
    ${cells.exact('totals', 0, 'total', facts.measure)}.`;
}

/** Groups within groups are pairs: an item that stands in two groups is counted in both. */
function counts(narration: Narration): Spans {
  const { facts, cells } = narration;
  const { inner, outer } = headersOf(facts);
  if (outer !== null) {
    return t`${cells.count('totals', 0, 'groups', ['сочетания', 'сочетаний', 'сочетаний'])}
      «${{ name: outer }}» и «${{ name: inner }}»`;
  }
  const words = facts.dimension;
  return words === null ? [] : countedThings(narration, ['totals', 'groups'], genitiveCount(words));
}

const largest = ['Наибольший', 'Наибольшая', 'Наибольшее', 'Наибольшие'] as const;
const smallest = ['Наименьший', 'Наименьшая', 'Наименьшее', 'Наименьшие'] as const;

/** «Наибольшая выручка», «Наименьшее число разных артикулов». */
function most({ parameters, measure }: Facts): Spans {
  return t`${past(measure.gender, parameters.ascending ? smallest : largest)} ${measure.nominative}`;
}

function overTime({ facts, cells }: Narration): readonly DraftBlock[] {
  const rows = Array.from({ length: cells.rows('rows') }, (_, row) => row);
  const best = rows.reduce((top, row) =>
    cells.number('rows', row, 'value') > cells.number('rows', top, 'value') ? row : top,
  );
  return [
    block(
      'conclusion',
      t`${most(facts)} — «${cells.label('rows', best, 'outer_name')}»
      за ${cells.label('rows', best, 'name')}:
      ${cells.amount('rows', best, 'value', facts.measure)}.`,
      { visualization: 'rows' },
    ),
    block(
      'paragraph',
      t`По всем отобранным строкам: ${cells.exact('totals', 0, 'total', facts.measure)}.`,
    ),
  ];
}

function leaders({ facts, cells }: Narration): readonly DraftBlock[] {
  if (areTied({ facts, cells })) return [];
  if (facts.parameters.second === null) {
    const rows = Math.min(3, cells.rows('rows'));
    if (rows < 2) return [];
    const list = Array.from(
      { length: rows - 1 },
      (_, index) => t`«${cells.label('rows', index + 1, 'name')}»
      (${cells.amount('rows', index + 1, 'value', facts.measure)})`,
    );
    const next = block(
      'finding',
      t`${rows === 2 ? 'Следом идет' : 'Следом идут'} ${joined(list)}.`,
    );
    return [next, ...nearlySame({ facts, cells })];
  }
  const firsts = Array.from({ length: cells.rows('rows') }, (_, row) => row).filter(
    (row) => cells.raw('rows', row, 'place') === '1',
  );
  const list = firsts.slice(0, 7).map(
    (row) => t`«${cells.label('rows', row, 'outer_name')}» —
    «${cells.label('rows', row, 'name')}» (${cells.amount('rows', row, 'value', facts.measure)})`,
  );
  return [block('finding', t`Первые места: ${joined(list)}.`)];
}

const SAME_FROM = 0.95;

/** The first of groups that hardly differ is no leader. */
function nearlySame({ facts, cells }: Narration): readonly DraftBlock[] {
  const last = cells.rows('rows') - 1;
  const [high, low] = [0, last].map((row) => cells.number('rows', row, 'value'));
  const all = cells.raw('totals', 0, 'shown_n') === cells.raw('totals', 0, 'groups');
  const { measure, ascending } = facts.parameters;
  if (!all || ascending || isAdditive(measure) || high === undefined || low === undefined)
    return [];
  if (!(low > 0 && low < high && low >= SAME_FROM * high)) return [];
  return [
    block(
      'exception',
      t`Разница мала: на последнем месте «${cells.label('rows', last, 'name')}» —
        ${cells.amount('rows', last, 'value', facts.measure)}.`,
    ),
  ];
}

function joined(list: readonly Spans[]): Spans {
  return list.flatMap((spans, index) => (index === 0 ? spans : ['; ', ...spans]));
}

import type { NoteBlockKind } from '../../contract/src/report-content.js';
import { POINTS, times, Cells } from '../../analysis/src/index.js';
import type {
  Draft,
  DraftBlock,
  DraftSpan,
  PlannedMeaning,
  ReportPlan,
  Results,
} from '../../analysis/src/index.js';
import type { NumberFormat } from '../../russian/src/index.js';
import type { Part } from './markup.js';
import { writtenApart } from './written-apart.js';

const kinds: Readonly<Record<string, NoteBlockKind>> = {
  conclusion: 'conclusion',
  finding: 'finding',
  paragraph: 'paragraph',
  exception: 'exception',
  caveat: 'caveat',
  recommendation: 'recommendation',
};
const PLACEHOLDER = /(\{\{[^{}]{1,120}\}\})/;

/** What a model wrote, as a draft: its placeholders become cells, and nothing else a number. */
export function toDraft(parts: readonly Part[], plan: ReportPlan, results: Results): Draft {
  const cells = new Cells(results);
  const spans = (text: string) => writtenApart(spansOf(text, plan, cells), results);
  const ids = plan.visualizations.map(({ id }) => id);
  const blocks = parts.flatMap(({ kind, of, text }): DraftBlock[] => {
    const known = kinds[kind];
    if (known === undefined) return [];
    const visualization = of !== null && ids.includes(of) ? { visualization: of } : {};
    return [{ kind: known, spans: spans(text), ...visualization }];
  });
  const visualizations = ids.map((id) => {
    const title = parts.find(({ kind, of }) => kind === 'title' && of === id)?.text ?? '';
    const written = title === '' ? [] : spans(title.replace(/\.$/, ''));
    return { id, title: written, subtitle: [], description: written, highlight: [] };
  });
  return { blocks, visualizations };
}

function spansOf(text: string, plan: ReportPlan, cells: Cells): readonly DraftSpan[] {
  const spans = text
    .split(PLACEHOLDER)
    .filter((part) => part !== '')
    .map((part) => (PLACEHOLDER.test(part) ? cellSpan(part.slice(2, -2), plan, cells) : part));
  return spans
    .map((span, at) => onceSaid(span, spans[at - 1], spans[at + 1]))
    .filter((span) => span !== '');
}

const WEEK_BEFORE = /(?<!\p{L})недел\p{L}+\s+(?:со?\s+)?$/iu;
const SINCE_BEFORE = /(?<=(?<!\p{L})недел\p{L}+\s+)со?\s+$/iu;
const IN_BEFORE = /(?<![\p{L}\p{M}])(?:во?|на)\s+$/iu;

/**
 * «В неделю {{}}», «неделя с {{}}», «в {{|in}}»: what a date begins with may stand before it
 * already.
 */
function onceSaid(
  span: DraftSpan,
  before: DraftSpan | undefined,
  after: DraftSpan | undefined,
): DraftSpan {
  if (typeof span === 'string') return onceBefore(after, span);
  const isWeek = 'date' in span && span.grain === 'week';
  return isWeek && typeof before === 'string' && WEEK_BEFORE.test(before)
    ? { ...span, case: 'behind' }
    : span;
}

function onceBefore(after: DraftSpan | undefined, span: string): string {
  if (typeof after !== 'object') return span;
  if ('name' in after) return withoutSign(span, after.name);
  if (!('date' in after)) return span;
  const once = after.grain === 'week' ? span.replace(SINCE_BEFORE, '') : span;
  return after.case === 'in' ? once.replace(IN_BEFORE, '') : once;
}

/** «Меньше {{a0:b0}}»: a bound has its sign itself. */
function withoutSign(before: string, bound: string): string {
  const [sign = ''] = /^(?:не )?(?:больше|меньше|от|до)(?=\s)/u.exec(bound) ?? [];
  const isSaid = sign !== '' && new RegExp(`(?<!\\p{L})${sign}\\s+$`, 'iu').test(before);
  return isSaid ? before.trimEnd().slice(0, -sign.length) : before;
}

/** A placeholder that names no planned cell stays: it resolves to nothing and is named. */
function cellSpan(inside: string, plan: ReportPlan, cells: Cells): DraftSpan {
  const [id = '', ...flags] = inside.split('|').map((part) => part.trim());
  const [result, row = '', column] = id.split(':');
  const meaning = plan.meanings?.find((one) => one.result === result && one.column === column);
  if (meaning === undefined) return quoteSpan(id, plan) ?? { label: id };
  if (!/^\d{1,4}$/.test(row) || meaning.kind === 'label') return { label: id };
  return meaning.kind === 'date'
    ? dateSpan(id, meaning, flags)
    : valueSpan(meaning, Number(row), flags, cells);
}

/** `a0:b0`: a bound of the ask, as it is told. */
function quoteSpan(inside: string, { meanings = [] }: ReportPlan): DraftSpan | null {
  const own = meanings.flatMap(({ result, quotes = [] }) =>
    quotes.map(({ id, text }) => ({ id: `${result}:${id}`, text })),
  );
  const quote = own.find(({ id }) => id === inside);
  return quote === undefined ? null : { name: quote.text };
}

function dateSpan(id: string, { grain = 'month' }: PlannedMeaning, flags: readonly string[]) {
  const grammar = (['in', 'to'] as const).find((one) => flags.includes(one));
  return grammar === undefined ? { date: id, grain } : { date: id, grain, case: grammar };
}

function valueSpan(
  meaning: PlannedMeaning,
  row: number,
  flags: readonly string[],
  cells: Cells,
): DraftSpan {
  const { result, column, kind, unit = null, nouns, isYear = false } = meaning;
  if (isYear) return cells.value(result, row, column, { ...plain(0), ungrouped: true });
  const more: Partial<NumberFormat> = {
    ...(flags.includes('abs') ? { absolute: true } : {}),
    ...(flags.includes('signed') ? { signed: true } : {}),
  };
  switch (kind) {
    case 'percent':
      return cells.percent(result, row, column, more);
    case 'points':
      return cells.value(result, row, column, { ...more, ...plain(1), unit: POINTS });
    case 'ratio':
      return cells.value(result, row, column, { ...more, ...plain(1), plural: times });
    case 'count':
      return cells.value(result, row, column, {
        ...more,
        ...plain(0),
        ...(nouns === undefined ? {} : { plural: nouns }),
      });
    default:
      return cells.amount(result, row, column, { unit, decimals: 2 }, more);
  }
}

function plain(decimals: number): NumberFormat {
  return { style: 'number', decimals };
}

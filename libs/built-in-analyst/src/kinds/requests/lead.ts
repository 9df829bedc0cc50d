import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan, PlannedQuery } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { block, t } from '../../../../analysis/src/index.js';
import { literal, sourceOf } from '../../sql.js';
import { conditionText } from '../common.js';

type Spans = readonly DraftSpan[];

/** Words that were left aside, as a cell that a note may quote. */
export function asideQuery(table: TableProfile, parameters: ReportParameters): PlannedQuery | null {
  const words = parameters.request.aside.map((word) => `«${word}»`).join(', ');
  return wordsQuery('aside', words, table, parameters);
}

/** The rows that were asked for, as a cell that a note may quote. */
export function scopeQuery(table: TableProfile, parameters: ReportParameters): PlannedQuery | null {
  return wordsQuery('scope', parameters.request.scope ?? '', table, parameters);
}

/** What a rate is the part of, likewise. */
export function partQuery(table: TableProfile, parameters: ReportParameters): PlannedQuery | null {
  return wordsQuery('part', parameters.measure.part?.label ?? '', table, parameters);
}

function wordsQuery(
  id: string,
  words: string,
  table: TableProfile,
  parameters: ReportParameters,
): PlannedQuery | null {
  if (words === '') return null;
  return { id, sql: `SELECT ${literal(words)} AS words`, sources: [sourceOf(table, parameters)] };
}

/** The conclusion begins with its rows; right after it: which they are, and what was left aside. */
export function withLead(draft: Draft, narration: Narration): Draft {
  const lead = [
    ...conditions(narration),
    ...anchor(narration),
    ...pie(narration),
    ...aside(narration),
  ];
  const at = draft.blocks.findIndex(({ kind }) => kind === 'conclusion') + 1;
  const before = draft.blocks
    .slice(0, at)
    .map((one, index) => (index === at - 1 ? scoped(one, narration) : one));
  return { ...draft, blocks: [...before, ...lead, ...draft.blocks.slice(at)] };
}

/** «Март 2025, «Москва» — выручка: …» */
function scoped(conclusion: DraftBlock, { facts, cells }: Narration): DraftBlock {
  if ((facts.parameters.request.scope ?? '') === '') return conclusion;
  const spans = t`${cells.label('scope', 0, 'words')} — ${uncapital(conclusion.spans)}`;
  return { ...conclusion, spans };
}

/** A word begins small after a dash; a name or a shortening stays. */
function uncapital(spans: Spans): Spans {
  const [first, ...rest] = spans;
  if (typeof first !== 'string' || !/^\p{Lu}\p{Ll}/u.test(first)) return spans;
  return [`${first.slice(0, 1).toLowerCase()}${first.slice(1)}`, ...rest];
}

function conditions({ facts, cells }: Narration): readonly DraftBlock[] {
  const { filters, kind } = facts.parameters;
  if (filters.length === 0 || kind === 'line-values') return [];
  const texts = filters.map((filter, index) => conditionText(filter, index, cells));
  const told = texts.flatMap((text, index): Spans => [index === 0 ? '' : '; ', ...text]);
  return [block('paragraph', t`В расчете только строки, где ${told}.`)];
}

function anchor({ facts }: Narration): readonly DraftBlock[] {
  if (!facts.parameters.request.anchored) return [];
  return [block('paragraph', t`Период отсчитан назад от последней даты в файле, а не от сегодня.`)];
}

function pie({ facts }: Narration): readonly DraftBlock[] {
  if (facts.parameters.request.pie !== true) return [];
  const why = 'длины сравнивать легче, чем углы';
  return [block('paragraph', t`Вместо круговой диаграммы показаны столбцы: ${why}.`)];
}

function aside({ facts, cells }: Narration): readonly DraftBlock[] {
  const { aside: words } = facts.parameters.request;
  if (words.length === 0) return [];
  const one = words.length === 1;
  return [
    block(
      'paragraph',
      t`Не учтено из запроса: ${cells.label('aside', 0, 'words')} —
        ${one ? 'это слово' : 'эти слова'} ни с чем в файле связать не удалось.`,
    ),
  ];
}

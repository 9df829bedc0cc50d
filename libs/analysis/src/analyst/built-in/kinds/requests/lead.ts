import type { TableProfile } from '../../../../model.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../draft.js';
import type { PlannedQuery } from '../../../plan.js';
import type { Narration } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { block, t } from '../../spans.js';
import { literal, sourceOf } from '../../sql.js';
import { conditionText } from '../common.js';

type Spans = readonly DraftSpan[];

/** Words that were left aside, as a cell that a note may quote. */
export function asideQuery(table: TableProfile, parameters: ReportParameters): PlannedQuery | null {
  const { aside } = parameters.request;
  if (aside.length === 0) return null;
  const words = aside.map((word) => `«${word}»`).join(', ');
  return {
    id: 'aside',
    sql: `SELECT ${literal(words)} AS words`,
    sources: [sourceOf(table, parameters)],
  };
}

/** Right after the conclusion: which rows it is about, and what of the request is not in it. */
export function withLead(draft: Draft, narration: Narration): Draft {
  const lead = [...conditions(narration), ...anchor(narration), ...aside(narration)];
  if (lead.length === 0) return draft;
  const at = draft.blocks.findIndex(({ kind }) => kind === 'conclusion') + 1;
  const blocks = [...draft.blocks.slice(0, at), ...lead, ...draft.blocks.slice(at)];
  return { ...draft, blocks };
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

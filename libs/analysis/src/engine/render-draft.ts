import type { NoteBlock, Provenance, Span } from '../../../contract/src/report-content.js';
import type {
  Draft,
  DraftBlock,
  DraftSpan,
  DraftVisualization,
  Mismatch,
} from '../analyst/draft.js';
import type { PlannedChart, ReportPlan } from '../analyst/plan.js';
import {
  formatDate,
  formatDateBehind,
  formatDateIn,
  formatDateOf,
  formatDateTo,
  formatDateWith,
  labelIn,
  raised,
  formatNumber,
} from '../../../russian/src/index.js';
import { captionOf } from '../charts/caption.js';
import { namedRows } from '../charts/named-rows.js';
import { cellText, nameText } from './cell-text.js';
import { checkedDraft } from './claims/checked-draft.js';
import { provenanceOf, resolve } from './evidence.js';
import { keyIdOf, PartNames } from './part-names.js';
import type { Evidence } from './evidence.js';
import { plainText } from './note-text.js';
import { numeralIn, unknownNumeralIn } from './numerals.js';
import { toldApart } from './told-apart.js';

export interface RenderedTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly highlight: readonly number[];
}

/** What of a draft resolves; the rest is named and left out. */
export interface Rendered {
  readonly note: readonly NoteBlock[];
  readonly texts: ReadonlyMap<string, RenderedTexts>;
  readonly provenance: readonly Provenance[];
  readonly mismatches: readonly Mismatch[];
}

class Unresolved extends Error {}

const dateWriters = {
  plain: formatDate,
  in: formatDateIn,
  to: formatDateTo,
  of: formatDateOf,
  with: formatDateWith,
  behind: formatDateBehind,
} as const;

export function renderDraft(draft: Draft, plan: ReportPlan, evidence: Evidence): Rendered {
  const book = new ProvenanceBook(evidence, plan.meanings);
  const mismatches: Mismatch[] = [];
  const note: NoteBlock[] = [];
  const texts = new Map<string, RenderedTexts>();
  const checked = checkedDraft(draft, plan, evidence);
  for (const { place, block } of checked.blocks) {
    attempt(place, mismatches, () => note.push(renderBlock(block, plan, book)));
  }
  for (const visualization of checked.visualizations) {
    attempt(visualization.id, mismatches, () => {
      const beside = checked.blocks.find(({ block }) => block.visualization === visualization.id);
      texts.set(visualization.id, renderTexts(visualization, beside?.block, plan, evidence, book));
    });
  }
  mismatches.push(...checked.mismatches);
  return { note, texts, provenance: book.entries, mismatches };
}

function attempt(place: number | string, mismatches: Mismatch[], render: () => void): void {
  try {
    render();
  } catch (error) {
    if (!(error instanceof Unresolved)) throw error;
    const [reason = '', text = ''] = error.message.split('\u0000');
    mismatches.push({ place, reason, text });
  }
}

function renderBlock(block: DraftBlock, plan: ReportPlan, book: ProvenanceBook): NoteBlock {
  const index = plan.visualizations.findIndex(({ id }) => id === block.visualization);
  return {
    kind: block.kind,
    ...(block.title === undefined ? {} : { title: plainText(book.spans(block.title)) }),
    spans: book.spans(block.spans),
    ...(index === -1 ? {} : { visualization: index }),
    ...(block.toCheck === undefined ? {} : { toCheck: block.toCheck }),
  };
}

/** What nobody has said of a chart follows from the text beside it and from what is plotted. */
function renderTexts(
  from: DraftVisualization,
  beside: DraftBlock | undefined,
  plan: ReportPlan,
  evidence: Evidence,
  book: ProvenanceBook,
): RenderedTexts {
  const { results } = evidence;
  const planned = plan.visualizations.find(({ id }) => id === from.id);
  const chart = planned?.chart ?? null;
  const rows = results[chart?.result ?? '']?.rows.length ?? Infinity;
  const stray = from.highlight.find((row) => row < 0 || row >= rows);
  if (stray !== undefined) throw new Unresolved(`no such row to highlight\u0000${stray}`);
  const title = plainText(book.spans(from.title));
  const subtitle = plainText(book.spans(from.subtitle));
  const texts = {
    title,
    subtitle,
    description: plainText(book.spans(from.description)),
    highlight: from.highlight,
  };
  return chart === null || planned === undefined
    ? texts
    : withCaption(texts, chart, planned.table.result, beside, evidence);
}

/** A chart's caption, and the rows that the text beside it names. */
function withCaption(
  texts: RenderedTexts,
  chart: PlannedChart,
  table: string,
  beside: DraftBlock | undefined,
  evidence: Evidence,
): RenderedTexts {
  const { title, subtitle, highlight } = texts;
  const isNamed = highlight.length === 0 && beside !== undefined;
  return {
    ...texts,
    subtitle: subtitle === '' ? captionOf(chart, evidence.results, { title, table }) : subtitle,
    highlight: isNamed ? namedRows(beside, chart, evidence) : highlight,
  };
}

/** Renders spans and keeps one provenance entry for each value as it is shown. */
class ProvenanceBook {
  private readonly evidence: Evidence;
  /** Whoever wrote the draft could not know what a date looks like at the head of a sentence. */
  private readonly raises: boolean;
  private readonly parts: PartNames;
  private readonly byKey = new Map<string, Provenance>();

  constructor(evidence: Evidence, meanings: ReportPlan['meanings']) {
    this.evidence = evidence;
    this.raises = meanings !== undefined;
    this.parts = new PartNames(meanings ?? []);
  }

  get entries(): readonly Provenance[] {
    return [...this.byKey.values()];
  }

  spans(written: readonly DraftSpan[]): readonly Span[] {
    const drafted = toldApart(written, (id) => this.numberOf(id));
    const joined: Span[] = [];
    for (const [at, one] of drafted.entries()) {
      const last = joined.at(-1);
      const isFirst = this.raises && beginsSentence(drafted.slice(0, at));
      const span = afterPoint(last, this.span(one, isFirst));
      append(joined, span);
      append(joined, this.partOf(one, drafted, at));
    }
    return joined;
  }

  /** What there is of a period that has rows of a part alone: once in a text. */
  private partOf(span: DraftSpan, drafted: readonly DraftSpan[], at: number): string {
    const id = keyIdOf(span);
    const value = id === null ? null : this.valueOf(id);
    const part = id === null ? null : this.parts.of(id, value);
    const isSaid = drafted.slice(0, at).some((one) => {
      const other = keyIdOf(one);
      return other !== null && this.valueOf(other) === value;
    });
    if (part === null || isSaid) return '';
    const before = drafted.slice(0, at).filter((one) => typeof one === 'string');
    const isInside = /\([^)]*$/u.test(before.join(''));
    return isInside ? `, ${part}` : ` (${part})`;
  }

  private valueOf(id: string): string | boolean | null {
    return resolve(this.evidence, id)?.value ?? null;
  }

  private numberOf(id: string): string | null {
    const found = resolve(this.evidence, id);
    return found?.type === 'number' ? String(found.value) : null;
  }

  private span(span: DraftSpan, isFirst: boolean): Span {
    if (typeof span === 'string') return prose(span);
    if ('name' in span) return this.name(span.name);
    if ('label' in span) {
      const text = cellText(this.resolved(span.label, 'label'));
      return span.case === undefined ? text : labelIn(text, span.case);
    }
    if ('date' in span) {
      const iso = String(this.resolved(span.date, 'date'));
      const written = dateWriters[span.case ?? 'plain'](iso, span.grain);
      const text = isFirst ? raised(written) : written;
      return { text, value: this.entry(span.date, text, undefined) };
    }
    const text = formatNumber(String(this.resolved(span.value, 'number')), span.format);
    const unit = span.format.style === 'percent' ? '%' : span.format.unit;
    return { text, value: this.entry(span.value, text, unit) };
  }

  private name(name: string): string {
    if (unknownNumeralIn(name, this.evidence.names) !== null) {
      throw new Unresolved(`the file has no such name\u0000${name}`);
    }
    return nameText(name);
  }

  private resolved(id: string, wanted: 'number' | 'date' | 'label'): string | boolean {
    const resolved = resolve(this.evidence, id);
    if (resolved === null) throw new Unresolved(`no such value\u0000${id}`);
    const fits = wanted === 'label' ? /^(text|boolean)$/ : new RegExp(`^${wanted}$`);
    if (!fits.test(resolved.type))
      throw new Unresolved(`a ${resolved.type}, not a ${wanted}\u0000${id}`);
    return resolved.value;
  }

  private entry(id: string, shown: string, unit: string | undefined): string {
    const key = `${id}\u0000${shown}`;
    const known = this.byKey.get(key);
    if (known !== undefined) return known.id;
    const provenance = provenanceOf(this.evidence, id, shown, unit);
    if (provenance === null) throw new Unresolved(`no origin\u0000${id}`);
    const entry = { id: `n${this.byKey.size + 1}`, ...provenance };
    this.byKey.set(key, entry);
    return entry.id;
  }
}

function append(joined: Span[], span: Span): void {
  const last = joined.at(-1);
  if (span === '') return;
  if (typeof span === 'string' && typeof last === 'string') joined[joined.length - 1] = last + span;
  else joined.push(span);
}

/** «п. п.» ends a sentence by itself, and so does «Хохряков А.». */
function afterPoint(before: Span | undefined, span: Span): Span {
  const written = typeof before === 'object' ? before.text : (before ?? '');
  const isEnded = written.endsWith('.');
  return isEnded && typeof span === 'string' ? span.replace(/^\.(?!\.)/u, '') : span;
}

/** What ends with a point and is a name («Котов С. В.») ends no sentence. */
function beginsSentence(drafted: readonly DraftSpan[]): boolean {
  const before = drafted.findLast((span) => typeof span !== 'string' || span.trim() !== '');
  return before === undefined || (typeof before === 'string' && /[.!?…]\s*$/u.test(before));
}

function prose(text: string): string {
  const numeral = numeralIn(text);
  if (numeral !== null) throw new Unresolved(`a numeral in prose: ${numeral}\u0000${text}`);
  return text;
}

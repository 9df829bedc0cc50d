import type {
  ExcludedRows,
  Provenance,
  ReportActions,
  ReportSection,
  Span,
} from '../../../contract/src/index.js';
import { countOf } from '../format/number.js';
import { rowForms } from '../format/plural.js';
import { formatDecimalText } from './decimal-text.js';
import { reportTexts } from './report-texts.js';

export type Sources = ReadonlyMap<string, Provenance>;

export const sourcesOf = (provenance: readonly Provenance[]): Sources =>
  new Map(provenance.map((one) => [one.id, one]));

export const plainText = (spans: readonly Span[]): string =>
  spans.map((span) => (typeof span === 'string' ? span : span.text)).join('');

/** A number is a report's once, however often its note repeats it. */
export const distinctSources = (sources: readonly Provenance[]): readonly Provenance[] => {
  const seen = new Map(sources.map((one) => [`${one.shown}\n${one.exact}\n${one.query}`, one]));
  return [...seen.values()];
};

export interface Traced {
  readonly traced: number;
  readonly all: number;
}

const traceOf = (actions: ReportActions): Traced => {
  const sources = sourcesOf(actions.provenance);
  const values = actions.note.flatMap((block) =>
    block.spans.flatMap((span) => (typeof span === 'string' ? [] : [span.value])),
  );
  return { traced: values.filter((id) => sources.has(id)).length, all: values.length };
};

/** How many numbers of the notes lead to their cells. */
export const countTraced = (sections: readonly ReportSection[]): Traced =>
  sections
    .map((section) => traceOf(section.actions))
    .reduce((sum, one) => ({ traced: sum.traced + one.traced, all: sum.all + one.all }), {
      traced: 0,
      all: 0,
    });

const digitsOf = (text: string): string => text.replace(/[^\d,]/g, '');

/** «округлено из 227 396 368,09», or that the number is shown as it is. */
export const exactText = (source: Provenance): string => {
  const exact = formatDecimalText(source.exact);
  const scaled = /тыс|млн|млрд/.test(source.shown);
  if (!scaled && digitsOf(source.shown) === digitsOf(exact)) return reportTexts.exactValue;
  const unit = source.unit === undefined || source.unit === '' ? '' : `\u00a0${source.unit}`;
  return `${reportTexts.roundedFrom} ${exact}${unit}`;
};

const excludedText = (rows: readonly ExcludedRows[]): string =>
  rows.map((row) => `${row.reason} — ${row.count}`).join(', ');

/** «849 строк: 12–45, 47; исключено: итоги — 1, группы — 3» */
export const rowsText = (source: Provenance): string => {
  const count = countOf(source.rowsTaken, rowForms);
  const taken = source.rows === undefined ? count : `${count}: ${source.rows}`;
  const rest = source.rowsExcluded.filter((row) => row.count > 0);
  return rest.length === 0 ? taken : `${taken}; ${reportTexts.excluded}: ${excludedText(rest)}`;
};

export const checkText = (check: NonNullable<Provenance['check']>): string =>
  `${check.label}: ${reportTexts.inFile} ${formatDecimalText(check.fileTotal)}, ` +
  `${reportTexts.difference} ${formatDecimalText(check.difference)}`;

const SHOWN_CHARACTERS_MIN = 4;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Shown texts that mean one and the same value wherever they stand. */
const unambiguous = (provenance: readonly Provenance[]): Sources => {
  const found = new Map<string, Provenance | null>();
  for (const one of provenance) {
    if (one.shown.length < SHOWN_CHARACTERS_MIN) continue;
    const known = found.get(one.shown);
    const same = known === undefined || (known !== null && known.exact === one.exact);
    found.set(one.shown, same ? (known ?? one) : null);
  }
  return new Map([...found].filter((entry): entry is [string, Provenance] => entry[1] !== null));
};

/**
 * A summary is plain text made of the notes' numbers: those that are shown alike and mean one
 * value only get their source back. In doubt a number stays plain.
 */
export const linkNumbers = (text: string, provenance: readonly Provenance[]): readonly Span[] => {
  const known = unambiguous(provenance);
  if (known.size === 0) return [text];
  const longestFirst = [...known.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\d,.\u00a0])(?:${longestFirst.join('|')})(?![\\d])`, 'g');
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) spans.push(text.slice(end, match.index));
    const source = known.get(match[0]);
    spans.push(source === undefined ? match[0] : { text: match[0], value: source.id });
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push(text.slice(end));
  return spans;
};

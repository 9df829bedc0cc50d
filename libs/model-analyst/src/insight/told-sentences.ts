import { Cells, toldFrameOf } from '../../../analysis/src/index.js';
import type {
  DraftSpan,
  PlannedMeaning,
  ReportPlan,
  Results,
} from '../../../analysis/src/index.js';
import { formatDate, formatNumber } from '../../../russian/src/index.js';
import type { PersonalNames } from '../personal-names.js';
import { personalColumns, toldCell } from './told-results.js';

type Cited = Exclude<DraftSpan, string | { readonly name: string }>;

/** Sentences with what each of their values is, people as placeholders: for a reader of both. */
export function toldSentences(
  plan: ReportPlan,
  results: Results,
  sentences: readonly (readonly DraftSpan[])[],
  names: PersonalNames,
) {
  const cells = new ToldCells(plan, results, names);
  const told = sentences.map((spans, sentence) => ({
    sentence,
    text: spans.map((span) => cells.text(span)).join(''),
    numbers: spans.flatMap((span) => cells.definition(span)),
  }));
  return { results: cells.definitions(sentences.flat()), sentences: told };
}

class ToldCells {
  private readonly plan: ReportPlan;
  private readonly cells: Cells;
  private readonly names: PersonalNames;

  constructor(plan: ReportPlan, results: Results, names: PersonalNames) {
    this.plan = plan;
    this.cells = new Cells(results);
    this.names = names;
  }

  text(span: DraftSpan): string {
    if (typeof span === 'string') return this.names.hidden(span);
    if ('name' in span) return this.names.hidden(span.name);
    const [result, row, column] = placeOf(span);
    const raw = this.cells.raw(result, row, column);
    if (raw === null) return '';
    if ('value' in span) return formatNumber(String(raw), span.format);
    if ('date' in span) return formatDate(String(raw), span.grain);
    return this.label(result, row, column);
  }

  /** Of a number: the column that it stands in, and what its row is called. */
  definition(span: DraftSpan) {
    if (typeof span === 'string' || !('value' in span)) return [];
    const [result, row, column] = placeOf(span);
    const meaning = this.columnsOf(result).find((one) => one.column === column);
    if (meaning === undefined) return [];
    const { header, formula, ofRow } = meaning;
    return [
      {
        shown: this.text(span),
        result,
        column: this.names.hidden(header),
        ...(formula === undefined ? {} : { is: this.names.hidden(formula) }),
        ...(ofRow === undefined ? {} : { meanOfOneRow: this.names.hidden(ofRow.is) }),
        row: this.rowOf(result, row),
      },
    ];
  }

  /** How each result that is cited was counted. */
  definitions(spans: readonly DraftSpan[]) {
    const cited = new Set(spans.flatMap((span) => (isCited(span) ? [placeOf(span)[0]] : [])));
    return [...cited].map((result) => ({
      result,
      counted: this.names.hidden(this.columnsOf(result)[0]?.sql ?? ''),
    }));
  }

  private rowOf(result: string, row: number): string {
    return this.columnsOf(result)
      .filter(({ kind }) => kind === 'label' || kind === 'date')
      .map(({ header, column, kind, grain = 'day' }) => {
        const raw = this.cells.raw(result, row, column);
        const shown =
          kind === 'date' && raw !== null
            ? formatDate(String(raw), grain)
            : this.label(result, row, column);
        return `${this.names.hidden(header)}: ${shown}`;
      })
      .join(', ');
  }

  private label(result: string, row: number, column: string): string {
    const ask = toldFrameOf(this.plan).frame.asks[Number(result.slice(1))];
    const isPersonal = ask !== undefined && personalColumns(ask).has(column);
    return String(toldCell(this.cells.raw(result, row, column), this.names, isPersonal) ?? '');
  }

  private columnsOf(result: string): readonly PlannedMeaning[] {
    return (this.plan.meanings ?? []).filter((one) => one.result === result);
  }
}

const isCited = (span: DraftSpan): span is Cited => typeof span !== 'string' && !('name' in span);

function placeOf(span: Cited): readonly [result: string, row: number, column: string] {
  const id = 'value' in span ? span.value : 'date' in span ? span.date : span.label;
  const [result = '', row = '', column = ''] = id.split(':');
  return [result, Number(row), column];
}

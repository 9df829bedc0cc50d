/**
 * What a report is made of: the same data feeds the processing page, the report page and both
 * exports. Field names in snake_case are the specification's; the others are ours beside them.
 */

/** A piece of text, or a numeral that resolves to a provenance entry of the same report. */
export type Span = string | { readonly text: string; readonly value: string };

export type NoteBlockKind =
  'conclusion' | 'finding' | 'paragraph' | 'exception' | 'caveat' | 'recommendation' | 'method';

export interface NoteBlock {
  readonly kind: NoteBlockKind;
  /** A short heading of a finding; absent elsewhere. */
  readonly title?: string;
  readonly spans: readonly Span[];
  /** Index of the visualization that belongs beside this block. */
  readonly visualization?: number;
  /** Tells of the file rather than of the business: something in it may be wrong. */
  readonly toCheck?: true;
}

export interface ExcludedRows {
  readonly reason: string;
  readonly count: number;
}

/** Where a published number comes from. */
export interface Provenance {
  readonly id: string;
  /** As published, e.g. «227,4 млн ₸». */
  readonly shown: string;
  /** Unrounded value as decimal text, e.g. "227396368.09". */
  readonly exact: string;
  readonly unit?: string;
  readonly sheet: string;
  /** A1 range of the table, e.g. "A9:I862". */
  readonly range: string;
  readonly rowsTaken: number;
  readonly rowsExcluded: readonly ExcludedRows[];
  /** A check against a total that the file itself states. */
  readonly check?: {
    readonly label: string;
    readonly fileTotal: string;
    readonly difference: string;
  };
  /** The SQL that was executed; numbers never come from anywhere else. */
  readonly query: string;
  /** Id of the workbook's table that the rows belong to. */
  readonly table?: string;
  /** SQL condition over that table which the rows satisfy; absent when all of them are taken. */
  readonly filter?: string;
  /** 1-based rows of the sheet between which the table's details stand. */
  readonly rowsFrom?: number;
  readonly rowsTo?: number;
  /** What is counted, as the table's header has it: «Выручка». */
  readonly name?: string;
  /** Whose it is, «Алматы 3PL» or «март 2024»; absent where it is of all. */
  readonly of?: string;
  /** What the number is in words: «сумма «Выручка»; «Склад» — «Алматы»». */
  readonly formula?: string;
  /**
   * What gives the number in the person's own file, in names of Russian and of English Excel;
   * absent where it cannot be said, or would not give it.
   */
  readonly excel?: { readonly ru: string; readonly en: string };
  /** Rows of the sheet that went into it: «12–45, 47». */
  readonly rows?: string;
}

export type TableCell =
  string | number | null | { readonly value: string | number | null; readonly classes?: string };

export type TableRow = readonly TableCell[];

export interface TableColumn {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'percent' | 'date';
  readonly unit?: string;
  /** Digits after the comma when shown. */
  readonly decimals?: number;
}

export interface TableData {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
  /** How each column is to be shown, in the order of headers. */
  readonly columns: readonly TableColumn[];
  /** Rows that the result has beyond those given here (a table carries at most 10 000). */
  readonly rowsOmitted: number;
}

export interface ChartAxis {
  readonly title: string;
  readonly unit?: string;
}

interface ChartBase {
  /** States the finding. */
  readonly title: string;
  /** What is plotted, the unit, the period and n. */
  readonly subtitle: string;
}

export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** accent carries the finding, muted the rest, reference is a comparison or a trend. */
  readonly role: 'accent' | 'muted' | 'reference';
  /** From this index on the line is dashed (a partial last period, a forecast). */
  readonly dashedFrom?: number;
}

/** What else is known of each label: told where its value is pointed at. */
export interface ChartBeside {
  readonly name: string;
  readonly unit?: string;
  readonly values: readonly (number | null)[];
}

/**
 * Bars lie horizontally, columns stand upright; both start at zero. A dumbbell has two series, what
 * came and what it is held against, as the ends of one line.
 */
export type CategoryChart = ChartBase & {
  readonly kind: 'bars' | 'columns' | 'stacked-bars' | 'line' | 'dumbbell';
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Indices of labels that carry the finding; the rest is drawn grey. */
  readonly highlight: readonly number[];
  /** Each label's value as it is written, in their order; a line writes the highlighted ones. */
  readonly valueLabels?: readonly string[];
  readonly beside?: readonly ChartBeside[];
  /** An interval around the first series, such as a forecast's; on lines only. */
  readonly band?: {
    readonly name: string;
    readonly low: readonly (number | null)[];
    readonly high: readonly (number | null)[];
  };
  /** Vertical lines at labels: a point of change. */
  readonly marks?: readonly { readonly index: number; readonly text: string }[];
  readonly x: ChartAxis;
  readonly y: ChartAxis;
};

export type ScatterChart = ChartBase & {
  readonly kind: 'scatter';
  /** At most 500 points of the plotted measures. */
  readonly points: readonly (readonly [number, number])[];
  readonly trend?: readonly [readonly [number, number], readonly [number, number]];
  readonly x: ChartAxis;
  readonly y: ChartAxis;
};

export type HeatmapChart = ChartBase & {
  readonly kind: 'heatmap';
  readonly xLabels: readonly string[];
  readonly yLabels: readonly string[];
  /** values[y][x] */
  readonly values: readonly (readonly (number | null)[])[];
  /** The values are percents. */
  readonly percent?: boolean;
  /** Digits after the comma when shown. */
  readonly decimals?: number;
  readonly x: ChartAxis;
  readonly y: ChartAxis;
};

export type PieChart = ChartBase & {
  readonly kind: 'pie';
  readonly labels: readonly string[];
  readonly values: readonly number[];
};

export type ChartSpec = CategoryChart | ScatterChart | HeatmapChart | PieChart;

export interface Visualization {
  readonly description: string;
  readonly table_data: TableData;
  /** A canvas and a chart configuration, made from chart_spec; our own pages never run it. */
  readonly chart_html: string;
  readonly chart_spec: ChartSpec | null;
}

export interface ReportActions {
  /** The whole note as plain text, paragraphs apart by an empty line. */
  readonly analytical_note: string;
  readonly visualizations: readonly Visualization[];
  readonly note: readonly NoteBlock[];
  readonly provenance: readonly Provenance[];
}

export interface ReportSection {
  readonly name: string;
  readonly index: number;
  readonly actions: ReportActions;
}

export interface ReportSummary {
  readonly report_title: string;
  readonly summary: string;
  readonly key_findings: readonly string[];
  readonly recommendations: readonly string[];
}

/** Cumulative: each one replaces the one before. */
export interface PartialReportResult {
  readonly partial_text?: string;
  readonly reports?: readonly ReportSection[];
}

export type PartialSummary = Partial<ReportSummary> & { readonly partial_text?: string };

import type {
  ChartSpec,
  ReportActions,
  TableData,
  TableRow,
} from '../../../../../libs/contract/src/index.js';
import type { ExpectedAnswer, ExpectedValue } from '../expected.js';

interface Parts {
  readonly note?: readonly string[];
  readonly table?: TableData;
  readonly chart?: ChartSpec;
}

/** A report that says and shows only this. */
export function reportOf({ note = [], table, chart }: Parts): ReportActions {
  const empty: TableData = { headers: [], rows: [], columns: [], rowsOmitted: 0 };
  const visualization = {
    description: '',
    table_data: table ?? empty,
    chart_html: '',
    chart_spec: chart ?? null,
  };
  return {
    analytical_note: note.join('\n\n'),
    note: note.map((text) => ({ kind: 'finding', spans: [text] })),
    visualizations: table === undefined && chart === undefined ? [] : [visualization],
    provenance: [],
  };
}

/** A table of names and one number each. */
export function tableOf(rows: readonly TableRow[], headers = ['Город', 'Сумма']): TableData {
  const columns = headers.map((name, at) => ({
    name,
    kind: at === 0 ? ('text' as const) : ('number' as const),
  }));
  return { headers, rows, columns, rowsOmitted: 0 };
}

/** Exact, unless told otherwise. */
export function numberOf(value: number, more: Partial<ExpectedValue> = {}): ExpectedValue {
  return { value, tolerance: 0, ...more };
}

export function answerOf(
  kind: ExpectedAnswer['kind'],
  values: readonly ExpectedValue[],
  more: Partial<ExpectedAnswer> = {},
): ExpectedAnswer {
  return { kind, values, ...more };
}

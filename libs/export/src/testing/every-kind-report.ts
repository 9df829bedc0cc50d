import type {
  CategoryChart,
  ChartSpec,
  Provenance,
  ReportSection,
  TableData,
  Visualization,
} from '../../../contract/src/report-content.js';
import type { ReportDocument } from '../../../presentation/src/report/report-document.js';

const base = (kind: string) => ({
  title: `Вывод графика ${kind}`,
  subtitle: `Подпись графика ${kind}, ₸, n = 12`,
  x: { title: 'Срок, дней' },
  y: { title: 'Выручка', unit: '₸' },
});

const months = ['январь 2026', 'февраль 2026', 'март 2026', 'апрель 2026'];

const category = (
  kind: CategoryChart['kind'],
  more: Partial<CategoryChart> = {},
): CategoryChart => ({
  ...base(kind),
  kind,
  labels: months,
  series: [{ name: 'Факт', values: [120_500, 98_250.5, null, 143_000], role: 'accent' }],
  highlight: [3],
  ...more,
});

const parts = [
  { name: 'Склад', values: [40, 35, 50, 20], role: 'accent' as const },
  { name: 'Магазин', values: [35, 40, 30, 30], role: 'accent' as const },
  { name: 'Сайт', values: [25, 25, 20, 50], role: 'accent' as const },
];

/** One chart of each kind that there is. */
export const everyKind: readonly ChartSpec[] = [
  category('bars', { valueLabels: ['120,5 тыс.', '98,3 тыс.', '—', '143 тыс.'] }),
  category('columns', { valueLabels: ['120,5 тыс.', '98,3 тыс.', '—', '143 тыс.'] }),
  category('stacked-bars', { series: parts, y: { title: 'Доля', unit: '%' } }),
  category('line', {
    series: [{ name: 'Факт и прогноз', values: [5, 7, 6, 9], role: 'accent', dashedFrom: 3 }],
    band: { name: 'Интервал прогноза', low: [null, null, 6, 7], high: [null, null, 6, 11] },
    marks: [{ index: 2, text: 'Перелом: +40 %' }],
  }),
  category('line', {
    labels: months,
    series: ['Алматы', 'Астана', 'Шымкент', 'Тараз', 'Актау'].map((name, at) => ({
      name,
      values: [3 + at, 5, null, 9 - at],
      role: 'accent',
    })),
    highlight: [],
  }),
  category('dumbbell', {
    series: [
      { name: 'Факт', values: [120, 98, 143, 77], role: 'accent' },
      { name: 'План', values: [110, 105, 150, null], role: 'reference' },
    ],
    valueLabels: ['120', '98', '143', '77'],
  }),
  {
    ...base('scatter'),
    kind: 'scatter',
    points: [
      [1, 20_000],
      [3, 41_000],
      [7, 65_000],
    ],
    trend: [
      [1, 21_000],
      [7, 66_000],
    ],
  },
  {
    ...base('heatmap'),
    kind: 'heatmap',
    xLabels: ['Пн', 'Вт', 'Ср'],
    yLabels: ['Утро', 'Вечер'],
    values: [
      [1.5, 2, null],
      [7, 4, 12.5],
    ],
  },
  { ...base('pie'), kind: 'pie', labels: ['Опт', 'Розница', 'Ноль'], values: [70, 30, 0] },
];

const table = (order: number): TableData => ({
  headers: ['Склад', 'Выручка', 'Доля', 'День', 'Точно'],
  columns: [
    { name: 'Склад', kind: 'text' },
    { name: 'Выручка', kind: 'number', unit: '₸', decimals: 2 },
    { name: 'Доля', kind: 'percent', decimals: 1 },
    { name: 'День', kind: 'date' },
    { name: 'Точно', kind: 'number' },
  ],
  rows: [
    [`Алматы <b>«3PL»</b> & ½ ≈ ${order}`, 145_890_000.5 + order, 64.1, '2026-06-30', '0.125'],
    ['=SUM(A1:A9)', { value: -12.34, classes: 'bad' }, 0, '2026-06-01T09:30', null],
    ['Σ ≠ → ₸ ₽', null, 35.9, null, '12345678901234567.89'],
  ],
  rowsOmitted: order,
});

const source = (order: number): Provenance => ({
  id: `v${order}`,
  shown: `${order + 10},4 млн ₸`,
  exact: `${order + 10}396368.09`,
  unit: '₸',
  sheet: `Лист ${order}`,
  range: 'A9:I862',
  rowsTaken: 849 + order,
  rowsExcluded: [{ reason: 'итоги', count: 4 }],
  check: { label: 'Итого', fileTotal: `${order + 10}396368.09`, difference: '0' },
  query: `SELECT sum("Выручка") FROM t${order % 3}`,
  formula: 'сумма × 1',
});

const section = (spec: ChartSpec, at: number): ReportSection => {
  const visualization: Visualization = {
    description: `Описание ${spec.kind}`,
    table_data: table(at),
    chart_html: '',
    chart_spec: spec,
  };
  return {
    name: `Раздел ${at}: ${spec.kind}`,
    index: at,
    actions: {
      analytical_note: '',
      note: [
        {
          kind: 'conclusion',
          spans: ['Выручка ', { text: `${at + 10},4 млн ₸`, value: `v${at}` }, ' за июнь.'],
        },
        { kind: 'finding', title: `Находка ${at}`, spans: [`Рост ${at},7 %.`], visualization: 0 },
        { kind: 'exception', spans: [`Исключены ${at + 2} строки.`] },
        { kind: 'caveat', spans: [`Пустых строк ${at + 3}.`] },
        { kind: 'recommendation', spans: [`Проверьте склад ${at}.`] },
        { kind: 'method', spans: ['Сумма по строкам.'] },
      ],
      visualizations: [visualization],
      provenance: [source(at)],
    },
  };
};

const LONG_ROWS = 500;

const longTable: Visualization = {
  description: 'Длинная таблица',
  table_data: {
    headers: ['Артикул', 'Сумма, ₽'],
    columns: [
      { name: 'Артикул', kind: 'text' },
      { name: 'Сумма', kind: 'number', decimals: 0 },
    ],
    rows: Array.from({ length: LONG_ROWS }, (_, at) => [`А-${at}`, 1_000_000 + at * 37]),
    rowsOmitted: 12,
  },
  chart_html: '',
  chart_spec: null,
};

/** Every kind of chart, of block and of cell; a table over many pages; a table without a chart. */
export const everyKindReport: ReportDocument = {
  title: 'Отчет за июнь: всё сразу',
  date: '21 ноября 2026 г., 06:05 (МСК)',
  fileName: 'Продажи июнь.xlsx',
  summary: {
    summary: 'Выручка выросла на 12,5 %.',
    key_findings: ['Алматы дает 64,1 %.', 'Возвратов 37.'],
    recommendations: ['Проверить 3 склада.'],
  },
  sections: [
    ...everyKind.map(section),
    {
      name: 'Длинный раздел',
      index: everyKind.length,
      actions: {
        analytical_note: 'Первый абзац, 42 строки.\n\nВторой абзац.',
        note: [],
        visualizations: [longTable],
        provenance: [],
      },
    },
  ],
};

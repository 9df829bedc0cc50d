import type { Column } from '../../../model.js';
import { parametersOf } from '../parameters.js';
import type { ReportParameters } from '../parameters.js';
import { unitOf } from '../phrases.js';
import { common } from './build-base.js';
import type { Base, Shape } from './build-base.js';
import { NotUnderstood } from './not-understood.js';
import type { Reading } from './reading.js';

const COLUMNS_MAX = 6;

/** «выручка и прибыль», «что оценили хуже всего» */
export const severalMeasures: Shape = (base) => {
  const { reading, chosen, dimensions } = base;
  const questions = ratedQuestions(base);
  if (questions.length > 0) {
    return severalOf(base, questions, { top: 1, ascending: reading.wishes.ascending });
  }
  const { wishes, grain, table } = reading;
  const first = table.columns.filter(({ name }) => name === base.measure.column);
  if (wishes.aggregates.length > 0) return inSeveralWays(base, first);
  const asked = [...first, ...(chosen.others ?? [])];
  if (asked.length === first.length || isOrdered(reading)) return null;
  if (dimensions.length > 0 || grain !== null) return severalByGroup(base, asked);
  const inOrder = table.columns.filter((column) => asked.includes(column)).slice(0, COLUMNS_MAX);
  return severalOf(base, inOrder, { top: null, ascending: false });
};

function isOrdered({ wishes, kind }: Reading): boolean {
  return wishes.leader || wishes.top !== null || wishes.share || kind !== null;
}

/** «минимальная и максимальная выручка» */
function inSeveralWays(base: Base, [column]: readonly Column[]): ReportParameters {
  const { wishes, grain } = base.reading;
  const single = base.chosen.others === undefined || base.chosen.others.length === 0;
  if (column === undefined || !single || base.dimensions.length > 0 || grain !== null) {
    throw new NotUnderstood(
      'Минимум, максимум, среднее и медиану вместе можно показать для одного столбца, без групп.',
    );
  }
  const columns = wishes.aggregates.map(() => column);
  const report = severalOf(base, columns, { top: null, ascending: false });
  return { ...report, request: { ...report.request, aggregates: wishes.aggregates } };
}

/** «выручка и количество по категориям», «план и факт по кварталам» */
function severalByGroup(base: Base, asked: readonly Column[]): ReportParameters {
  const { reading, dimensions } = base;
  const { grain, date } = reading;
  const [dimension, second] = dimensions;
  const crossed = second !== undefined || (dimension !== undefined && grain !== null);
  if (crossed || (grain !== null && date === null)) {
    throw new NotUnderstood(
      'Несколько показателей можно показать по одной группе или по периодам.',
    );
  }
  const report = severalOf(base, asked.slice(0, COLUMNS_MAX), { top: null, ascending: false });
  const over = grain === null || date === null ? {} : { date: date.name, grain };
  return { ...report, kind: 'several-by', dimension: dimension?.name ?? null, ...over };
}

function severalOf(
  base: Base,
  columns: readonly Column[],
  order: Pick<ReportParameters, 'top' | 'ascending'>,
): ReportParameters {
  const { table } = base.reading;
  const aggregate = columns.every(({ additive }) => additive) ? 'sum' : 'average';
  const [first] = columns;
  if (first === undefined) throw new NotUnderstood('');
  const named = base.chosen.named && base.reading.wishes.aggregate !== null;
  return parametersOf('several', table.id, {
    ...common(base),
    ...order,
    measure: {
      aggregate: named ? base.measure.aggregate : aggregate,
      column: first.name,
      by: null,
      distinctBy: false,
    },
    columns: Object.fromEntries(columns.map(({ name }, index) => [`m${index + 1}`, name])),
    request: { ...base.request, units: columns.map((column) => unitOf(table, column)) },
  });
}

/** «оценили», «довольны» */
export function isRated(word: string): boolean {
  return RATED.test(word);
}

const RATED = /^(?:оценил|оценен|довол|нравит|понравил)/u;

/** The questions of a survey that share a scale, where the best or the worst is asked for. */
function ratedQuestions({ reading, dimensions, chosen }: Base): readonly Column[] {
  const { wishes, words, table } = reading;
  const asked = wishes.leader && words.some(({ text }) => isRated(text));
  if (!asked || chosen.named || dimensions.length > 0) return [];
  const scales = table.columns.filter(({ traits }) => traits.includes('scale'));
  const most = scales[0]?.stats.max;
  const alike = scales.filter(({ stats }) => Number(stats.max) === Number(most));
  if (alike.length < 2) throw new NotUnderstood('В таблице нет нескольких оценок по одной шкале.');
  return alike;
}

import type { Column } from '../../../model.js';
import { parametersOf } from '../parameters.js';
import type { ReportParameters } from '../parameters.js';
import { unitOf } from '../phrases.js';
import { common } from './build-base.js';
import type { Base, Shape } from './build-base.js';
import { NotUnderstood } from './not-understood.js';

const columnsMax = 6;

/** «выручка и прибыль», «что оценили хуже всего» */
export const severalMeasures: Shape = (base) => {
  const { reading, chosen, dimensions } = base;
  const questions = ratedQuestions(base);
  if (questions.length > 0) {
    return severalOf(base, questions, { top: 1, ascending: reading.wishes.ascending });
  }
  const others = chosen.others ?? [];
  const { wishes, grain, table, kind } = reading;
  const ordered = wishes.leader || wishes.top !== null || wishes.share || grain !== null;
  if (others.length === 0 || ordered || dimensions.length > 0 || kind !== null) return null;
  const first = table.columns.filter(({ name }) => name === base.measure.column);
  const asked = [...first, ...others];
  const inOrder = table.columns.filter((column) => asked.includes(column));
  return severalOf(base, inOrder.slice(0, columnsMax), { top: null, ascending: false });
};

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
  return rated.test(word);
}

const rated = /^(?:оценил|оценен|довол|нравит|понравил)/u;

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

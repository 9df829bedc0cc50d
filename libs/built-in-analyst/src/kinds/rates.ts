import type { Column, TableProfile } from '../../../workbook/src/index.js';
import { words } from '../../../workbook/src/index.js';
import type { Candidate, Make } from '../candidate.js';
import { additiveMeasuresOf, categoriesOf } from '../columns.js';
import { formulaMeasure } from '../formula-measure.js';
import { only } from '../formulas.js';
import type { FormulaName } from '../formulas.js';
import { parametersOf } from '../parameters.js';

interface Pair {
  readonly name: FormulaName;
  readonly part: RegExp;
  readonly whole: RegExp;
}

const shown = words('показ\\p{L}*|impressions');
const clicked = words('клик\\p{L}*|переход\\p{L}*|clicks');

/** What is told as a sum by a sum: never an average of the percents of single rows. */
const pairs: readonly Pair[] = [
  {
    name: 'percent-of',
    part: words('брак|дефект\\p{L}*|некондиц\\p{L}*|defects?|rejects?'),
    whole: words('выпущено|произведено|изготовлено|выпуск|проверено|produced|output'),
  },
  {
    name: 'percent-of',
    part: words('расход\\p{L}{0,2}|затрат\\p{L}*|бюджет|cost|spend'),
    whole: words('доход\\p{L}{0,2}|выручк\\p{L}*|revenue'),
  },
  {
    name: 'conversion',
    part: words('конверси\\p{L}*|заказ\\p{L}*|заявк\\p{L}*|лид\\p{L}*|покупк\\p{L}*|orders|leads'),
    whole: words('клик\\p{L}*|визит\\p{L}*|сеанс\\p{L}*|посетител\\p{L}*|clicks|visits|sessions'),
  },
  { name: 'conversion', part: clicked, whole: shown },
];
const RATES_MAX = 2;

/** Shares of defects, of advertising in revenue, of orders in visits: group by group. */
export function rateCandidates(table: TableProfile, make: Make): readonly Candidate[] {
  const measures = additiveMeasuresOf(table).filter(({ name }) => !/%/.test(name));
  const dimension = categoriesOf(table).find(({ name }) => !/причин|reason/i.test(name));
  if (dimension === undefined) return [];
  const isAdvertising = measures.some(({ name }) => clicked.test(name) || shown.test(name));
  const told = pairs.flatMap((pair, place): readonly Candidate[] => {
    const found = pairIn(measures, pair);
    if (found === null || (isMoney(found) && !isAdvertising)) return [];
    const [part, whole] = found;
    const formula = {
      name: pair.name,
      sum: [only(part.name)],
      divisor: [only(whole.name)],
      percent: true,
    };
    const measure = formulaMeasure(formula);
    const parameters = { measure, dimension: sliceOf(table, dimension).name };
    return [make(117 - place, parametersOf('breakdown', table.id, parameters))];
  });
  return told.slice(0, RATES_MAX);
}

function pairIn(
  measures: readonly Column[],
  { part, whole }: Pair,
): readonly [Column, Column] | null {
  const [few, many] = [part, whole].map((pattern) =>
    measures.find(({ name }) => pattern.test(name)),
  );
  if (few === undefined || many === undefined || few === many) return null;
  const isPart = Number(few.stats.sum) > 0 && Number(few.stats.sum) <= Number(many.stats.sum);
  return isPart && few.stats.negatives + many.stats.negatives === 0 ? [few, many] : null;
}

function isMoney([part]: readonly [Column, Column]): boolean {
  return /расход|затрат|бюджет|cost|spend/i.test(part.name);
}

const slices = [
  words('площадк\\p{L}*|источник\\p{L}*|канал\\p{L}*|линия|смена|source|channel|platform'),
  words('кампани\\p{L}*|campaign'),
];

/** What one acts upon, where the table has it: a platform before the campaigns on it. */
function sliceOf(table: TableProfile, first: Column): Column {
  const named = slices.map((slice) => categoriesOf(table).find(({ name }) => slice.test(name)));
  return named.find((column) => column !== undefined) ?? first;
}

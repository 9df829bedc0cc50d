import type { MeasureDefinition, PopulationDefinition } from '../definition.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { ReadTable } from '../read-table.js';
import { billedIn } from './billed.js';
import { amountText, rowsText, valuesText } from './definition-texts.js';
import { isUnpaidAmong } from './payment-states.js';
import { standingOf } from './statuses.js';
import { sumOver } from './sum-over.js';

/** Values that say a part was paid, and not which. */
const PARTLY = /частич|partial/iu;

/**
 * What was asked for in rows that a column calls unpaid: «Оплата» over «Оплачено» and «Не
 * оплачено»; nothing where another column tells what was paid, or what of it is cancelled.
 */
export function unpaidIn(read: ReadTable): readonly (MeasureDefinition | PopulationDefinition)[] {
  const { facts, meaning } = read;
  const at = meaning.columns.findIndex(({ concept }) => concept === 'payment-state');
  const state = facts.columns[at];
  const asked = billedIn(read);
  if (state === undefined || asked === null || isCalledOff(state, read)) return [];
  const population = populationOf(read, state);
  if (population.in.length === 0 || population.out.length === 0) return [];
  const { facts: amounts, column, unit } = asked;
  const sum = sumOver(amounts, column, read, population);
  const { id: table, title } = meaning;
  const measure: MeasureDefinition = {
    is: 'measure',
    id: `measure:debt:${table}`,
    concept: 'debt',
    table,
    name: `Не оплачено («${title}»)`,
    settledBy: 'evidence',
    because: `«${column.header}», где «${state.column.name}» — ${valuesText(population.in)}: ${rowsText(population.rowsIn)}; ${amountText(sum, unit)}`,
    score: 0.8,
    of: { is: 'column', column: column.id },
    unit,
    population: population.id,
  };
  return sum > 0 ? [measure, population] : [];
}

/** Nobody owes for what was cancelled, whatever stands beside it of its payment. */
function isCalledOff(state: ColumnFacts, { facts, meaning: { title } }: ReadTable): boolean {
  const owes = (value: string): boolean => isUnpaidAmong(value, state.values, title);
  const unpaid = new Set([...state.codes.keys()].filter((row) => owes(valueAt(state, row))));
  return facts.columns.some(
    (one) =>
      one !== state &&
      one.matches.some(({ phrase }) => phrase.concept === 'status') &&
      [...unpaid].some((row) => isOut(valueAt(one, row))),
  );
}

const isOut = (value: string): boolean => ['void', 'lost'].includes(standingOf(value) ?? '');

const valueAt = ({ values, codes }: ColumnFacts, row: number): string =>
  values[codes[row] ?? -1] ?? '';

function populationOf({ meaning }: ReadTable, state: ColumnFacts): PopulationDefinition {
  const { values, counts, codes, id, column } = state;
  const owes = (value: string): boolean =>
    isUnpaidAmong(value, values, meaning.title) && !PARTLY.test(value);
  const unpaid = values.filter(owes);
  const rowsIn = values.reduce((sum, value, at) => sum + (owes(value) ? (counts[at] ?? 0) : 0), 0);
  return {
    is: 'population',
    id: `population:unpaid:${meaning.id}`,
    name: `Что не оплачено в «${meaning.title}»`,
    settledBy: 'evidence',
    because: `столбец «${column.name}», ${valuesText(unpaid)}: ${rowsText(rowsIn)}`,
    score: 0.8,
    table: meaning.id,
    column: id,
    out: values.filter((value) => !owes(value)),
    in: unpaid,
    standings: {},
    rowsOut: codes.length - rowsIn,
    rowsIn,
  };
}

import type {
  Answer,
  AxisDefinition,
  Definition,
  MeasureDefinition,
  OpenQuestion,
  PopulationDefinition,
} from '../definition.js';
import type { Meaning } from '../meaning.js';
import type { ReadTable } from '../read-table.js';
import { axesOf } from './axes.js';
import { valuesText } from './definition-texts.js';
import { amountOf, measuresOf } from './measures.js';
import type { MeasureChoice } from './measures.js';
import { operationsIn } from './operations.js';
import { owedIn } from './owed.js';
import { populationsOf, withOpenRows } from './populations.js';
import { apartOf, directionsOf, partsOf, scalesOf } from './relations.js';
import { unpaidIn } from './unpaid.js';

const QUESTIONS_MAX = 3;
const SPLIT = 0.25;
const OPTIONS_MAX = 3;

interface Asked {
  readonly question: OpenQuestion;
  readonly weight: number;
}

/**
 * What the words of the business mean in these tables, and what is left to ask. An answer changes
 * what stands, never what is asked: its person may think better of it.
 */
export function definitionsOf(
  tables: readonly ReadTable[],
  answers: readonly Answer[] = [],
): Pick<Meaning, 'definitions' | 'openQuestions'> {
  const populations = tables.flatMap(populationsOf);
  const measures = tables.flatMap((table) => measuresOf(table, populations));
  const axes = tables.map(axesOf);
  const asked = [
    ...measures.flatMap(measureQuestion),
    ...tables.flatMap((table) => populationQuestion(table, populations, measures)),
    ...axes.flatMap(axisQuestion),
  ];
  const openQuestions = asked
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, QUESTIONS_MAX)
    .map(({ question }) => question);
  const chosen = chosenOf(openQuestions, answers);
  const rows = populations.map((one) => chosen.get(one.id) ?? one).filter(isPopulation);
  const definitions: readonly Definition[] = [
    ...tables.flatMap((table) => measuresOf(table, rows)).flatMap((one) => settled(one, chosen)),
    ...rows,
    ...tables.flatMap(owedIn),
    ...tables.flatMap(unpaidIn),
    ...axes.flatMap(([best]) => (best === undefined ? [] : (chosen.get(best.id) ?? best))),
    ...tables.flatMap(directionsOf),
    ...tables.flatMap(apartOf),
    ...tables.flatMap((table) => operationsIn(table) ?? []),
    ...tables.flatMap(partsOf),
    ...scalesOf(tables),
  ];
  return { definitions, openQuestions };
}

type Chosen = ReadonlyMap<string, Definition>;

const isPopulation = (one: Definition): one is PopulationDefinition => one.is === 'population';

/** An answer to what is asked no more, or in other words, settles nothing. */
function chosenOf(questions: readonly OpenQuestion[], answers: readonly Answer[]): Chosen {
  const chosen = questions.flatMap(({ settles, options }) => {
    const label = answers.find((one) => one.settles === settles)?.label;
    const option = options.find((one) => one.label === label);
    return option === undefined ? [] : [{ ...option.definition, settledBy: 'person' as const }];
  });
  return new Map(chosen.map((one) => [one.id, one]));
}

/** The column that was chosen, over the rows that were. */
function settled({ candidates }: MeasureChoice, chosen: Chosen): readonly Definition[] {
  const [best] = candidates;
  if (best === undefined) return [];
  const wanted = chosen.get(best.definition.id);
  if (wanted?.is !== 'measure') return [best.definition];
  const label = labelOf(wanted);
  const found = candidates.find(({ definition }) => labelOf(definition) === label) ?? best;
  return [{ ...found.definition, settledBy: 'person' }];
}

function labelOf({ of, name }: MeasureDefinition): string {
  return of.is === 'column' ? `«${of.column.column}»` : name;
}

/** Columns that fit nearly as well and give another number are a question. */
function measureQuestion({ word, candidates }: MeasureChoice): readonly Asked[] {
  const [best, ...others] = candidates;
  if (best === undefined) return [];
  const near = others.filter(
    ({ definition, sum }) =>
      definition.score >= best.definition.score - SPLIT &&
      definition.unit.dimension === best.definition.unit.dimension &&
      sum !== best.sum,
  );
  if (near.length === 0) return [];
  const options = [best, ...near].slice(0, OPTIONS_MAX).map(({ definition, amount }) => ({
    label: labelOf(definition),
    consequence: amount,
    score: definition.score,
    definition,
  }));
  const { id: settles, name } = best.definition;
  return [
    { question: { settles, ask: `Что считать: ${name}?`, options }, weight: word.importance },
  ];
}

const POPULATION_IMPORTANCE = 0.85;

/** Whether what is sold but not paid is revenue already: the sum differs, the file does not say. */
function populationQuestion(
  table: ReadTable,
  populations: readonly PopulationDefinition[],
  measures: readonly MeasureChoice[],
): readonly Asked[] {
  const done = populations.find(({ id }) => id === `population:done:${table.meaning.id}`);
  const more = withOpenRows(table);
  const measure = measures.find(
    ({ candidates: [best] }) => best?.definition.population === done?.id,
  );
  const best = measure?.candidates[0];
  if (done === undefined || more === null || best === undefined) return [];
  const options = [done, more].map((definition) => ({
    label: valuesText(definition.in),
    consequence: `${best.definition.name}: ${amountOf(best.definition, table, definition)}, строк ${definition.rowsIn} из ${definition.rowsIn + definition.rowsOut}`,
    score: definition.score,
    definition,
  }));
  if (new Set(options.map(({ consequence }) => consequence)).size < options.length) return [];
  const ask = `Какие строки «${table.meaning.title}» входят в суммы?`;
  return [{ question: { settles: done.id, ask, options }, weight: POPULATION_IMPORTANCE }];
}

const AXIS_IMPORTANCE = 0.75;

function axisQuestion([best, ...others]: readonly AxisDefinition[]): readonly Asked[] {
  const near = others.filter(({ score }) => best !== undefined && score >= best.score - SPLIT);
  if (best === undefined || near.length === 0) return [];
  const options = [best, ...near].slice(0, OPTIONS_MAX).map((definition) => ({
    label: `«${definition.column.column}»`,
    consequence: `месяцы считаются по «${definition.column.column}»`,
    score: definition.score,
    definition,
  }));
  const ask = `По какой дате считать месяцы: ${best.name.replace('Ось времени ', '')}?`;
  return [{ question: { settles: best.id, ask, options }, weight: AXIS_IMPORTANCE }];
}

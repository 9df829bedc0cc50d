import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import type { Candidate, Make } from '../../candidate.js';
import { datesOf } from '../../columns.js';
import { parametersOf, sumOfColumn } from '../../parameters.js';
import type { Measure, ReportParameters } from '../../parameters.js';
import { columnOf } from '../../sql.js';
import { flowOf } from '../money/flow-columns.js';
import { groupingOf } from './group-columns.js';
import { stepOf } from './parts.js';
import { planFactOf, scenarioOf } from './plan-fact-columns.js';
import type { Scenario } from './plan-fact-columns.js';

const WORTH = 130;
/** A statement's own reports are worth a little less where it has a plan. */
const STATEMENT_WORTH = 275;

/** Offered for statements too, whose lines are told one by one. */
export function planFactCandidates(
  table: TableProfile,
  make: Make,
  tables: readonly TableProfile[],
): readonly Candidate[] {
  const scenario = planFactOf(table) === null ? scenarioOf(table) : null;
  const columns = planFactColumns(table, scenario);
  const dimension = groupOf(table, scenario);
  const date = datesOf(table)[0];
  if (columns === null || (dimension === null && date === undefined)) return [];
  const apart = isOfStatement(table, tables);
  const measure = measureOf(table, columns, apart);
  const sections = sectionsOf(table);
  const parameters =
    sections === null
      ? { measure, dimension, ...datedBy(date), columns }
      : { measure, dimension: sections, ...datedBy(undefined), columns };
  const plan = parametersOf('plan-fact', table.id, parameters);
  return [make(apart ? STATEMENT_WORTH : WORTH, plan)];
}

/** Incomes and expenses have no sum in common, of a month neither. */
function sectionsOf(table: TableProfile): string | null {
  const flow = flowOf(table);
  return flow?.['result'] === undefined ? null : (flow['direction'] ?? null);
}

function groupOf(table: TableProfile, scenario: Scenario | null): string | null {
  const columns = table.columns.filter(({ name }) => name !== scenario?.column);
  return groupingOf({ ...table, columns })?.name ?? null;
}

/** The amounts are told in the unit of the column that has one. */
function measureOf(
  table: TableProfile,
  columns: Readonly<Record<string, string>>,
  apart: boolean,
): Measure {
  const names = Object.values(columns);
  const told = names.find((name) => isMoney(table, name)) ?? columns['fact'] ?? '';
  const sum = sumOfColumn(told);
  return apart ? { ...sum, aggregate: 'value' } : sum;
}

function planFactColumns(
  table: TableProfile,
  scenario: Scenario | null,
): Readonly<Record<string, string>> | null {
  if (scenario !== null) return { scenario: scenario.column, fact: scenario.amount };
  const found = planFactOf(table);
  if (found === null) return null;
  return { ...numbered('plan', found.plan), ...numbered('fact', found.fact) };
}

function isOfStatement(table: TableProfile, tables: readonly TableProfile[]): boolean {
  const origin = tables.find(({ id }) => id === table.derivedFrom);
  return table.layout === 'statement' || origin?.layout === 'statement';
}

function datedBy(date: Column | undefined): Pick<ReportParameters, 'date' | 'grain'> {
  if (date === undefined) return { date: null, grain: 'month' };
  return { date: date.name, grain: stepOf(date) };
}

function isMoney(table: TableProfile, name: string): boolean {
  const column = columnOf(table, name);
  return column?.currency != null || column?.unit != null;
}

/** plan, plan_2, plan_3 … */
function numbered(role: string, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name, index) => [index === 0 ? role : `${role}_${index + 1}`, name]),
  );
}

import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import type { Grain } from '../../../../russian/src/index.js';
import type { Candidate, Make } from '../../candidate.js';
import { datesOf } from '../../columns.js';
import { parametersOf, sumOfColumn } from '../../parameters.js';
import { agingOf } from './aging-columns.js';
import { turnoverOf } from './turnover-columns.js';
import { balanceOf, flowOf, lineOf, partyOf } from './flow-columns.js';

/** Money that comes and goes, and money that is owed. */
export function moneyCandidates(table: TableProfile, make: Make): readonly Candidate[] {
  return [...flows(table, make), ...debts(table, make), ...accounts(table, make)];
}

function accounts(table: TableProfile, make: Make): readonly Candidate[] {
  const columns = turnoverOf(table);
  if (columns === null) return [];
  const measure = sumOfColumn(columns['debit'] ?? '');
  return [make(200, parametersOf('turnover', table.id, { measure, columns }))];
}

function flows(table: TableProfile, make: Make): readonly Candidate[] {
  const found = flowOf(table);
  const date = datesOf(table)[0];
  if (found === null || date === undefined) return [];
  const balance = balanceOf(table);
  const columns = { ...found, ...(balance === undefined ? {} : { balance: balance.name }) };
  const parameters = {
    measure: sumOfColumn(found['inflow'] ?? found['amount'] ?? ''),
    dimension: dimensionOf(table, found),
    date: date.name,
    grain: flowGrain(date),
    columns,
  };
  const kind = found['result'] === undefined ? 'cash-flow' : 'profit';
  return [make(kind === 'profit' ? 200 : 135, parametersOf(kind, table.id, parameters))];
}

function dimensionOf(table: TableProfile, found: Readonly<Record<string, string>>): string | null {
  const isResult = found['result'] !== undefined;
  const section = found['direction'];
  if (isResult && section === undefined) return null;
  const column = section === undefined || !isResult ? partyOf(table) : lineOf(table, section);
  return column?.name ?? null;
}

const DAY_MS = 86_400_000;

function flowGrain({ stats }: Column): Grain {
  const days = (Date.parse(stats.max ?? '') - Date.parse(stats.min ?? '')) / DAY_MS + 1;
  if (days >= 70) return days > 1_900 ? 'year' : 'month';
  return days >= 21 ? 'week' : 'day';
}

function debts(table: TableProfile, make: Make): readonly Candidate[] {
  const found = agingOf(table);
  if (found === null) return [];
  const { debt, debtor, ...others } = found;
  const columns = Object.fromEntries(
    Object.entries(others).flatMap(([role, value]) => (value === undefined ? [] : [[role, value]])),
  );
  const parameters = { measure: sumOfColumn(debt), dimension: debtor ?? null, columns };
  return [make(135, parametersOf('aging', table.id, parameters))];
}

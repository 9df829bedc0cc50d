import { SqlError } from '../../../../jail/src/index.js';
import type { Query } from '../../../../jail/src/index.js';
import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Candidate, Make } from '../../candidate.js';
import { parametersOf, sumOfColumn } from '../../parameters.js';
import type { Measure, ReportKind, ReportParameters } from '../../parameters.js';
import { frameOf } from './frame.js';
import type { Frame } from './frame.js';
import { choiceQuestions, isSurvey, scaleFamilies } from './questions.js';
import { foundSql } from './ratios-sql.js';
import { staffColumns } from './staff-columns.js';
import { timesheets } from './timesheet-columns.js';

/** Ratios that the lines of a statement allow, by the table's id. */
export type FoundRatios = ReadonlyMap<string, readonly string[]>;

/** Lines are told by what the rows say, so the rows are asked. */
export async function findRatios(
  tables: readonly TableProfile[],
  query: Query,
): Promise<FoundRatios> {
  const found = new Map<string, readonly string[]>();
  for (const table of tables) {
    const frame = frameOf(table);
    if (frame === null) continue;
    found.set(table.id, await ratiosIn(frame, tables, query));
  }
  return found;
}

async function ratiosIn(
  frame: Frame,
  tables: readonly TableProfile[],
  query: Query,
): Promise<readonly string[]> {
  try {
    const { rows } = await query(foundSql(frame, tables));
    return rows.map(([key]) => String(key));
  } catch (error) {
    if (error instanceof SqlError) return [];
    throw error;
  }
}

/** Reports that need no test to be worth making. */
export function statementCandidates(
  table: TableProfile,
  make: Make,
  _tables: readonly TableProfile[],
  found: FoundRatios,
): readonly Candidate[] {
  return [
    ...financial(table, make, found.get(table.id) ?? []),
    ...surveys(table, make),
    ...employees(table, make),
    ...timesheets(table, make),
  ];
}

/** Marks of pupils are no answers to questions. */
function marksOf({ columns }: TableProfile): { readonly marks?: string } {
  const pupil = columns.find(({ name }) => /учени|учащ|студент|школьник|pupil|student/i.test(name));
  return pupil === undefined ? {} : { marks: pupil.name };
}

function surveys(table: TableProfile, make: Make): readonly Candidate[] {
  if (!isSurvey(table)) return [];
  const families = scaleFamilies(table).slice(0, 2);
  const scales = families.map(({ key }, place) =>
    make(
      125 - 10 * place,
      parametersOf('scales', table.id, { columns: { family: key, ...marksOf(table) } }),
    ),
  );
  const choices = marksOf(table).marks === undefined ? choiceQuestions(table) : [];
  return [...scales, ...(choices.length < 2 ? [] : [make(120, parametersOf('survey', table.id))])];
}

function employees(table: TableProfile, make: Make): readonly Candidate[] {
  const found = staffColumns(table);
  if (found === null) return [];
  const columns = {
    ...(found.position === null ? {} : { position: found.position.name }),
    ...(found.hired === null ? {} : { hired: found.hired.name }),
  };
  const measure = sumOfColumn(found.pay.name);
  const dimension = found.department.name;
  return [make(130, parametersOf('staff', table.id, { measure, dimension, columns }))];
}

const RATIOS_MIN = 2;

function financial(
  table: TableProfile,
  make: Make,
  found: readonly string[],
): readonly Candidate[] {
  const frame = frameOf(table);
  if (frame === null) return [];
  const column = frame.periods.at(-1)?.column ?? '';
  const measure: Measure = { aggregate: 'value', column, by: null, distinctBy: false };
  const parameters: Partial<ReportParameters> = { measure, dimension: frame.line.name };
  const ratios = found.filter((key) => key !== 'total' && key !== 'revenue');
  const shareable = found.length > ratios.length;
  const columns = { found: found.join(' ') };
  const report = (worth: number, kind: ReportKind) =>
    make(worth, parametersOf(kind, table.id, { ...parameters, columns }));
  return [
    report(260, 'finance-changes'),
    ...(ratios.length < RATIOS_MIN ? [] : [report(250, 'finance-ratios')]),
    ...(shareable ? [report(240, 'finance-shares')] : []),
  ];
}

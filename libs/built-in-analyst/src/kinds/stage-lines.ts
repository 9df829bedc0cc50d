import type { Query } from '../../../jail/src/index.js';
import type { Column, TableProfile } from '../../../workbook/src/index.js';
import { namesCounted, words } from '../../../workbook/src/index.js';
import type { Candidate } from '../candidate.js';
import { ask } from '../claims.js';
import { additiveMeasuresOf } from '../columns.js';
import type { ReportKind } from '../parameters.js';
import { quoted } from '../sql.js';

/** A funnel: what stands at a later stage stood at every earlier one. */
export interface Stages {
  readonly column: string;
  /** What came through to the end. */
  readonly last: string;
}

const stageColumn = words('этап\\p{L}*|стади\\p{L}*|шаг\\p{L}*|ступен\\p{L}*|stage|step');
const stageWord = words(
  'лид\\p{L}*|заявк\\p{L}*|обращени\\p{L}*|квалиф\\p{L}*|кп|\\p{L}*\\s*предложени\\p{L}*|встреч\\p{L}*',
  'переговор\\p{L}*|договор\\p{L}*|счет\\p{L}*|оплат\\p{L}*|сделк\\p{L}*|продаж\\p{L}*|визит\\p{L}*',
  'показ\\p{L}*|клик\\p{L}*|корзин\\p{L}*|заказ\\p{L}*|покупк\\p{L}*|регистраци\\p{L}*|звон\\p{L}*',
  'leads?|visits?|cart|checkout|orders?|purchases?|sign-?ups?|trials?|impressions|clicks?',
);
const countColumn = words(
  'сделок|лидов|заявок|клиентов|пользователей|людей|человек|leads|users|deals|count',
);
const STAGES_MIN = 3;
const STAGES_MAX = 12;
const NAMED_MIN = 2;

/** The stages of a table that counts what reached each of them; null for any other table. */
export async function stagesOf(table: TableProfile, query: Query): Promise<Stages | null> {
  const stage = table.columns.find(isStage);
  const count = additiveMeasuresOf(table).find(isCount);
  if (stage === undefined || count === undefined) return null;
  const field = quoted(stage.name);
  const sql =
    `SELECT ${field} AS stage, sum(${quoted(count.name)}) AS reached, count(*) AS n ` +
    `FROM ${quoted(table.sqlName)} WHERE ${field} IS NOT NULL GROUP BY 1 ` +
    `ORDER BY 2 DESC, 1 LIMIT ${STAGES_MAX}`;
  const rows = (await ask(query, sql))?.rows ?? [];
  const names = rows.map(([name]) => String(name));
  const isEven = new Set(rows.map(([, , n]) => String(n))).size === 1;
  const narrows = new Set(rows.map(([, reached]) => String(reached))).size === rows.length;
  const isNamed = names.filter((name) => stageWord.test(name)).length >= NAMED_MIN;
  const last = names.at(-1);
  return isEven && narrows && isNamed && last !== undefined ? { column: stage.name, last } : null;
}

function isStage({ name, type, stats }: Column): boolean {
  const { distinct } = stats;
  return (
    type === 'text' && stageColumn.test(name) && distinct >= STAGES_MIN && distinct <= STAGES_MAX
  );
}

function isCount({ name, decimals, currency }: Column): boolean {
  return currency === null && decimals === 0 && (namesCounted(name) || countColumn.test(name));
}

const ofOneStage: ReadonlySet<ReportKind> = new Set([
  ...(['dynamics', 'comparison', 'seasonality', 'change-point', 'forecast'] as const),
  ...(['structure', 'abc', 'concentration', 'xyz'] as const),
]);

/** Sums over stages would count the same deal at each: what came to the end is told alone. */
export function ofLastStage(candidate: Candidate, { column, last }: Stages): readonly Candidate[] {
  const { parameters } = candidate;
  const { kind, dimension, second, filters } = parameters;
  if (kind === 'quality') return [candidate];
  if (!ofOneStage.has(kind) || dimension === column || second === column) return [];
  if (filters.some((filter) => filter.column === column)) return [candidate];
  const only = { type: 'in', column, values: [last], not: false } as const;
  return [{ ...candidate, parameters: { ...parameters, filters: [...filters, only] } }];
}

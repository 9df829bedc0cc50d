import type { JailDatabase } from './jail-database.duckdb.js';
import type { JailRequest, LoadStep, LoadedColumn } from './jail-messages.js';
import { FIRST_COLUMN, quoted, spelledColumn, spelledTable } from './spelled-texts.js';

const ROWS = 300;
const DAYS = 28;
const people = ['Носов И. П.', 'носов и.п.', 'Ершова А. В.', 'Ершова А.', 'Ким О. Л.'];

const plain = (name: string, kind: LoadedColumn['kind']): LoadedColumn => ({
  name,
  kind,
  scale: kind === 'decimal' ? 2 : 0,
  width: kind === 'decimal' ? 18 : 0,
});

const orders: readonly LoadedColumn[] = [
  ...[plain('person', 'text'), plain('goods', 'text'), plain('day', 'date')],
  ...[plain('sum', 'decimal'), plain('part', 'double'), plain('is_paid', 'boolean')],
];
const persons: readonly LoadedColumn[] = [plain('person', 'text'), plain('branch', 'text')];

const order = (at: number) => [
  ...[people[at % people.length] ?? '', at % 11 === 0 ? null : `Полка ${at % 6}`],
  ...[`2025-0${(at % 9) + 1}-${10 + (at % (DAYS - 10))}`, `${(at % 7) + 1}.50`, `0.${at % 9}`],
  at % 3 === 0,
];

const [person, goods, first] = [spelledColumn('person'), spelledColumn('goods'), FIRST_COLUMN].map(
  quoted,
);
const [rowsOf, namesOf] = ['orders', 'persons'].map((name) => quoted(spelledTable(name)));
const ONCE = `(SELECT * FROM ${rowsOf} WHERE ${first}) AS o`;
const LINKED = `${ONCE} LEFT JOIN ${namesOf} AS p ON o.${person} = p.${person}`;
const IS_NOT = `((o.${goods} IN ('полка3')) IS NOT TRUE)`;
const measures = [
  `count(*) FILTER (WHERE ${IS_NOT} AND ((o."sum" IS NULL) IS NOT TRUE))`,
  `sum(o."sum") FILTER (WHERE ${IS_NOT})`,
  `avg(CAST((CAST(o."sum" AS DOUBLE) * o."part") AS DOUBLE)) FILTER (WHERE ${IS_NOT})`,
  `(CAST(sum(o."sum") AS DOUBLE) / nullif(count(o."sum"), 0))`,
  `avg(CAST(coalesce(o."part", CAST(0 AS DOUBLE)) AS DOUBLE))`,
  `count(DISTINCT o.${goods}) FILTER (WHERE o."is_paid")`,
  `avg(CAST(date_diff('day', CAST(o."day" AS TIMESTAMP), CAST('2025-12-31' AS TIMESTAMP)) AS DOUBLE))`,
].map((sql, at) => `${sql} AS l${at}`);

/** Groups with what they are called: the largest, or all of a time. */
function grouped(key: string, from: string, isTime: boolean): string {
  const labels =
    `SELECT spelling, first(written ORDER BY n DESC, written) AS label FROM (SELECT spelling,` +
    ` written, count(*) AS n FROM (SELECT ${person} AS spelling, "person" AS written` +
    ` FROM ${rowsOf}) GROUP BY 1, 2) WHERE spelling IS NOT NULL GROUP BY 1`;
  const groups = `SELECT ${key} AS k0, ${measures.join(', ')} FROM ${from} GROUP BY 1`;
  const values = 'coalesce(l0, 0) AS m0, l1 AS m1, CASE WHEN l2 <= 0.01 THEN 0 ELSE l2 END AS m2';
  const label = isTime
    ? 'result.k0'
    : `coalesce((SELECT label FROM labels WHERE spelling = result.k0), '(пусто)')`;
  const over = 'OVER (ORDER BY result.m0 DESC NULLS LAST';
  const top =
    ` QUALIFY rank() ${over}) <= 80 AND (row_number() ${over}, result.k0) <= 80` +
    ` OR count(*) ${over}) <= 85)`;
  return (
    `WITH labels AS (${labels}), rows_grouped AS (${groups}), result AS (SELECT k0, ${values}` +
    ` FROM rows_grouped) SELECT ${label} AS k0, m0, m1, m2, count(*) OVER () AS all_n` +
    ` FROM result${isTime ? '' : top} ORDER BY result.m0 DESC NULLS LAST, result.k0 NULLS LAST`
  );
}

/** What is asked of a workbook, in form: keys, links, doubles left out, labels, tops, windows. */
const statements: readonly string[] = [
  `SELECT ${measures.join(', ')} FROM ${ONCE}`,
  grouped(`CAST(date_trunc('month', o."day") AS DATE)`, ONCE, true),
  grouped(`o.${person}`, ONCE, false),
  grouped(`p."branch"`, LINKED, false),
  grouped(`isodow(o."day")`, LINKED, true),
  `SELECT k0, any_value(l0) AS l0, any_value(l1) AS l1 FROM (` +
    `SELECT o.${person} AS k0, count(*) AS l0, NULL AS l1 FROM ${ONCE} GROUP BY 1 UNION ALL ` +
    `SELECT p.${person} AS k0, NULL AS l0, min(p."branch") AS l1 FROM ${namesOf} AS p GROUP BY 1` +
    `) GROUP BY k0`,
  `SELECT o."day", o."sum", median(o."part") OVER (PARTITION BY o."goods") FROM ${ONCE}` +
    ` WHERE o."sum" > 2 ORDER BY o."sum" DESC, o."day" LIMIT 5`,
];

const ROUNDS = 2;

function requests(): readonly JailRequest[] {
  const rows = Array.from({ length: ROWS }, (_, at) => order(at));
  const branches = people.map((name, at) => [name, `Филиал ${at % 2}`]);
  const asked = statements.map((sql): JailRequest => {
    return { type: 'query', sql, among: ['orders', 'persons'] };
  });
  const steps: readonly LoadStep[] = [
    { type: 'table', name: 'orders', columns: orders },
    { type: 'rows', rows },
    { type: 'table', name: 'persons', columns: persons },
    { type: 'rows', rows: branches },
  ];
  return [{ type: 'load', steps }, ...Array.from({ length: ROUNDS }, () => asked).flat()];
}

/**
 * A process that has answered once answers the next time in half the time: made tables are loaded,
 * asked about and dropped, until somebody needs the process. Fails where one of them is refused.
 * Resolves with how many were answered.
 */
export async function practise(
  database: JailDatabase,
  isNeeded: () => boolean = () => false,
): Promise<number> {
  let answered = 0;
  try {
    for (const request of requests()) {
      if (isNeeded()) break;
      const answer = await database.answer(request);
      if (answer.type === 'error') throw new Error(answer.message);
      answered++;
      // What has come meanwhile is heard between two of them.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    await database.clear();
  }
  return answered;
}

import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftBlock, PlannedTableColumn } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { capital, measureWords, thingNamed } from '../../phrases.js';
import type { MeasureWords } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { columnOf, keySql, literal, nameKey, queryMaker, quoted, rowsSql } from '../../sql.js';
import { amountColumn, axis, countColumn, ending, textColumn } from '../common.js';

/** «Табель»: how many days of each mark and how many hours each person has. */
export const timesheet: KindBuilder = { kind: 'timesheet', plan, narrate };

const BARS_MAX = 12;
const ID = 'people';
const days = ['день', 'дня', 'дней'] as const;

/** The most frequent marks of the file. */
function marksOf({ columns }: ReportParameters): readonly string[] {
  return Object.keys(columns)
    .filter((part) => /^mark\d$/.test(part))
    .map((part) => columns[part] ?? '');
}

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const person = columnOf(table, parameters.dimension);
  if (person === undefined) throw new RangeError('no column of people');
  const { marks, hours } = namedIn(parameters);
  const counts = marks.map(
    (mark, at) =>
      `count(*) FILTER (WHERE ${quoted(parameters.columns['mark'] ?? '')} = ${literal(mark)}) AS mark${at}`,
  );
  const sum = hours === null ? 'NULL' : `sum(${quoted(hours)})`;
  const worked = hours === null ? 'NULL' : `count(${quoted(hours)})`;
  const own = [...counts, `${sum} AS hours`, `${worked} AS worked`, 'count(*) AS n'].join(', ');
  const chosen = hours === null ? 'mark0' : 'hours';
  const rows = `SELECT ${keySql(person)} AS name, ${own} ${rowsSql(table, parameters)} GROUP BY ALL`;
  const extra = { rowsColumn: 'n', groups: nameKey(table, parameters.dimension) };
  return {
    queries: [
      query(
        ID,
        `WITH p AS (${rows}) SELECT * FROM p ORDER BY ${chosen} DESC NULLS LAST, name`,
        extra,
      ),
      query(
        'bars',
        `WITH p AS (${rows}) SELECT name, ${chosen} AS value, n FROM p WHERE ${chosen} IS NOT NULL ` +
          `ORDER BY value DESC, name LIMIT ${BARS_MAX}`,
        extra,
      ),
      query('totals', `WITH p AS (${rows}) ${totalsSql(marks, chosen)}`, { rowsColumn: 'n' }),
    ],
    computations: [],
    visualizations: [view(parameters, facts, hoursWords(table, hours))],
  };
}

function totalsSql(marks: readonly string[], chosen: string): string {
  const told = marks.flatMap((mark, at) => [
    `${literal(mark)} AS label${at}`,
    `sum(mark${at}) AS mark${at}`,
  ]);
  const least = `FROM p WHERE ${chosen} IS NOT NULL ORDER BY ${chosen}, name LIMIT 1`;
  const own = [
    ...told,
    'sum(hours) AS hours',
    'sum(worked) AS worked',
    'count(*) AS people',
    `min(${chosen}) AS least`,
    `(SELECT name ${least}) AS least_name`,
    'sum(n) AS n',
  ];
  return `SELECT ${own.join(', ')} FROM p`;
}

function namedIn(parameters: ReportParameters) {
  return { marks: marksOf(parameters), hours: parameters.columns['hours'] ?? null };
}

function hoursWords(table: TableProfile, column: string | null): MeasureWords {
  return measureWords(table, { aggregate: 'sum', column, by: null, distinctBy: false });
}

function view(
  parameters: ReportParameters,
  { dimension }: Facts,
  words: MeasureWords,
): PlannedParts['visualizations'][number] {
  const { marks, hours } = namedIn(parameters);
  const own: readonly PlannedTableColumn[] = [
    ...(hours === null
      ? []
      : [amountColumn('hours', words), countColumn('worked', 'Дней с часами')]),
    ...marks.map((mark, at) => countColumn(`mark${at}`, `«${mark}», дней`)),
  ];
  const name = hours === null ? `«${marks[0] ?? ''}», дней` : words.header;
  return {
    id: ID,
    table: { result: ID, columns: [textColumn('name', dimension?.header ?? ''), ...own] },
    chart: {
      kind: 'bars',
      result: 'bars',
      label: 'name',
      series: [{ column: 'value', name, role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis(dimension?.header ?? ''),
      y: axis(name, hours === null ? null : words.unit),
      decimals: 1,
    },
  };
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const { marks, hours } = namedIn(facts.parameters);
  const title = titleOf(narration);
  return {
    blocks: [
      conclusion(narration),
      ...range(narration),
      ...(marks.length > 0 && hours !== null ? [markCounts(narration)] : []),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Отметки сосчитаны по ячейкам дней, часы сложены; столбцы итогов табеля не складывались.`,
      ),
    ],
    visualizations: [
      {
        id: ID,
        title,
        subtitle: t`Людей в табеле: ${cells.plain('totals', 0, 'people', 0)}`,
        description: title,
        highlight: [0],
      },
    ],
  };
}

function titleOf(narration: Narration) {
  const { facts, cells } = narration;
  const { hours } = namedIn(facts.parameters);
  const first = thingNamed(facts.dimension ?? noThing, cells.label(ID, 0, 'name'));
  if (hours === null) {
    return t`Больше всего дней с отметкой «${cells.label('totals', 0, 'label0')}» — ${first}:
      ${cells.count(ID, 0, 'mark0', days)}`;
  }
  return t`Больше всего часов — ${first}: ${cells.amount(ID, 0, 'hours', narration.facts.measure)}`;
}

const noThing = {
  header: '',
  count: days,
  suffix: [],
  by: [],
  of: [],
  thing: null,
  gender: 'm',
} as const;

function conclusion(narration: Narration): DraftBlock {
  const { facts, cells } = narration;
  const { hours } = namedIn(facts.parameters);
  const people = t`Людей в табеле: ${cells.plain('totals', 0, 'people', 0)}.`;
  if (hours === null) return block('conclusion', [...people, ' ', ...marksText(narration)], shown);
  const worked = t` Всего ${cells.amount('totals', 0, 'hours', facts.measure)} за
    ${cells.count('totals', 0, 'worked', ['человеко-день', 'человеко-дня', 'человеко-дней'])}.`;
  return block('conclusion', [...people, ...worked], shown);
}

const shown = { visualization: ID };

function markCounts(narration: Narration): DraftBlock {
  return block('finding', marksText(narration));
}

/** «Отметки: «Я» — 136 дней, «В» — 72 дня.» */
function marksText({ facts, cells }: Narration) {
  const told = marksOf(facts.parameters).flatMap((_, at) => [
    at === 0 ? '' : ', ',
    ...t`«${cells.label('totals', 0, `label${at}`)}» —
      ${cells.count('totals', 0, `mark${at}`, days)}`,
  ]);
  return [...t`Отметки за весь период: `, ...told.filter((span) => span !== ''), '.'];
}

function range(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const { hours } = namedIn(facts.parameters);
  if (cells.number('totals', 0, 'people') < 2 || !cells.has('totals', 0, 'least')) return [];
  const words = facts.dimension ?? noThing;
  const least = thingNamed(words, cells.label('totals', 0, 'least_name'));
  const size =
    hours === null
      ? cells.count('totals', 0, 'least', days)
      : cells.amount('totals', 0, 'least', facts.measure);
  return [
    block('finding', t`${capital(least)}: ${size} — меньше всех.`, { title: titleOf(narration) }),
  ];
}

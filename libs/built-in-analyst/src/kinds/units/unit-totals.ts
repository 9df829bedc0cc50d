import type { TableProfile } from '../../../../workbook/src/index.js';
import { currencyOf } from '../../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { capital, measureWords } from '../../phrases.js';
import type { MeasureWords } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { columnOf, keySql, nameKey, NO_NAME, queryMaker, quoted, rowsSql } from '../../sql.js';
import { amountColumn, countColumn, ending, textColumn } from '../common.js';

/** «Итоги отдельно»: what there is in each currency or unit, and no sum of them all. */
export const unitTotals: KindBuilder = { kind: 'unit-totals', plan, narrate };

const TOLD_MAX = 6;
const ID = 'units';

interface Amount {
  readonly column: string;
  readonly words: MeasureWords;
}

function amountsOf(table: TableProfile, { measure, columns }: ReportParameters): readonly Amount[] {
  return Object.keys(columns)
    .filter((part) => part.startsWith('amount'))
    .map((part) => ({
      column: columns[part] ?? '',
      words: measureWords(table, { ...measure, column: columns[part] ?? '' }),
    }));
}

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const unit = columnOf(table, parameters.dimension);
  if (unit === undefined) throw new RangeError('no column of units');
  const amounts = amountsOf(table, parameters);
  const sums = amounts.map(({ column }, at) => `sum(${quoted(column)}) AS value${at}`);
  const groups = nameKey(table, parameters.dimension);
  return {
    queries: [
      query(
        ID,
        `SELECT ${keySql(unit)} AS name, ${sums.join(', ')}, count(*) AS n ` +
          `${rowsSql(table, parameters)} GROUP BY ALL ORDER BY n DESC, name`,
        { rowsColumn: 'n', groups },
      ),
      query('totals', `SELECT count(*) AS n ${rowsSql(table, parameters)}`, { rowsColumn: 'n' }),
    ],
    computations: [],
    visualizations: [
      {
        id: ID,
        table: {
          result: ID,
          columns: [
            textColumn('name', facts.dimension?.header ?? ''),
            ...amounts.map(({ words }, at) => amountColumn(`value${at}`, words)),
            countColumn('n', 'Строк'),
          ],
        },
        chart: null,
      },
    ],
  };
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const names = Object.values(facts.parameters.columns);
  const title = t`${capital(facts.measure.nominative)}: ${parts(narration, 0, facts.measure)}`;
  const [, ...others] = names;
  const areCurrencies = [...Array(cells.rows(ID)).keys()].every((row) => {
    const name = String(cells.raw(ID, row, 'name'));
    return name === NO_NAME || currencyOf(name) !== null;
  });
  return {
    blocks: [
      block('conclusion', t`${title}.`, { visualization: ID }),
      ...others.map((name, at) => other(narration, name, at + 1)),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Суммы по столбцу «${{ name: facts.dimension?.header ?? '' }}».`,
        areCurrencies ? [t`Общего итога нет: суммы взяты как есть, без пересчета по курсу.`] : [],
      ),
    ],
    visualizations: [
      {
        id: ID,
        title,
        subtitle: t`${cells.count('totals', 0, 'n')}`,
        description: title,
        highlight: [],
      },
    ],
  };
}

function other(narration: Narration, name: string, at: number): DraftBlock {
  const plain = { unit: null, decimals: narration.facts.measure.decimals };
  return block('finding', t`«${{ name }}»: ${parts(narration, at, plain)}.`);
}

/** ««RUB» — 2,4 млн (48 строк), «USD» — 20 445 (38 строк)» */
function parts(
  { cells }: Narration,
  at: number,
  words: Pick<MeasureWords, 'unit' | 'decimals'>,
): readonly DraftSpan[] {
  const value = `value${at}`;
  const all = [...Array(cells.rows(ID)).keys()].filter((row) => cells.has(ID, row, value));
  const told = all.slice(0, TOLD_MAX);
  const rest = all.length > told.length ? ['; остальные — в таблице'] : [];
  const spans = told.flatMap((row, place) => [
    ...(place === 0 ? [] : ['; ']),
    ...t`«${cells.label(ID, row, 'name')}» — ${cells.amount(ID, row, value, words)}
      (${cells.count(ID, row, 'n')})`,
  ]);
  return [...spans, ...rest];
}

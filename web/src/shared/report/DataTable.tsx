import { TextInput, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import type {
  TableCell,
  TableColumn,
  TableData,
  TableRow,
} from '../../../../libs/contract/src/index.js';
import { usePrinting } from '../charts/use-printing.js';
import { countOf, formatTicks } from '../../../../libs/presentation/src/format/number.js';
import { plural, rowForms } from '../../../../libs/presentation/src/format/plural.js';
import { CellNumber } from './CellNumber.js';
import classes from './DataTable.module.css';
import type { CellPlaceOf, RowsPlace } from './rows/rows-place.js';
import { nextSort, viewRows, type TableSort } from './table-view.js';
import { reportTexts as texts } from '../../../../libs/presentation/src/report/report-texts.js';
import {
  cellText,
  cellValue,
  columnOf,
  headerText,
  isNumeric,
} from '../../../../libs/presentation/src/report/table-cells.js';

const ROWS_AT_FIRST = 15;

const omittedText = (count: number): string =>
  `В файле отчета — первые строки, еще ${countOf(count, rowForms)} ` +
  `${plural(count, ['посчитана', 'посчитаны', 'посчитаны'])}, но не ` +
  plural(count, ['сохранена', 'сохранены', 'сохранены']);

interface HeadProps {
  readonly table: TableData;
  readonly columns: readonly TableColumn[];
  readonly sort: TableSort | null;
  readonly onSort: (column: number) => void;
}

function Head({ table, columns, sort, onSort }: HeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => {
          const header = headerText(table, index);
          const order = sort?.column === index ? sort.order : 'none';
          return (
            <th key={index} scope="col" data-numeric={isNumeric(column)} aria-sort={order}>
              <UnstyledButton
                className={classes.sort}
                data-order={order}
                title={texts.sortBy(header)}
                onClick={() => onSort(index)}
              >
                {header}
              </UnstyledButton>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const isNumber = (cell: TableCell | undefined, column: TableColumn): boolean =>
  isNumeric(column) && cellValue(cell) !== null;

function Cell({ text, place }: { readonly text: string; readonly place: RowsPlace | null }) {
  return place === null ? text : <CellNumber text={text} place={place} />;
}

interface BodyProps {
  readonly table: TableData;
  readonly columns: readonly TableColumn[];
  /** Those of the table that are shown. */
  readonly rows: readonly TableRow[];
  readonly placeOf: CellPlaceOf;
}

function Body({ table, columns, rows, placeOf }: BodyProps) {
  const places = useMemo(() => new Map(table.rows.map((row, at) => [row, at] as const)), [table]);
  const placeIn = (row: TableRow, column: number): RowsPlace | null => {
    const at = places.get(row);
    const isAsked = isNumber(row[column], columnOf(table, column));
    return at === undefined || !isAsked ? null : placeOf(at, column);
  };
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={places.get(row)}>
          {columns.map((column, index) => (
            <td key={index} data-numeric={isNumeric(column)}>
              <Cell text={cellText(row[index], column)} place={placeIn(row, index)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** The numbers behind a chart; also what a reader who sees no chart reads. */
export function DataTable({
  table,
  caption,
  placeOf,
}: {
  readonly table: TableData;
  readonly caption: string;
  readonly placeOf: CellPlaceOf;
}) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<TableSort | null>(null);
  // Paper has no buttons.
  const isWhole = usePrinting() || isOpen;
  const columns = table.headers.map((_, index) => columnOf(table, index));
  const found = useMemo(() => viewRows(table, search, sort), [table, search, sort]);
  const rows = isWhole ? found : found.slice(0, ROWS_AT_FIRST);
  if (table.rows.length === 0) return <p className={classes.note}>{texts.noRows}</p>;
  return (
    <div className={classes.root}>
      {table.rows.length > ROWS_AT_FIRST && (
        <TextInput
          className={classes.search}
          type="search"
          size="xs"
          placeholder={texts.searchTable}
          aria-label={`${texts.searchTable}: ${caption}`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div
        className={classes.scroll}
        data-whole={isOpen}
        role="region"
        aria-label={caption}
        tabIndex={0}
      >
        <table className={classes.table}>
          <caption className={classes.caption}>{caption}</caption>
          <Head
            table={table}
            columns={columns}
            sort={sort}
            onSort={(column) => setSort(nextSort(sort, column))}
          />
          <Body table={table} columns={columns} rows={rows} placeOf={placeOf} />
        </table>
      </div>
      {found.length === 0 && (
        <p role="status" className={classes.note}>
          {texts.nothingFound}
        </p>
      )}
      {!isWhole && found.length > ROWS_AT_FIRST && (
        <UnstyledButton className={classes.more} onClick={() => setOpen(true)}>
          {texts.showAllRows} {formatTicks(found.length)} {plural(found.length, rowForms)}
        </UnstyledButton>
      )}
      {table.rowsOmitted > 0 && <p className={classes.note}>{omittedText(table.rowsOmitted)}</p>}
    </div>
  );
}

import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { TableData } from '../../../../libs/contract/src/index.js';
import { usePrinting } from '../charts/use-printing.js';
import { countOf, formatTicks } from '../../../../libs/presentation/src/format/number.js';
import { plural, rowForms } from '../../../../libs/presentation/src/format/plural.js';
import classes from './DataTable.module.css';
import { reportTexts as texts } from '../../../../libs/presentation/src/report/report-texts.js';
import {
  cellText,
  columnOf,
  headerText,
  isNumeric,
} from '../../../../libs/presentation/src/report/table-cells.js';

const ROWS_AT_FIRST = 15;

const omittedText = (count: number): string =>
  `В файле отчета — первые строки, еще ${countOf(count, rowForms)} ` +
  `${plural(count, ['посчитана', 'посчитаны', 'посчитаны'])}, но не ` +
  plural(count, ['сохранена', 'сохранены', 'сохранены']);

/** The numbers behind a chart; also what a reader who sees no chart reads. */
export function DataTable({
  table,
  caption,
}: {
  readonly table: TableData;
  readonly caption: string;
}) {
  const [isOpen, setOpen] = useState(false);
  // Paper has no buttons.
  const isWhole = usePrinting() || isOpen;
  const columns = table.headers.map((_, index) => columnOf(table, index));
  const rows = isWhole ? table.rows : table.rows.slice(0, ROWS_AT_FIRST);
  if (table.rows.length === 0) return <p className={classes.note}>{texts.noRows}</p>;
  return (
    <div className={classes.root}>
      <div className={classes.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table className={classes.table}>
          <caption className={classes.caption}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={index} scope="col" data-numeric={isNumeric(column)}>
                  {headerText(table, index)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {columns.map((column, index) => (
                  <td key={index} data-numeric={isNumeric(column)}>
                    {cellText(row[index], column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && table.rows.length > ROWS_AT_FIRST && (
        <UnstyledButton className={classes.more} onClick={() => setOpen(true)}>
          {texts.showAllRows} {formatTicks(table.rows.length)} {plural(table.rows.length, rowForms)}
        </UnstyledButton>
      )}
      {table.rowsOmitted > 0 && <p className={classes.note}>{omittedText(table.rowsOmitted)}</p>}
    </div>
  );
}

import type { AvailableRows } from '../../../../../libs/contract/src/index.js';
import classes from './RowsDrawer.module.css';
import { rowsTexts as texts } from './rows-texts.js';

const LONG_CHARACTERS = 30;

/** Columns of sentences and names, which want more room than codes. */
const longColumns = ({ headers, rows }: AvailableRows): readonly boolean[] =>
  headers.map((_, at) => rows.some(({ cells }) => (cells[at] ?? '').length > LONG_CHARACTERS));

/** The rows as they stand in the sheet, each with its number there. */
export function RowsTable({
  rows,
  label,
}: {
  readonly rows: AvailableRows;
  readonly label: string;
}) {
  const long = longColumns(rows);
  const isOfSheets = rows.rows.some(({ sheet }) => sheet !== undefined);
  return (
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              {texts.number}
            </th>
            {isOfSheets && <th scope="col">{texts.sheet}</th>}
            {rows.headers.map((header, at) => (
              <th key={at} scope="col" data-numeric={rows.numeric[at] === true}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.rows.map(({ row, sheet, cells }, place) => (
            <tr key={rows.offset + place}>
              <th scope="row" className={classes.number}>
                {row}
              </th>
              {isOfSheets && <td>{sheet}</td>}
              {rows.headers.map((_, at) => (
                <td key={at} data-numeric={rows.numeric[at] === true} data-long={long[at]}>
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

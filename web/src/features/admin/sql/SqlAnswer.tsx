import { Button } from '@mantine/core';
import type { SqlCell, SqlResult } from '../../../../../libs/contract/src/index.js';
import { fileNameOf, saveFile } from '../../../shared/report/download.js';
import { tableCsv } from '../../../shared/report/table-csv.js';
import { Card } from '../../../shared/ui/Card.js';
import adminClasses from '../Admin.module.css';
import { Scrolled, TableCard } from '../TableCard.js';
import classes from './Sql.module.css';
import { sqlTexts as texts } from './texts.js';

interface Props {
  readonly result: SqlResult | null;
  readonly error: string | null;
}

/** What came of a statement; it is read out when it comes. */
export function SqlAnswer({ result, error }: Props) {
  return (
    <div aria-live="polite">
      {error !== null && (
        <Card className={classes.error ?? ''}>
          <p role="alert">{error}</p>
        </Card>
      )}
      {result !== null && <Result result={result} />}
    </div>
  );
}

function Result({ result }: { readonly result: SqlResult }) {
  const { columns, rows, message, age_seconds: age } = result;
  return (
    <TableCard
      title={texts.result}
      lead={
        <div className={classes.lead}>
          <span>
            {message} {age === 0 ? texts.isFresh : texts.isOld(age)}
          </span>
          <Button variant="default" size="compact-md" onClick={() => save(result)}>
            {texts.csv}
          </Button>
        </div>
      }
    >
      {rows.length === 0 ? (
        <p className={classes.none}>{texts.noRows}</p>
      ) : (
        <Scrolled label={texts.result}>
          <table className={`${adminClasses.table} ${classes.rows}`}>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={index} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, ROWS_SHOWN).map((row, index) => (
                <tr key={index}>
                  {row.map((cell, place) => (
                    <Cell key={place} cell={cell} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
      {rows.length > ROWS_SHOWN && <p className={classes.none}>{texts.more(ROWS_SHOWN)}</p>}
    </TableCard>
  );
}

/** More of them make the page slow; the file has all. */
const ROWS_SHOWN = 500;
const LETTERS_SHOWN = 400;

function Cell({ cell }: { readonly cell: SqlCell }) {
  if (cell === null) return <td className={classes.null}>{texts.empty}</td>;
  if (typeof cell === 'number') return <td className={adminClasses.figure}>{cell}</td>;
  if (cell.length <= LETTERS_SHOWN) return <td>{cell}</td>;
  return (
    <td>
      <details className={classes.long}>
        <summary>{`${cell.slice(0, LETTERS_SHOWN)}…`}</summary>
        {cell}
      </details>
    </td>
  );
}

function save({ columns, rows }: SqlResult): void {
  const csv = tableCsv({
    headers: columns,
    rows,
    columns: columns.map((name) => ({ name, kind: 'text' })),
    rowsOmitted: 0,
  });
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileNameOf(texts.fileName, 'csv'));
}

import type { AvailableRows, SheetGrid as Grid } from '../../../../../libs/contract/src/index.js';
import rowsClasses from './RowsDrawer.module.css';
import { rowsTexts as texts } from './rows-texts.js';
import classes from './SheetGrid.module.css';

interface GridProps {
  readonly rows: AvailableRows;
  readonly grid: Grid;
  readonly label: string;
}

/** Letters above the head row, as a spreadsheet has them. */
function Head({ rows, grid }: GridProps) {
  return (
    <thead>
      <tr className={classes.letters}>
        <td className={rowsClasses.number} />
        {grid.letters.map((letter, at) => (
          <td key={at} aria-hidden="true" data-used={grid.used[at]}>
            {letter}
          </td>
        ))}
        <td aria-hidden="true" />
      </tr>
      <tr>
        <th scope="col" className={rowsClasses.number} aria-label={texts.number}>
          {grid.headRow}
        </th>
        {rows.headers.map((header, at) => (
          <th key={at} scope="col" data-numeric={rows.numeric[at]} data-used={grid.used[at]}>
            {header}
          </th>
        ))}
        <th scope="col">{texts.why}</th>
      </tr>
    </thead>
  );
}

/** The sheet's own cells: the rows that a number stands on are lit, the others say why not. */
export function SheetGrid(props: GridProps) {
  const { rows, grid, label } = props;
  return (
    <>
      <p className={rowsClasses.note}>{texts.legend}</p>
      <div className={rowsClasses.scroll} role="region" aria-label={label} tabIndex={0}>
        <table className={`${rowsClasses.table} ${classes.grid}`}>
          <Head {...props} />
          <tbody>
            {rows.rows.map(({ row, cells, left }) => (
              <tr key={row} data-counted={left === undefined}>
                <th scope="row" className={rowsClasses.number}>
                  {row}
                </th>
                {rows.headers.map((_, at) => (
                  <td key={at} data-numeric={rows.numeric[at]} data-used={grid.used[at]}>
                    {cells[at] ?? ''}
                  </td>
                ))}
                <td>{left ?? texts.counted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

import type { FinanceTable } from '../../../../libs/contract/src/index.js';
import { formatFixed, formatTicks } from '../../../../libs/presentation/src/format/number.js';
import { Tag } from '../../shared/ui/Tag.js';
import classes from './Admin.module.css';
import { TableCard } from './TableCard.js';
import { adminTexts as texts } from './texts.js';
import { turnoversOf, type Sums, type Turnover } from './turnover.js';

/** The trial balance, each unit by itself, with the proof that debit and credit are the same. */
export function TurnoverCard({ balance }: { readonly balance: FinanceTable }) {
  const turnovers = turnoversOf(balance);
  const isBalanced = turnovers.every((one) => one.isBalanced);
  return (
    <TableCard
      title={texts.balanceTitle}
      lead={
        <Tag tone={isBalanced ? 'accent' : 'danger'} dot>
          {isBalanced ? texts.balanced : texts.unbalanced}
        </Tag>
      }
    >
      {turnovers.toReversed().map((one) => (
        <Unit key={one.unit} turnover={one} />
      ))}
    </TableCard>
  );
}

function Unit({ turnover: { unit, lines, total } }: { readonly turnover: Turnover }) {
  const isRubles = unit === '₽';
  const title = isRubles ? texts.rubles : texts.ticksUnit;
  return (
    <table
      className={`${classes.table} ${classes.turnover} ${classes.stacked}`}
      role="table"
      aria-label={`${texts.balanceTitle}: ${title}`}
    >
      <caption className={classes.unit}>{title}</caption>
      <Head title={title} />
      <tbody role="rowgroup">
        {lines.map(({ account, sums }) => (
          <Line key={account} name={account} sums={sums} isRubles={isRubles} />
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <Line name={texts.total} sums={total} isRubles={isRubles} />
      </tfoot>
    </table>
  );
}

function Head({ title }: { readonly title: string }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col" rowSpan={2}>
          {title}
        </th>
        {texts.turnoverParts.map((part) => (
          <th
            key={part}
            role="columnheader"
            scope="colgroup"
            colSpan={2}
            className={classes.figure}
          >
            {part}
          </th>
        ))}
      </tr>
      <tr role="row">
        {texts.turnoverParts.flatMap((part) =>
          [texts.debit, texts.credit].map((side) => (
            <th key={`${part} ${side}`} role="columnheader" scope="col" className={classes.figure}>
              {side}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

function Line({
  name,
  sums,
  isRubles,
}: {
  readonly name: string;
  readonly sums: Sums;
  readonly isRubles: boolean;
}) {
  const isNone = sums.every((sum) => sum === 0);
  return (
    <tr role="row" data-quiet={isNone}>
      <th role="rowheader" scope="row">
        {name}
      </th>
      {sums.map((sum, place) => (
        <td
          key={place}
          role="cell"
          className={classes.figure}
          data-none={sum === 0}
          data-label={texts.turnoverLabels[place]}
        >
          {isRubles ? formatFixed(sum, 2) : formatTicks(sum)}
        </td>
      ))}
    </tr>
  );
}

import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ticksWithUnit } from '../../../shared/format/number.js';
import { Card } from '../../../shared/ui/Card.js';
import type { BalanceProblem } from '../model/balance-problem.js';
import { balanceTexts as texts } from '../model/flow-texts.js';
import classes from './BalanceCard.module.css';

/** Not enough ticks: what there is, what is needed, what is missing; nothing was charged. */
export function BalanceCard({ problem }: { readonly problem: BalanceProblem }) {
  const navigate = useNavigate();
  return (
    <Card role="alert" className={classes.card}>
      <h2 className={classes.title}>{texts.title}</h2>
      <p className={classes.text}>{texts.text}</p>
      <dl className={classes.figures}>
        <div>
          <dt>{texts.balance}</dt>
          <dd>{ticksWithUnit(problem.balance)}</dd>
        </div>
        <div>
          <dt>{texts.required}</dt>
          <dd>{ticksWithUnit(problem.required)}</dd>
        </div>
        <div>
          <dt>{texts.shortfall}</dt>
          <dd className={classes.shortfall}>{ticksWithUnit(problem.shortfall)}</dd>
        </div>
      </dl>
      <Button onClick={() => void navigate({ to: '/reports' })}>{texts.toReports}</Button>
    </Card>
  );
}

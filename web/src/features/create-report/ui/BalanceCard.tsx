import { ticksWithUnit } from '../../../../../libs/presentation/src/format/number.js';
import { rememberWaitingTask } from '../../../shared/storage/waiting-task.js';
import { Card } from '../../../shared/ui/Card.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import type { BalanceProblem } from '../model/balance-problem.js';
import { balanceTexts as texts } from '../model/flow-texts.js';
import classes from './BalanceCard.module.css';

/** Not enough ticks: what there is, what is needed, what is missing; nothing was charged. */
export function BalanceCard({
  problem,
  text,
  taskId = null,
}: {
  readonly problem: BalanceProblem;
  readonly text: string;
  /** Where the buyer comes back to. */
  readonly taskId?: string | null;
}) {
  return (
    <Card role="alert" className={classes.card}>
      <h2 className={classes.title}>{texts.title}</h2>
      <p className={classes.text}>{text}</p>
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
      <div className={classes.actions}>
        <LinkButton
          to="/payment"
          onClick={() => {
            if (taskId !== null) rememberWaitingTask({ taskId, required: problem.required });
          }}
        >
          {texts.topUp}
        </LinkButton>
        <LinkButton to="/reports" variant="default">
          {texts.toReports}
        </LinkButton>
      </div>
    </Card>
  );
}

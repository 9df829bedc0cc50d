import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Selection } from '../model/analytics-view.js';
import { analyticsTexts as texts } from '../model/flow-texts.js';
import { useFlowNavigation } from '../model/use-task-id.js';
import classes from './ChoiceFooter.module.css';
import type { Start } from './use-start.js';

export interface ChoiceFooterProps {
  readonly taskId: string;
  readonly selection: Selection;
  readonly cost: number;
  readonly balance: number;
  readonly start: Start;
  readonly ready: boolean;
  readonly failed: boolean;
}

const chosenText = ({ selection, start, ready, failed }: ChoiceFooterProps): string => {
  if (start.busy) return texts.starting;
  if (ready) return texts.selected(selection.chosen.length, selection.all);
  return failed ? '' : texts.searching;
};

const costText = (count: number, sum: number, balance: number): string =>
  count === 0 ? texts.nothing : texts.cost(sum, balance - sum);

/** Floats below: what is chosen, what it costs, what will be left. */
export function ChoiceFooter(props: ChoiceFooterProps) {
  const { selection, cost, start, ready } = props;
  // What the start charges comes off the balance before the page goes on.
  const [before, setBefore] = useState(props.balance);
  if (!start.busy && before !== props.balance) setBefore(props.balance);
  const balance = start.busy ? before : props.balance;
  const { go } = useFlowNavigation();
  const count = selection.chosen.length;
  const sum = count * cost;
  const goesOn = count === 0 && selection.started;
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <p className={classes.chosen}>{chosenText(props)}</p>
          <p className={classes.cost} data-short={ready && sum > balance}>
            {ready ? costText(count, sum, balance) : texts.perReport(cost)}
          </p>
        </div>
        {goesOn ? (
          <Button size="lg" onClick={() => go('processing', props.taskId)}>
            {texts.toResults}
          </Button>
        ) : (
          <Button
            size="lg"
            disabled={!ready || count === 0}
            variant={start.problem === null ? 'filled' : 'default'}
            loading={start.busy}
            onClick={start.run}
          >
            {texts.create}
          </Button>
        )}
      </div>
    </footer>
  );
}

import { Button } from '@mantine/core';
import { Card } from '../../../shared/ui/Card.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { processingTexts as texts } from '../model/flow-texts.js';
import { useFlowNavigation } from '../model/use-task-id.js';
import classes from './CompletionCard.module.css';

/** All is done and saved: on to the whole report, or to the next file. */
export function CompletionCard({ reportId }: { readonly reportId: number }) {
  const { startAnew } = useFlowNavigation();
  return (
    <Card className={classes.card}>
      <div>
        <h2 className={classes.title}>{texts.completeTitle}</h2>
        <p className={classes.text}>{texts.completeText}</p>
      </div>
      <div className={classes.actions}>
        <LinkButton to="/reports/$id" params={{ id: String(reportId) }} size="lg">
          {texts.viewFull}
        </LinkButton>
        <Button size="lg" variant="default" onClick={startAnew}>
          {texts.createNew}
        </Button>
      </div>
    </Card>
  );
}

import { Button } from '@mantine/core';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { unknownTaskTexts as texts } from '../model/flow-texts.js';
import { useFlowNavigation } from '../model/use-task-id.js';

/** The address names no task of this person: there is nothing to try again. */
export function UnknownTask({ error }: { readonly error: string }) {
  const { startAnew } = useFlowNavigation();
  return (
    <ErrorCard title={error} text={texts.text}>
      <Button onClick={startAnew}>{texts.startAnew}</Button>
      <LinkButton to="/reports" variant="default">
        {texts.toReports}
      </LinkButton>
    </ErrorCard>
  );
}

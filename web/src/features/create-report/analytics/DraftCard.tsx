import { Button, Loader, UnstyledButton } from '@mantine/core';
import type { ReportItem } from '../../../../../libs/contract/src/index.js';
import { typeset } from '../../../../../libs/presentation/src/format/typeset.js';
import { Card } from '../../../shared/ui/Card.js';
import type { CustomDraft } from '../model/analytics-state.js';
import { analyticsTexts as texts } from '../model/flow-texts.js';
import { cardId } from '../model/twin-of.js';
import { questionTexts } from '../question/question-texts.js';
import classes from './Proposals.module.css';

interface DraftProps {
  readonly draft: CustomDraft;
  /** The report that is there already, which this one would repeat. */
  readonly twin: ReportItem | null;
  /** Puts a text into the field: one's own again, or what is suggested. */
  readonly onEdit: (query: string) => void;
  /** Opens the builder with what of the text the file has. */
  readonly onCompose: (query: string) => void;
  readonly onDismiss: () => void;
}

/** Requests that would be understood: one click puts one into the field. */
function Suggestions({
  draft,
  onChoose,
}: {
  readonly draft: CustomDraft;
  readonly onChoose: (query: string) => void;
}) {
  if (draft.suggestions.length === 0) return null;
  return (
    <div className={classes.suggestions} role="group" aria-label={texts.instead}>
      <span className={classes.steps}>{texts.instead}</span>
      {draft.suggestions.map((suggestion) => (
        <UnstyledButton
          key={suggestion}
          className={classes.suggestion}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion}
        </UnstyledButton>
      ))}
    </div>
  );
}

/** What was asked in own words: on its way, or why it became no report. */
export function DraftCard({ draft, twin, onEdit, onCompose, onDismiss }: DraftProps) {
  return (
    <Card as="li" className={classes.card} aria-busy={draft.error === null}>
      <div className={classes.mark}>
        {draft.error === null ? (
          <span className={classes.spinner}>
            <Loader size={14} color="var(--information)" />
          </span>
        ) : (
          <span className={classes.failedMark} aria-hidden="true">
            !
          </span>
        )}
      </div>
      <div className={classes.body}>
        <h2 className={classes.name}>{texts.yours}</h2>
        <p className={classes.question}>{typeset(`«${draft.query}»`)}</p>
        {draft.error === null ? (
          <div className={classes.working} aria-hidden="true">
            <div />
          </div>
        ) : (
          <>
            <p className={classes.draftError} role="alert">
              {draft.error}
            </p>
            {twin !== null && <a href={`#${cardId(twin)}`}>{texts.toTwin(twin.name)}</a>}
            <Suggestions draft={draft} onChoose={onEdit} />
            <div className={classes.draftActions}>
              <Button variant="default" onClick={() => onCompose(draft.query)}>
                {questionTexts.compose}
              </Button>
              <Button variant="default" onClick={() => onEdit(draft.query)}>
                {texts.edit}
              </Button>
              <Button variant="subtle" color="gray" onClick={onDismiss}>
                {texts.dismiss}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

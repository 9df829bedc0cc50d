import { Button, Textarea, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { QuestionTemplate } from '../../../../../libs/contract/src/index.js';
import { Card } from '../../../shared/ui/Card.js';
import { analyticsTexts as texts } from '../model/flow-texts.js';
import { SuggestedQuestions } from './SuggestedQuestions.js';
import classes from './CustomForm.module.css';

/** What the server takes. */
const QUERY_CHARACTERS_MAX = 1_000;

export interface CustomFormProps {
  readonly taskId: string;
  /** null: the form is closed. */
  readonly draft: string | null;
  readonly disabled: boolean;
  readonly onDraft: (draft: string | null) => void;
  readonly onSubmit: (query: string) => void;
  /** A complete question was taken in the place of words. */
  readonly onChoose: (chosen: QuestionTemplate) => void;
}

/** A report in one's own words. */
export function CustomForm(props: CustomFormProps) {
  const { taskId, draft, disabled, onDraft, onSubmit, onChoose } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const open = draft !== null;
  useEffect(() => {
    if (open) field.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (draft === null) {
    return (
      <UnstyledButton
        ref={opener}
        className={classes.opener}
        disabled={disabled}
        onClick={() => onDraft('')}
      >
        {texts.add}
      </UnstyledButton>
    );
  }
  const query = draft.trim();
  return (
    <Card as="div">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (query !== '') onSubmit(query);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDraft(null);
        }}
      >
        <Textarea
          ref={field}
          label={texts.addLabel}
          description={texts.addNote}
          placeholder={texts.addHint}
          value={draft}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={QUERY_CHARACTERS_MAX}
          onChange={(event) => onDraft(event.currentTarget.value)}
        />
        <SuggestedQuestions taskId={taskId} typed={draft} onChoose={onChoose} />
        <div className={classes.actions}>
          <Button type="submit" variant="default" disabled={query === ''}>
            {texts.generate}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => onDraft(null)}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}

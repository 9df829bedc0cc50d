import { Button, Textarea, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Card } from '../../../shared/ui/Card.js';
import { analyticsTexts as texts } from '../model/flow-texts.js';
import classes from './CustomForm.module.css';

/** What the server takes. */
const QUERY_CHARACTERS_MAX = 1_000;

export interface CustomFormProps {
  /** null: the form is closed. */
  readonly draft: string | null;
  readonly disabled: boolean;
  readonly onDraft: (draft: string | null) => void;
  readonly onSubmit: (query: string) => void;
}

/** A report in one's own words. */
export function CustomForm({ draft, disabled, onDraft, onSubmit }: CustomFormProps) {
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

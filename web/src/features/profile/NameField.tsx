import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { UserResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { rememberUser } from '../../shared/auth/auth.js';
import classes from './Profile.module.css';
import { NAME_LENGTH_MAX, profileTexts as texts } from './texts.js';

/** The name, editable in its place. */
export function NameField({ name }: { readonly name: string }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <NameForm name={name} onDone={() => setEditing(false)} />;
  return (
    <div className={classes.nameRow}>
      <p className={classes.name}>{name}</p>
      <Button variant="default" size="compact-md" onClick={() => setEditing(true)}>
        {texts.edit}
      </Button>
    </div>
  );
}

function NameForm({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  const [value, setValue] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const wrong = checkName(value);
    setProblem(wrong);
    if (wrong !== null) return;
    setSaving(true);
    try {
      const json = { name: value.trim() };
      rememberUser(await api<UserResponse>('/users/me', { method: 'PATCH', json }));
      onDone();
    } catch (error) {
      setProblem(detailOf(error, texts.saveFailed));
      setSaving(false);
    }
  };

  return (
    <form className={classes.nameForm} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label={texts.name}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
        error={problem}
        errorProps={{ role: 'alert' }}
        disabled={isSaving}
        autoComplete="name"
        autoFocus
      />
      <div className={classes.nameActions}>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? texts.saving : texts.save}
        </Button>
        <Button variant="default" onClick={onDone} disabled={isSaving}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function checkName(name: string): string | null {
  if (name.trim() === '') return texts.emptyName;
  return name.trim().length > NAME_LENGTH_MAX ? texts.longName : null;
}

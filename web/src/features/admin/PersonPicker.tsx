import { Autocomplete } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AdminPeopleResponse, AdminPerson } from '../../../../libs/contract/src/index.js';
import { detailOf, isAborted } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { adminTexts as texts } from './texts.js';

const SHORTEST = 2;
const PAUSE_MS = 250;

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly onPerson: (userId: string) => void;
  /** What is no part of an address: the number of a payment; true where it was one. */
  readonly onOther?: (text: string) => boolean;
}

/** Finds people by their e-mail. What is typed goes in bodies: it stands in no address. */
export function PersonPicker({ label, placeholder, onPerson, onOther }: Props) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { found, problem } = useFound(text);
  const choose = ({ user_id: userId }: AdminPerson): void => {
    setText('');
    setFailure(null);
    onPerson(userId);
  };
  const enter = (): void => {
    if (onOther?.(text.trim()) === true) return setText('');
    const exact = found.find(({ email }) => email === text.trim().toLowerCase());
    const one = exact ?? (found.length === 1 ? found[0] : undefined);
    if (one === undefined) setFailure(found.length === 0 ? texts.nobody : texts.choose);
    else choose(one);
  };
  return (
    <Autocomplete
      label={label}
      placeholder={placeholder}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={text}
      data={[...new Set(found.map(shownName))]}
      filter={({ options }) => options}
      error={failure ?? problem}
      comboboxProps={{ withinPortal: false }}
      onChange={(value) => {
        setFailure(null);
        setText(value);
      }}
      onOptionSubmit={(name) => {
        const one = found.find((person) => shownName(person) === name);
        if (one !== undefined) choose(one);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.defaultPrevented) return;
        event.preventDefault();
        enter();
      }}
    />
  );
}

const shownName = ({ email, user_id: userId }: AdminPerson): string => email ?? userId;

interface Found {
  readonly found: readonly AdminPerson[];
  readonly problem: string | null;
}

const nothing: Found = { found: [], problem: null };

/** Those whom a text fits, a moment after it was typed. */
function useFound(text: string): Found {
  const wanted = text.trim();
  const [state, setState] = useState(nothing);
  useEffect(() => {
    if (wanted.length < SHORTEST) return;
    const controller = new AbortController();
    const wait = window.setTimeout(() => {
      searchPeople(wanted, controller.signal).then(
        (found) => setState({ found, problem: null }),
        (error: unknown) => {
          if (!isAborted(error))
            setState({ found: [], problem: detailOf(error, texts.failedHint) });
        },
      );
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(wait);
      controller.abort();
    };
  }, [wanted]);
  return wanted.length < SHORTEST ? nothing : state;
}

export async function searchPeople(
  text: string,
  signal: AbortSignal,
): Promise<readonly AdminPerson[]> {
  const json = { text };
  const options = { method: 'POST', json, signal } as const;
  return (await api<AdminPeopleResponse>('/admin/people', options)).items;
}

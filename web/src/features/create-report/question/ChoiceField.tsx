import { NativeSelect } from '@mantine/core';
import { Fragment } from 'react';
import type { Choice, Group } from './builder-choices.js';
import classes from './Question.module.css';

interface Props<T> {
  readonly label: string;
  /** Key of the choice that stands; '' shows the placeholder. */
  readonly chosen: string;
  readonly groups: readonly Group<T>[];
  /** What stands there before anything is chosen; choosing it clears. */
  readonly placeholder?: string | undefined;
  readonly isQuiet?: boolean;
  readonly onChoose: (value: T | null) => void;
}

const Options = ({ choices }: { readonly choices: readonly Choice<unknown>[] }) =>
  choices.map(({ key, label }) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));

/** One choice of the sentence, as a chip; the browser’s own list opens from it. */
export function ChoiceField<T>({
  label,
  chosen,
  groups,
  placeholder,
  isQuiet,
  onChoose,
}: Props<T>) {
  const all = groups.flatMap(({ choices }) => choices);
  return (
    <NativeSelect
      aria-label={label}
      className={classes.chip}
      data-quiet={isQuiet === true}
      size="sm"
      value={chosen}
      onChange={({ currentTarget: { value } }) =>
        onChoose(all.find(({ key }) => key === value)?.value ?? null)
      }
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {groups.map(({ name, choices }) => (
        <Fragment key={name}>
          {name === '' ? (
            <Options choices={choices} />
          ) : (
            <optgroup label={name}>
              <Options choices={choices} />
            </optgroup>
          )}
        </Fragment>
      ))}
    </NativeSelect>
  );
}

/** Choices that need no heading. */
export const plainGroup = <T,>(choices: readonly Choice<T>[]): readonly Group<T>[] => [
  { name: '', choices },
];

/** A list of texts to choose from, by their keys. */
export function textChoices<K extends string>(
  texts: Readonly<Record<K, string>>,
): readonly Choice<K>[] {
  const keys = Object.keys(texts) as K[];
  return keys.map((key) => ({ key, label: texts[key], value: key }));
}

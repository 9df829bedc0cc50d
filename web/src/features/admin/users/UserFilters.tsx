import { NativeSelect, TextInput } from '@mantine/core';
import { Card } from '../../../shared/ui/Card.js';
import { addressOf } from '../address.js';
import classes from '../Admin.module.css';
import { usersTexts as texts } from './texts.js';
import { USUAL_SIZE, type UsersSearch } from './users-query.js';

interface Props {
  readonly search: UsersSearch;
  readonly onSearch: (search: UsersSearch) => void;
  /** What is typed; it may be somebody's address and stands in no address of a page. */
  readonly wanted: string;
  readonly onWanted: (wanted: string) => void;
}

const sizes = ['5', '10', '25', '50'];

/** Which people are wanted, and how many on a page. */
export function UserFilters({ search, onSearch, wanted, onWanted }: Props) {
  const change = (part: UsersSearch): void => onSearch(addressOf({ ...search, ...part }));
  return (
    <Card>
      <div className={classes.filters}>
        <TextInput
          type="search"
          size="md"
          className={classes.widest ?? ''}
          label={texts.find}
          title={texts.findHint}
          value={wanted}
          onChange={({ currentTarget: { value } }) => onWanted(value)}
        />
        <NativeSelect
          size="md"
          label={texts.state}
          value={search.active ?? ''}
          onChange={({ currentTarget: { value } }) => change({ active: value })}
          data={choices(texts.anyState, texts.states)}
        />
        <NativeSelect
          size="md"
          label={texts.role}
          value={search.admin ?? ''}
          onChange={({ currentTarget: { value } }) => change({ admin: value })}
          data={choices(texts.anyRole, texts.roles)}
        />
        <NativeSelect
          size="md"
          label={texts.size}
          value={search.size ?? USUAL_SIZE}
          onChange={({ currentTarget: { value } }) =>
            change({ size: value === USUAL_SIZE ? '' : value })
          }
          data={sizes}
        />
      </div>
    </Card>
  );
}

const choices = (whatever: string, known: Readonly<Record<string, string>>) => [
  { value: '', label: whatever },
  ...Object.entries(known).map(([value, label]) => ({ value, label })),
];

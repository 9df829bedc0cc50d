import {
  bigint,
  boolean,
  integer,
  json,
  text,
  type ViewDefinition,
  type ViewWrite,
} from '../../../kernel/src/index.js';

export interface Person {
  readonly id: string;
  readonly name: string | null;
  readonly code: string | null;
  readonly age: number | null;
  readonly kopecks: bigint | null;
  readonly active: boolean | null;
  readonly data: unknown;
  /** Its name is also that of a column of ours. */
  readonly position: string | null;
}

/** A view with a field of every kind. */
export const people: ViewDefinition<Person> = {
  name: 'people',
  version: 1,
  fields: {
    name: text({ searchable: true }),
    code: text(),
    age: integer(),
    kopecks: bigint(),
    active: boolean(),
    data: json(),
    position: text(),
  },
  indexes: [['name'], ['active', 'age']],
};

export const person = (id: string, values: Partial<Person> = {}): Person => ({
  name: null,
  code: null,
  age: null,
  kopecks: null,
  active: null,
  data: null,
  position: null,
  ...values,
  id,
});

export const at = (position: number): string => String(position).padStart(20, '0');

export const written = (view: Person, position = 1): ViewWrite => ({
  id: view.id,
  view,
  position: at(position),
});

import type { AnyViewDefinition, Field } from '../../kernel/src/index.js';
import { searchKey } from './search-key.js';

export type Comparable = string | number | bigint | boolean;
export type Bound = 'from' | 'to' | 'after' | 'before';

export type Test =
  | { readonly kind: 'equal'; readonly value: Comparable | null }
  | { readonly kind: 'in'; readonly values: readonly (Comparable | null)[] }
  | {
      readonly kind: 'range';
      readonly bounds: readonly (readonly [bound: Bound, value: Comparable])[];
    }
  | { readonly kind: 'contains'; readonly text: string };

/** Where a value is looked for: in the field itself or in its key. */
export interface Place {
  readonly name: string;
  readonly in: 'id' | 'fields' | 'keys';
}

export interface FieldTest {
  readonly place: Place;
  readonly test: Test;
}

const boundSigns: readonly Bound[] = ['from', 'to', 'after', 'before'];
const id: Field = { kind: 'text', searchable: false };

/** The field that is compared under this name; json is neither filtered nor sorted by. */
export function placeOf(view: AnyViewDefinition, name: string): Place {
  if (name === 'id') return { name, in: 'id' };
  const field = fieldOf(view, name);
  if (field.kind === 'json') throw new TypeError(`${view.name}.${name} is not compared`);
  return { name, in: field.searchable ? 'keys' : 'fields' };
}

/** A typed filter, checked again: what came in from outside is never an operator. */
export function testsOf(view: AnyViewDefinition, where: object = {}): readonly FieldTest[] {
  return Object.entries(where).map(([name, condition]) => {
    const place = placeOf(view, name);
    return { place, test: testOf(`${view.name}.${name}`, fieldOf(view, name), condition) };
  });
}

function fieldOf(view: AnyViewDefinition, name: string): Field {
  if (name === 'id') return id;
  const field = Object.hasOwn(view.fields, name) ? view.fields[name] : undefined;
  if (!field) throw new TypeError(`${view.name} has no field ${name}`);
  return field;
}

function testOf(name: string, field: Field, condition: unknown): Test {
  const value = (given: unknown): Comparable | null => comparable(name, field, given);
  if (typeof condition !== 'object' || condition === null)
    return { kind: 'equal', value: value(condition) };
  const given = condition as Record<string, unknown>;
  const names = Object.keys(given);
  if (names.length === 1 && Array.isArray(given['in']))
    return { kind: 'in', values: given['in'].map(value) };
  if (names.length === 1 && typeof given['contains'] === 'string' && field.searchable)
    return { kind: 'contains', text: searchKey(given['contains']) };
  if (names.length === 0 || names.some((bound) => !boundSigns.includes(bound as Bound)))
    throw new TypeError(`${name} cannot be compared like that`);
  const bounds = names.map(
    (bound) => [bound as Bound, present(name, value(given[bound]))] as const,
  );
  return { kind: 'range', bounds };
}

function comparable(name: string, field: Field, value: unknown): Comparable | null {
  if (value === null) return null;
  if (typeof value === 'string') return field.searchable ? searchKey(value) : value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return value;
  throw new TypeError(`${name} cannot be compared with ${typeof value}`);
}

function present(name: string, value: Comparable | null): Comparable {
  if (value === null) throw new TypeError(`${name} has no bound`);
  return value;
}

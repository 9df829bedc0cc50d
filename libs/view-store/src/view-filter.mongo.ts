import type { AnyViewDefinition } from '../../kernel/src/index.js';
import { placeOf, testsOf, type Bound, type Test } from './conditions.js';
import { pathIn, pathOf } from './view-collection.mongo.js';

const operators: Readonly<Record<Bound, string>> = {
  from: '$gte',
  to: '$lte',
  after: '$gt',
  before: '$lt',
};

/** Only what was checked becomes an operator; whatever a person typed stays a value. */
export function filterOf(view: AnyViewDefinition, where: object | undefined): object {
  const tests = testsOf(view, where).map(({ place, test }) => [
    pathOf(view, place),
    operation(test),
  ]);
  return { [pathIn(view, 'live')]: true, ...(Object.fromEntries(tests) as object) };
}

export function sortOf(
  view: AnyViewDefinition,
  sort: readonly { readonly by: string; readonly order: 'asc' | 'desc' }[],
): [string, 1 | -1][] {
  const keys = sort.map(({ by, order }): [string, 1 | -1] => [
    pathOf(view, placeOf(view, by)),
    order === 'asc' ? 1 : -1,
  ]);
  return keys.some(([path]) => path === '_id') ? keys : [...keys, ['_id', 1]];
}

function operation(test: Test): unknown {
  switch (test.kind) {
    case 'equal':
      return test.value;
    case 'in':
      return { $in: [...test.values] };
    case 'range':
      return Object.fromEntries(test.bounds.map(([bound, value]) => [operators[bound], value]));
    case 'contains':
      return { $regex: literal(test.text) };
  }
}

const literal = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);

import type { Definition } from '../../meaning/src/index.js';
import type { PersonalNames } from './personal-names.js';

/** A measure is asked for by its id, a population by the condition that it is, told once. */
export function toldDefinitions(definitions: readonly Definition[], names: PersonalNames) {
  const told = new Map<string, { readonly name: string }>();
  for (const one of definitions) {
    if (one.is === 'population' && one.out.length === 0) continue;
    const key = one.is === 'population' ? JSON.stringify([one.column, one.out]) : one.id;
    const before = told.get(key);
    const name = before === undefined ? one.name : `${before.name}; ${one.name}`;
    told.set(key, { ...toldDefinition(one, names), name: names.hidden(name) });
  }
  return [...told.values()];
}

function toldDefinition(definition: Definition, names: PersonalNames) {
  const { id, is, name } = definition;
  const because = names.hidden(definition.because);
  const of = 'table' in definition ? { table: definition.table } : {};
  if (is === 'measure') return { id, is, name, ...of, because };
  if (is !== 'population') return { is, name, ...of, because };
  const { column, out, rowsOut } = definition;
  const where = { is: 'not', of: { is: 'one-of', column, values: out } };
  return { is, name, ...of, where, rowsLeftOut: rowsOut };
}

/**
 * An object whose properties are read from what holds at that moment: who keeps the object sees
 * every change.
 */
export function live<T extends object>(current: () => T): T {
  const properties: PropertyDescriptorMap = {};
  for (const name of Object.keys(current()) as (keyof T & string)[])
    properties[name] = { enumerable: true, get: () => current()[name] };
  return Object.defineProperties({}, properties) as T;
}

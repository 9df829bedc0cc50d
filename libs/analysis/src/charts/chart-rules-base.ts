type Rule = readonly [isBroken: boolean, what: string];

/** The rules that are broken, in words. */
export function broken(...rules: readonly Rule[]): readonly string[] {
  return rules.filter(([isBroken]) => isBroken).map(([, what]) => what);
}

export function falls(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || value <= (values[at - 1] ?? value));
}

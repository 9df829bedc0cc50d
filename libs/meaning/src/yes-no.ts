const YES = /^(?:да|есть|yes|y|true|истина|\+|v|✓|1)$/iu;

/** Whether a cell of a column of yes and no says yes. */
export function saysYes(value: string): boolean {
  return YES.test(value.trim());
}

const YES = /^(?:да|есть|yes|y|true|истина|\+|v|✓|1)$/iu;

/** Whether a cell of a column of yes and no says yes. */
export function saysYes(value: string): boolean {
  return YES.test(value.trim());
}

const NOTHING =
  /^(?:нет|не (?:было|выявлен\p{L}*|обнаружен\p{L}*)|отсутству[ею]т|без замечаний|none|no)$/iu;

/** Whether a cell says that there was none of what its column tells the sorts of. */
export const saysNothing = (value: string): boolean => NOTHING.test(value.trim());

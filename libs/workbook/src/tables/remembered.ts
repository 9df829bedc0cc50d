/** Of more texts nothing is kept: a workbook has no more names. */
const KEPT_MAX = 20_000;

/** The same of a text that was asked before, without working it out again. */
export function remembered<T extends object | string>(of: (text: string) => T) {
  const known = new Map<string, T>();
  return (text: string): T => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= KEPT_MAX) known.clear();
    const made = of(text);
    known.set(text, made);
    return made;
  };
}

const SIGN = /\s*[,;+]\s*/u;
const WORD = /^\p{L}[\p{L}\s-]{2,}$/u;
const LISTS_MIN = 2;
const LISTS_SHARE = 0.2;
const MET_SHARE = 0.5;

/**
 * «английский, немецкий» beside «немецкий», «турецкий, английский»: a cell has several things, and
 * none of its values is a group of its own. «Лесная, 4», «Роза, красная» of one rose are none.
 */
export function areLists(values: readonly string[]): boolean {
  const named = values.map((value) => value.trim().toLowerCase());
  const lists = named.map((value) => value.split(SIGN)).filter(areWords);
  if (lists.length < LISTS_MIN || lists.length < LISTS_SHARE * named.length) return false;
  const counts = new Map<string, number>();
  for (const part of named.flatMap((value) => [...new Set(value.split(SIGN))]))
    counts.set(part, (counts.get(part) ?? 0) + 1);
  const parts = lists.flat();
  const met = parts.filter((part) => (counts.get(part) ?? 0) > 1);
  return met.length >= MET_SHARE * parts.length && stand(lists, named);
}

const areWords = (parts: readonly string[]): boolean =>
  parts.length > 1 && parts.every((part) => WORD.test(part));

/** Whether some part stands later in one and first, or alone: what is said of a sort never does. */
function stand(lists: readonly (readonly string[])[], named: readonly string[]): boolean {
  const later = new Set(lists.flatMap((parts) => parts.slice(1)));
  return [...named, ...lists.map(([first = '']) => first)].some((one) => later.has(one));
}

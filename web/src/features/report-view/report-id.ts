/** The id of an address, parsed as an integer; null when it is none. */
export const reportIdOf = (text: string): number | null => {
  const id = /^\d+$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
};

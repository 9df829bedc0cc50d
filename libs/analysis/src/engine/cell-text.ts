const lengthMax = 80;

/** What a cell says, on one line, cut where it would fill a page. */
export function cellText(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  const line = value.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  const letters = [...line];
  return letters.length <= lengthMax ? line : `${letters.slice(0, lengthMax - 1).join('')}…`;
}

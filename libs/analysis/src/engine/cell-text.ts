import { cutText } from '../../../russian/src/index.js';

const LENGTH_MAX = 80;
const NAME_LENGTH_MAX = 400;

/** What a cell says, on one line, cut where it would fill a page. */
export function cellText(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return oneLine(value, LENGTH_MAX);
}

/** What the file calls a thing, or says of itself: longer than a cell's text may be. */
export function nameText(name: string): string {
  return oneLine(name, NAME_LENGTH_MAX);
}

function oneLine(text: string, most: number): string {
  const line = text.replace(/(?:(?!\u00a0)[\s\p{Cc}\p{Cf}])+/gu, ' ').trim();
  return cutText(line, most);
}

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Sealer } from '../../libs/kernel/src/index.js';
import type { RunningProduct } from './start-product.js';

/**
 * Where one of these words can still be read: in the bytes of any file below the folder, whatever
 * case an address was written in, or in the log opened with every key that is left.
 */
export async function tracesOf(
  words: readonly string[],
  { product, dataDir, log }: RunningProduct,
): Promise<readonly string[]> {
  const { events, keys } = product.ports.stores;
  const sealer = new Sealer(keys);
  const recorded = await events.readAll({ after: null, limit: 100_000 });
  const opened = await Promise.all(recorded.map((event) => sealer.open(event)));
  const places = [
    ...filesBelow(dataDir).map((path) => [relative(dataDir, path), readFileSync(path)] as const),
    ['the opened log', Buffer.from(JSON.stringify(opened))] as const,
    ['the lines', Buffer.from(log.filter((line) => !isLetter(line)).join('\n'))] as const,
  ];
  return places.flatMap(([place, bytes]) =>
    words.filter((word) => holds(bytes, word)).map((word) => `${word} in ${place}`),
  );
}

/** The development mailer shows its developer where a letter went; it is no log. */
const isLetter = (line: string): boolean => line.startsWith('Письмо для ');

/** As text of one byte or of two, and as forms and JSON escape it. */
function holds(bytes: Buffer, word: string): boolean {
  const forms = [word, encodeURIComponent(word), word.toUpperCase(), word.toLowerCase()];
  const asTwo = Buffer.from(word, 'utf16le');
  const isQuoted = bytes.includes(Buffer.from(word).toString('base64').slice(0, -4));
  return forms.some((form) => bytes.includes(form)) || bytes.includes(asTwo) || isQuoted;
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWorkbook } from '../../libs/workbook/src/testing/make-workbook.js';
import { buildingBook } from './books/building.js';
import { flowersBook } from './books/flowers.js';
import { sparePartsBook } from './books/spare-parts.js';
import { trainingBook } from './books/courses-and-pays.js';
import type { OwnBook } from './own-book.js';

/** What joins the set is seen from then on: fresh figures come of others. */
export const ownBooks: readonly OwnBook[] = [
  flowersBook,
  sparePartsBook,
  trainingBook,
  buildingBook,
];

/** Writes the set as a folder that the runner takes. */
export async function writeOwnSet(folder: string): Promise<void> {
  await mkdir(join(folder, 'workbooks'), { recursive: true });
  for (const { file, sheets } of ownBooks)
    await writeFile(join(folder, 'workbooks', file), makeWorkbook(sheets));
  const requests = ownBooks.flatMap((book) => book.requests);
  const findings = Object.fromEntries(ownBooks.map((book) => [book.file, book.findings]));
  await writeFile(join(folder, 'requests.json'), JSON.stringify(requests));
  await writeFile(join(folder, 'findings.json'), JSON.stringify(findings));
}

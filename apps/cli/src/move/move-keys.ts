import { type KeyRecords } from '../../../../libs/platform/src/index.js';
import { MoveRefused } from './move-refused.js';

const PAGE = 200;

type Owned = Awaited<ReturnType<KeyRecords['page']>>[number];

/** Wrapped as they are; a destroyed one stays destroyed. Gives how many there are. */
export async function moveKeys(from: KeyRecords, to: KeyRecords): Promise<number> {
  let count = 0;
  for (let after: string | null = null; ;) {
    const page: readonly Owned[] = await from.page(after, PAGE);
    await Promise.all(page.map((one) => moved(one, to)));
    const there = await to.page(after, page.length + 1);
    const isLast = page.length < PAGE;
    if (
      textOf(there.slice(0, page.length)) !== textOf(page) ||
      (isLast && there.length > page.length)
    )
      throw new MoveRefused('Ключи людей в MongoDB не те, что в прежней папке.');
    count += page.length;
    if (isLast) return count;
    after = page.at(-1)?.ownerId ?? after;
  }
}

async function moved(one: Owned, to: KeyRecords): Promise<void> {
  if (one.kind === 'tombstone') await to.bury(one.ownerId);
  else await to.insertIfAbsent(one.ownerId, one.wrapped);
}

const textOf = (page: readonly Owned[]): string =>
  JSON.stringify(
    page.map((one) => [one.ownerId, one.kind === 'key' ? one.wrapped.toString('base64') : null]),
  );

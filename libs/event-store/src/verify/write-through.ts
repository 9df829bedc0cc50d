import { open } from 'node:fs/promises';

/** A file that is not there yet, on the disk when this resolves and its owner's alone. */
export async function writeThrough(path: string, content: string | Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

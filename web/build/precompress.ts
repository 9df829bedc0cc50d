import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const packed = promisify(brotliCompress);
const TEXT = /\.(js|css|svg)$/;
const BYTES_MIN = 1_024;

/** Lays a .br beside each asset of text: packed once as well as can be, not anew for everybody. */
export function precompress(): Plugin {
  let config: ResolvedConfig | null = null;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      if (config === null) return;
      const folder = join(config.build.outDir, config.build.assetsDir);
      const names = (await readdir(folder)).filter((name) => TEXT.test(name));
      await Promise.all(names.map((name) => pack(join(folder, name))));
    },
  };
}

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length >= BYTES_MIN) await writeFile(`${path}.br`, await packed(bytes));
}

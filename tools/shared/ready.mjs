import { bundledNode } from './bundled-node.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/** Packages installed, server and site built: answers with the Node to run them on. */
export async function ensureReady() {
  await ensureInstalled();
  const node = bundledNode();
  await ensureBuilt(node);
  return node;
}

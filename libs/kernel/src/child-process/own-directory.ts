import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCallSites } from 'node:util';

/**
 * The directory of the module that calls this, as ES module and under a test runner that makes
 * CommonJS of it, where `import.meta` is a syntax error.
 */
export function ownDirectory(): string {
  const script = getCallSites(2)[1]?.scriptName ?? '';
  return dirname(script.startsWith('file:') ? fileURLToPath(script) : script);
}

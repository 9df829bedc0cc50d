import { join } from 'node:path';
import { run } from './run.js';

/** dist/server/apps/api/src → dist/web */
await run({ webRoot: join(import.meta.dirname, '..', '..', '..', '..', 'web') });

import { run } from '../../api/src/run.js';

await run({ webRoot: null, role: 'projector' });

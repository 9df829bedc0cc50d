import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const guard = pathToFileURL(resolve('tools/shared/end-with-parent.mjs')).href;

/** Says that it runs, and on SIGTERM that it ends in order. */
const SERVER = `
  process.on('SIGTERM', () => { console.log('orderly'); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log('running');`;

const STARTER = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['--import', ${JSON.stringify(guard)}, '-e', ${JSON.stringify(SERVER)}],
    { stdio: ['ignore', 'inherit', 'inherit'] });`;

describe('A server whose starter was killed', () => {
  it('ends in order instead of holding the data folder', async () => {
    const starter = spawn(process.execPath, ['-e', STARTER], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    starter.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said === 'running\n') starter.kill('SIGKILL');
    });
    // The pipe closes when its last holder, the server, is gone.
    await once(starter.stdout, 'close');
    expect(starter.signalCode).toBe('SIGKILL');
    expect(said).toBe('running\norderly\n');
  });
});

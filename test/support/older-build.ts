import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { builtServer } from './spawned-server.js';

/** The build of before there was feedback, in a folder: its catalogue has no such event. */
export function olderBuild(folder: string): string {
  const build = join(folder, 'older');
  cpSync(builtServer, build, { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const catalogue = join(build, 'eventstore', 'catalogue.js');
  const text = readFileSync(catalogue, 'utf8');
  const older = text.replace('...feedbackDefinitions,', '');
  expect(older).not.toBe(text);
  writeFileSync(catalogue, older);
  return build;
}

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { configurationOf } from '../config/configuration.js';
import { StartRefused } from '../start-refused.js';
import { DataDirLock } from './data-dir-lock.sqlite.js';
import { SECRETS_FILE, secretsOf } from './secrets.js';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'data-dir-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the lock on the data folder', () => {
  it('is for one at a time', () => {
    const first = DataDirLock.acquire(dataDir);
    expect(() => DataDirLock.acquire(dataDir, 10)).toThrow(StartRefused);
    first.release();
    DataDirLock.acquire(dataDir, 10).release();
  });

  it('makes the folder', () => {
    const inner = join(dataDir, 'a', 'b');
    DataDirLock.acquire(inner).release();
    expect(statSync(inner).isDirectory()).toBe(true);
  });

  it('says that the folder cannot be one', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(() => DataDirLock.acquire(file)).toThrow(/DATA_DIR/);
  });
});

describe('the secrets of embedded mode', () => {
  const config = (env: Record<string, string> = {}) =>
    configurationOf({ DATA_DIR: dataDir, ...env });

  it('are made once and kept for their owner alone', () => {
    const made = secretsOf(config(), false);
    expect(secretsOf(config(), false)).toEqual(made);
    expect(made.masterKey).toHaveLength(32);
    expect(statSync(join(dataDir, SECRETS_FILE)).mode & 0o777).toBe(0o600);
  });

  it('give way to what is given', () => {
    const given = Buffer.alloc(32, 7);
    const { masterKey, jwtSecret } = secretsOf(
      config({ MASTER_KEY: given.toString('base64') }),
      false,
    );
    expect(masterKey).toEqual(given);
    expect(jwtSecret).toHaveLength(32);
  });

  it('are never made anew beside a log that was written with others', () => {
    secretsOf(config(), false);
    expect(secretsOf(config(), true).masterKey).toHaveLength(32);
    rmSync(join(dataDir, SECRETS_FILE));
    expect(() => secretsOf(config(), true)).toThrow(/secrets\.json/);
  });

  it('are refused when the file is spoilt', () => {
    const path = join(dataDir, SECRETS_FILE);
    writeFileSync(path, '{"JWT_SECRET": ');
    expect(() => secretsOf(config(), false)).toThrow(StartRefused);
    expect(readFileSync(path, 'utf8')).toBe('{"JWT_SECRET": ');
  });
});

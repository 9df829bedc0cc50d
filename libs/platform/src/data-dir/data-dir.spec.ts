import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { configurationOf } from '../config/configuration.js';
import { StartRefused } from '../start-refused.js';
import { DataDirLock } from './data-dir-lock.sqlite.js';
import { keepToOwner } from './keep-to-owner.js';
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

describe('what lies in the data folder', () => {
  const modeOf = (...parts: readonly string[]): number =>
    statSync(join(dataDir, ...parts)).mode & 0o777;

  it('is taken from everybody but its owner, and nothing else is touched', () => {
    const own = ['events.sqlite', 'views.sqlite-wal', 'secrets.json', 'mail/a.eml', 'workbooks/b'];
    const foreign = ['notes.txt', 'photos/c.png'];
    for (const folder of ['mail', 'workbooks', 'photos']) mkdirSync(join(dataDir, folder));
    for (const name of [...own, ...foreign]) writeFileSync(join(dataDir, name), '');
    for (const name of ['.', 'mail', 'workbooks', 'photos']) chmodSync(join(dataDir, name), 0o755);
    for (const name of [...own, ...foreign]) chmodSync(join(dataDir, name), 0o644);
    keepToOwner(dataDir);
    expect(own.map((name) => modeOf(name))).toEqual(own.map(() => 0o600));
    expect(['.', 'mail', 'workbooks'].map((name) => modeOf(name))).toEqual([0o700, 0o700, 0o700]);
    expect(['photos', ...foreign].map((name) => modeOf(name))).toEqual([0o755, 0o644, 0o644]);
  });

  it('is its owner’s alone when it is made later', () => {
    keepToOwner(dataDir);
    writeFileSync(join(dataDir, 'later'), '');
    expect(modeOf('later')).toBe(0o600);
  });

  it('refuses the start where it stays open to others', () => {
    // The kernel’s own folder keeps its mode whoever asks, and root cannot be told from an owner.
    expect(() => keepToOwner('/proc/self/fdinfo')).toThrow(StartRefused);
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

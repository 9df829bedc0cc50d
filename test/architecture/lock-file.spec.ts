import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, Entry>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const entries = Object.entries(packages);

describe('The lock file', () => {
  it('names every platform package, so that npm ci passes on every platform', () => {
    const wanted = entries.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}));
    const locked = entries.map(([path]) => path.split('node_modules/').at(-1));
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((name) => !locked.includes(name))).toEqual([]);
  });

  it('says nowhere which registry a package came from', () => {
    expect(entries.filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
  });

  it('holds the hash of everything that this platform installs', () => {
    const unhashed = entries.filter(
      ([path, entry]) => path !== '' && !entry.optional && entry.integrity === undefined,
    );
    expect(unhashed).toEqual([]);
  });

  it('is installed without running scripts of packages', () => {
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  });
});

// Adds the platform packages that a registry copy did not have to the lock file, as bare entries.
// `npm ci` refuses a lock that lacks an optional package, even one for another platform.
// Run it after every `npm install NAME`: npm run lock
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/** The os, cpu and libc that a package's name speaks of: `x-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.replace('windows', 'win32').split(/[-/]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { cpu, os, libc: os.includes('linux') ? libc : [] };
}

/** In the order of keys in which npm writes them, so that npm leaves the lock as it is. */
function stubOf(name, version, dev) {
  const { cpu, os, libc } = platformOf(name);
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

function isLocked(packages, path, name) {
  const parts = path.split(/\/?node_modules\//).filter(Boolean);
  return [...parts.keys(), parts.length].some((depth) => {
    const above = parts.slice(0, depth).map((part) => `node_modules/${part}/`);
    return `${above.join('')}node_modules/${name}` in packages;
  });
}

function missingOptional(packages) {
  const missing = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(packages, path, name)) continue;
      missing[`node_modules/${name}`] = stubOf(name, version, entry.dev);
    }
  }
  return missing;
}

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptional(lock.packages);
const entries = Object.entries({ ...lock.packages, ...missing });
entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(
  file,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`,
);
console.log(`package-lock.json: ${Object.keys(missing).length} platform packages added`);

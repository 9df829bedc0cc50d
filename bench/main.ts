import { benchAnalysis } from './analysis.js';
import { benchBalance } from './balance.js';
import { benchDebits, benchDistributed } from './debits.js';
import { benchEventLog } from './event-log.js';
import { benchLarge } from './large.js';
import { benchLedger } from './ledger.js';
import { print, type Measured } from './report.js';

/** Every part by its name; `npm run bench -- NAME…` runs some of them. */
const parts: Readonly<Record<string, () => Promise<readonly Measured[]>>> = {
  'event-log': benchEventLog,
  debits: benchDebits,
  distributed: benchDistributed,
  balance: benchBalance,
  ledger: benchLedger,
  large: benchLarge,
  analysis: benchAnalysis,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
let isMet = true;
for (const [name, run] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const measured = await run();
  print(name, measured);
  isMet &&= measured.every(({ limit }) => limit?.isMet ?? true);
}
process.exitCode = isMet ? 0 : 1;

// Prints which rules of typescript-eslint its strict preset with types has, and which ESLint holds
// in a file of the server: {"wanted": ["rule", …], "byLinter": ["rule", …]}.
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const PREFIX = '@typescript-eslint/';
const isOn = (setting) => !['off', 0].includes(Array.isArray(setting) ? setting[0] : setting);
const rulesOn = (rules) =>
  Object.entries(rules)
    .filter(([name, setting]) => name.startsWith(PREFIX) && isOn(setting))
    .map(([name]) => name.slice(PREFIX.length));

const wanted = tseslint.configs.strictTypeChecked.flatMap(({ rules = {} }) => rulesOn(rules));
const { rules } = await new ESLint().calculateConfigForFile('libs/ledger/src/ledger.module.ts');
process.stdout.write(JSON.stringify({ wanted, byLinter: rulesOn(rules) }));

// Prints the rules of the presets that the code keeps, by their names in the native linter:
// {"typed": ["rule", …], "untyped": ["rule", …]}. `typed` are those that need types.
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const isOn = (setting) => !['off', 0].includes(Array.isArray(setting) ? setting[0] : setting);
const plainName = (name) => name.replace(/^(@typescript-eslint|react-hooks)\//, '');
const rulesOn = (configs) => {
  const rules = Object.assign({}, ...configs.map((config) => config.rules ?? {}));
  return Object.keys(rules).filter((name) => isOn(rules[name]));
};

const untyped = rulesOn([
  js.configs.recommended,
  ...tseslint.configs.strict,
  reactHooks.configs.flat.recommended,
]);
const typed = rulesOn(tseslint.configs.strictTypeChecked).filter((rule) => !untyped.includes(rule));
const answer = { typed: typed.map(plainName), untyped: untyped.map(plainName) };
process.stdout.write(JSON.stringify(answer));

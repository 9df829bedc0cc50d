import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

// The rules are held by the native linter: .oxlintrc.json, docs/adr/0014. Here is what code aims
// at, as warnings: npx eslint libs/NAME.
const SPECS = ['**/*.spec.{ts,tsx}', '**/*.e2e-spec.ts', 'test/**/*.ts', '**/testing/**/*.ts'];
const counted = (max) => ({ max, skipBlankLines: true, skipComments: true });
const linesOfFunction = (max) => ({ 'max-lines-per-function': ['warn', counted(max)] });

export default defineConfig(
  { ignores: ['dist/', 'data/', 'coverage/', 'reports/', 'node_modules/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    rules: { 'max-lines': ['warn', { max: 200 }] },
  },
  { files: ['**/*.{ts,tsx}'], ignores: SPECS, rules: linesOfFunction(40) },
  { files: ['web/**/*.tsx'], ignores: SPECS, rules: linesOfFunction(80) },
);

import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// What needs types is held by the native linter: .oxlintrc.json, docs/adr/0014.
const SPECS = ['**/*.spec.{ts,tsx}', '**/*.e2e-spec.ts', 'test/**/*.ts', '**/testing/**/*.ts'];
const counted = (max) => ({ max, skipBlankLines: true, skipComments: true });

/** The same rule under a second name, so that the aim can warn where the bound is an error. */
const aims = {
  rules: {
    'max-lines-per-function': builtinRules.get('max-lines-per-function'),
    'max-lines': builtinRules.get('max-lines'),
  },
};

/** What a decider or a projection must not touch: the same events must give the same result. */
const impure = [
  ['CallExpression[callee.object.name="Date"][callee.property.name="now"]', 'the clock'],
  ['NewExpression[callee.name="Date"][arguments.length=0]', 'the clock'],
  ['MemberExpression[object.name="Math"][property.name="random"]', 'randomness'],
  ['MemberExpression[object.name=/^(crypto|performance|process|globalThis)$/]', 'the machine'],
  ['CallExpression[callee.name=/^(fetch|setTimeout|setInterval|setImmediate)$/]', 'the machine'],
  ['AwaitExpression', 'waiting'],
  ['ImportExpression', 'loading'],
].map(([selector, what]) => ({ selector, message: `Pure code knows nothing of ${what}.` }));

const literals = '/^(Literal|TemplateLiteral|BinaryExpression|UnaryExpression)$/';
const topLevel = ':matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind="const"] >';

/** One dialect for the whole repository. */
const dialect = [
  [
    `${topLevel} VariableDeclarator[init.type=${literals}] > Identifier.id[name=/[a-z]/]`,
    'A literal at the top of a module is named in UPPER_CASE.',
  ],
  [
    `${topLevel} VariableDeclarator:not([init.type=${literals}]):not([init.type="TSAsExpression"]) > ` +
      'Identifier.id[name=/^[A-Z][A-Z0-9_]+$/]',
    'What is made or composed at the top of a module is named in camelCase.',
  ],
  ['PrivateIdentifier', 'Private members are marked by the keyword.'],
  ['ObjectExpression > SpreadElement > ObjectExpression', 'Write the properties themselves.'],
].map(([selector, message]) => ({ selector, message }));

export default defineConfig(
  { ignores: ['dist/', 'data/', 'coverage/', 'reports/', 'node_modules/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    languageOptions: {
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    plugins: { aims },
    rules: {
      // A switch over the cases of a union is one decision.
      complexity: ['error', { max: 10, variant: 'modified' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...dialect],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      'no-console': 'error',
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', counted(70)],
      'aims/max-lines': ['warn', { max: 200 }],
      'aims/max-lines-per-function': ['warn', counted(40)],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-undef': 'off',
    },
  },
  {
    files: ['libs/*/src/domain/**/*.ts', '**/*.projection.ts', 'eventstore/**/*.ts'],
    ignores: SPECS,
    rules: { 'no-restricted-syntax': ['error', ...dialect, ...impure] },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['web/**/*.tsx'],
    rules: {
      'max-lines-per-function': ['error', counted(100)],
      'aims/max-lines-per-function': ['warn', counted(80)],
    },
  },
  {
    files: SPECS,
    rules: {
      'max-lines-per-function': 'off',
      'aims/max-lines-per-function': 'off',
    },
  },
  {
    files: ['apps/cli/**/*.ts', 'bench/**/*.ts', 'test/**/*.ts', 'web/src/shared/browser-log.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'URL', 'console', 'setInterval', 'clearInterval', 'require', 'module'].map(
          (name) => [name, 'readonly'],
        ),
      ),
    },
    rules: {
      complexity: ['error', 10],
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', counted(70)],
    },
  },
);

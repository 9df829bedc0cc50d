// Prints, for each line of code on standard input (JSON), what the linter holds against it as part
// of each of the given files: {"<file>": {"<code>": ["message", …]}}.
import { readFileSync } from 'node:fs';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const { files, codes } = JSON.parse(readFileSync(0, 'utf8'));
const eslint = new ESLint();
const linter = new Linter();

async function complaints(file) {
  const { rules } = await eslint.calculateConfigForFile(file);
  const rule = rules['no-restricted-syntax'];
  if (!rule) return {};
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    rules: { 'no-restricted-syntax': rule },
  };
  const of = (code) => linter.verify(code, [config], 'sample.ts').map(({ message }) => message);
  return Object.fromEntries(codes.map((code) => [code, of(code)]));
}

const answers = {};
for (const file of files) answers[file] = await complaints(file);
process.stdout.write(JSON.stringify(answers));

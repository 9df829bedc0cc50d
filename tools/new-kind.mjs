// npm run new-kind -- NAME: a folder of libs/kinds with a kind that runs, its test, and its line.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { bundledNode } from './shared/bundled-node.mjs';
import { inRoot } from './shared/paths.mjs';
import { run } from './shared/run.mjs';
import { main, say, Stop } from './shared/say.mjs';

const NAME = /^[a-z]+(?:-[a-z]+)*$/;
const kinds = (...parts) => inRoot('libs', 'kinds', 'src', ...parts);

/** «stock-levels» as «stockLevels» and «StockLevels». */
const camel = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(`-${name}`);

function named(template, name) {
  return readFileSync(inRoot('tools', 'new-kind', template), 'utf8')
    .replaceAll('new-kind', name)
    .replaceAll('newKind', camel(name))
    .replaceAll('NewKind', pascal(name));
}

/** Imports stand by their paths; the place in the list tells only who is asked first. */
function listed(text, name) {
  const line = `import { ${camel(name)} } from './${name}/${name}.js';`;
  const imports = text.match(/^import .+$/gm) ?? [];
  const sorted = [...imports, line].sort((one, other) =>
    one.split(' from ')[1].localeCompare(other.split(' from ')[1]),
  );
  const rest = text.slice(text.lastIndexOf(imports.at(-1)) + imports.at(-1).length);
  return sorted.join('\n') + rest.replace(/,?\s*\] as const;/, `, ${camel(name)}] as const;`);
}

await main(async () => {
  const [name = ''] = process.argv.slice(2);
  if (!NAME.test(name)) {
    throw new Stop('Назовите вид отчета латинскими буквами: npm run new-kind -- stock-levels');
  }
  if (existsSync(kinds(name))) throw new Stop(`Папка libs/kinds/src/${name} уже есть.`);
  const list = kinds('all-kinds.ts');
  const files = [kinds(name, `${name}.ts`), kinds(name, `${name}.spec.ts`)];
  mkdirSync(kinds(name));
  writeFileSync(files[0], named('kind.ts.txt', name));
  writeFileSync(files[1], named('kind.spec.ts.txt', name));
  writeFileSync(list, listed(readFileSync(list, 'utf8'), name));
  const prettier = inRoot('node_modules', 'prettier', 'bin', 'prettier.cjs');
  const code = await run(bundledNode(), [
    prettier,
    ...['--write', '--log-level', 'warn', ...files, list],
  ]);
  if (code === 0)
    say(`Создано: libs/kinds/src/${name}, строка в all-kinds.ts. Дальше — CONTRIBUTING.md.`);
  return code;
});

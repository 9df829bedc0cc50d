import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** How to start a module of ours as a child process: arguments for `fork`. */
export interface ChildEntry {
  readonly modulePath: string;
  readonly execArgv: readonly string[];
}

/** Stripped and compiled once for all children: half of what a short-lived one costs. */
const resolveSources = [
  "import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module';",
  'enableCompileCache();',
  'setTimeout(flushCompileCache, 1000).unref();',
  'registerHooks({ resolve(specifier, context, next) {',
  '  try { return next(specifier, context); } catch (error) {',
  "    if (!specifier.startsWith('.') || !specifier.endsWith('.js')) throw error;",
  "    return next(specifier.slice(0, -3) + '.ts', context);",
  '  } } });',
].join('\n');

/**
 * The compiled module where it lies beside its parent, else its TypeScript source, whose types
 * Node strips itself. So a child and what it imports must hold erasable syntax only: no enum, no
 * parameter properties.
 * @param directory import.meta.dirname of the parent
 * @param name file name of the child's module without extension
 */
export function childEntry(directory: string, name: string): ChildEntry {
  const compiled = join(directory, `${name}.js`);
  if (existsSync(compiled)) return { modulePath: compiled, execArgv: [] };
  const hook = `data:text/javascript,${encodeURIComponent(resolveSources)}`;
  return {
    modulePath: join(directory, `${name}.ts`),
    execArgv: ['--disable-warning=ExperimentalWarning', `--import=${hook}`],
  };
}

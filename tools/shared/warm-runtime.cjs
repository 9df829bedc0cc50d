const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// Jest compiles every module anew for each test file, and one that starts the product loads three
// thousand: half of its time. Here a worker compiles a file once. What is compiled belongs to no
// context, so each test file still runs modules of its own. This hooks into parts of jest-runtime
// that are not public: its version is fixed in package.json together with that of Jest.

/** By file: the compiled function with the text that it was compiled from. */
const compiled = new Map();
/** By file: what jest has read of a package. Packages do not change while tests run. */
const read = new Map();
/** Whose test file is running; a dynamic import of kept code belongs to it. */
let running;

module.exports = class WarmRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    running = this;
    keepCompiled(this.executor);
    keepRead(this.transformCache);
  }
};

function keepCompiled(executor) {
  const compileAnew = executor.compile.bind(executor);
  executor.compile = (source, filename) => {
    const context = executor.environment.getVmContext();
    const script = context && scriptOf(source, filename, executor.injectedModuleParameters);
    // Jest itself knows what to say of a text that cannot be compiled.
    return script ? script.runInContext(context) : compileAnew(source, filename);
  };
}

function scriptOf(source, filename, parameters) {
  const kept = compiled.get(filename);
  if (kept?.source === source) return kept.script;
  const opening = `(function(${parameters.join(',')}){`;
  try {
    const script = new Script(`${opening}${source}\n})`, {
      filename,
      columnOffset: -opening.length,
      importModuleDynamically: (specifier, _, attributes, phase) => {
        const { dynamicImport, environment } = running.executor;
        const context = environment.getVmContext();
        return dynamicImport(specifier, filename, context, attributes, phase);
      },
    });
    compiled.set(filename, { source, script });
    return script;
  } catch {
    return undefined;
  }
}

function keepRead(transformCache) {
  const transform = transformCache.transform.bind(transformCache);
  transformCache.transform = (filename, options) => {
    const kept = read.get(filename);
    if (kept === undefined) {
      const code = transform(filename, options);
      const file = transformCache.transforms.get(filename);
      if (file && /[\\/]node_modules[\\/]/.test(filename)) read.set(filename, file);
      return code;
    }
    transformCache.transforms.set(filename, kept);
    return kept.code;
  };
}

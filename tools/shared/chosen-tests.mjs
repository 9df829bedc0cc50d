import { importGraph, reachedFrom } from './import-graph.mjs';
import { inRoot } from './paths.mjs';

const SPEC = /\.(spec|e2e-spec)\.tsx?$/;
const BUILDS = { server: /\bdist(\/|', ')server\b/, web: /\bdist(\/|', ')web\b/ };

/**
 * The test files that these arguments of Jest choose, as Jest would, and which builds they use:
 * `undefined` when no file is named or when it cannot be told, that is everything.
 */
export function chosenTests(args) {
  const options = args.findIndex((argument) => argument.startsWith('-'));
  const filters = options < 0 ? args : args.slice(0, options);
  if (filters.length === 0) return undefined;
  const { texts, imports } = importGraph();
  const patterns = filters.map((filter) => new RegExp(filter, 'i'));
  const isChosen = (file) => patterns.some((pattern) => pattern.test(inRoot(file)));
  const files = [...texts.keys()].filter((file) => SPEC.test(file) && isChosen(file));
  if (files.length === 0) return undefined;
  const reached = new Set(files.flatMap((file) => reachedFrom(file, imports)));
  const uses = (build) => [...reached].some((file) => BUILDS[build].test(texts.get(file)));
  return { files, builds: Object.keys(BUILDS).filter(uses) };
}

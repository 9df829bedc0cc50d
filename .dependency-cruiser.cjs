/**
 * The direction of imports (docs/adr). Every rule is proven by a file that breaks it:
 * test/architecture/dependency-rules.spec.ts.
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Tests and their helpers may reach further than the code that they test. */
const TEST_CODE = String.raw`(\.(spec|e2e-spec)\.tsx?$|/testing/)`;
const ADAPTER = String.raw`(\.(sqlite|mongo|eventstoredb|duckdb)\.ts$|/(sqlite|mongo|eventstoredb|duckdb)/)`;
const DRIVER = String.raw`(^(node:)?sqlite$|(^|node_modules/)(@types/)?(mongoose|mongodb|@nestjs/mongoose|@eventstore|@duckdb|@grpc)(/|$))`;
const MODEL_LIBRARY = String.raw`(^|node_modules/)(langchain|@langchain|openai)(/|$)`;
const SCHEMA_LIBRARY = String.raw`(^|node_modules/)zod(/|$)`;
const INDEX = String.raw`^libs/[^/]+/(src/)?index\.ts$`;
const READ_SIDE = String.raw`(/read-models?/|/views?/|\.(projection|view)\.ts$|^libs/view-store/|^libs/kernel/src/(view-store|views?|projection)[^/]*(\.ts$|/))`;

const reading = ['kernel', 'statistics', 'russian', 'workbook', 'jail'];
const asking = [...reading, 'contract', 'meaning', 'frames', 'analysis'];
/** Of each library of the analyst, what it may know. */
const BELOW = {
  statistics: [],
  russian: ['statistics'],
  workbook: ['kernel', 'statistics', 'russian'],
  jail: ['kernel', 'statistics', 'russian', 'workbook'],
  meaning: ['statistics', 'russian', 'workbook'],
  frames: ['statistics', 'russian', 'workbook', 'jail', 'meaning'],
  analysis: [...reading, 'contract', 'meaning', 'frames'],
  kinds: asking,
  'model-analyst': [...asking, 'kinds'],
};

module.exports = {
  forbidden: [
    forbid(
      'catalogue-is-a-leaf',
      'eventstore/ imports nothing but itself.',
      { path: '^eventstore/', pathNot: TEST_CODE },
      { pathNot: '^eventstore/' },
    ),
    forbid(
      'domain-is-pure',
      'domain/ knows the catalogue, the decider and itself: no Nest, no driver, no node:*.',
      { path: '^libs/([^/]+)/src/domain/', pathNot: TEST_CODE },
      { pathNot: String.raw`^(eventstore/|libs/kernel/src/decider[^/]*\.ts$|libs/$1/src/domain/)` },
    ),
    forbid(
      'projections-are-pure',
      'A projection folds events: nothing of Node and no package.',
      { path: String.raw`\.projection\.ts$` },
      { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'] },
    ),
    forbid(
      'contract-is-thin',
      'The contract of the API knows only class-validator and class-transformer.',
      { path: '^libs/contract/', pathNot: TEST_CODE },
      { pathNot: '^(libs/contract/|(node_modules/)?class-(validator|transformer)(/|$))' },
    ),
    forbid(
      'presentation-is-pure',
      'How content is shown is told once, for browser and server: only the contract, as types.',
      { path: '^libs/presentation/', pathNot: TEST_CODE },
      { pathNot: '^libs/(presentation|contract)/' },
    ),
    forbid(
      'kernel-is-below-the-slices',
      'The kernel knows the catalogue and the contract, never a slice, an adapter or an app.',
      { path: '^libs/kernel/', pathNot: TEST_CODE },
      { path: '^(libs|apps|web|test|bench)/', pathNot: '^libs/(kernel|contract)/' },
    ),
    forbid(
      'drivers-only-in-adapters',
      'A database driver is imported by its adapter alone: *.sqlite.ts, *.mongo.ts and so on.',
      { path: '^(apps|libs|eventstore)/', pathNot: `(${ADAPTER}|${TEST_CODE})` },
      { path: DRIVER },
    ),
    forbid(
      'models-only-in-their-adapter',
      'LangChain is loaded by its adapter alone, and only when it is chosen.',
      { path: '^(apps|libs|eventstore)/', pathNot: '^libs/model-analyst/' },
      { path: MODEL_LIBRARY },
    ),
    forbid(
      'schemas-only-at-the-gates',
      'What strangers write is read by a schema once: what models answer, frames and questions.',
      {
        path: '^(apps|libs|eventstore)/',
        pathNot: '^libs/(model-analyst|frames/src/json|analysis/src/questions/json)/',
      },
      { path: SCHEMA_LIBRARY },
    ),
    ...Object.entries(BELOW).map(([library, below]) =>
      forbid(
        `${library}-knows-what-is-below`,
        'The libraries of the analyst lie above one another; none reaches up.',
        { path: `^libs/${library}/`, pathNot: TEST_CODE },
        {
          path: '^(apps|libs|eventstore|web)/',
          pathNot: `^libs/(${[library, ...below].join('|')})/`,
        },
      ),
    ),
    forbid(
      'writes-do-not-read-views',
      'Command handlers decide by streams; a view may lag.',
      { path: String.raw`(/commands/|\.handler\.ts$)`, pathNot: `(${TEST_CODE}|/queries/)` },
      { path: READ_SIDE },
    ),
    forbid(
      'slices-meet-through-their-index',
      'One lib reaches another through its index.ts; kernel, contract and presentation are shared.',
      { path: '^libs/([^/]+)/', pathNot: TEST_CODE },
      { path: '^libs/[^/]+/', pathNot: `(^libs/($1|kernel|contract|presentation)/|${INDEX})` },
    ),
    forbid(
      'libs-know-no-app',
      'apps/ wires the libs, never the reverse.',
      { path: '^(libs|eventstore)/' },
      { path: '^(apps|web|bench)/' },
    ),
    forbid(
      'product-knows-no-test',
      'What is shipped imports no test, no test helper and no measurement.',
      { path: '^(apps|libs|eventstore|web)/', pathNot: TEST_CODE },
      { path: `(${TEST_CODE}|^(test|bench)/)` },
    ),
    forbid(
      'product-needs-no-dev-package',
      'What is shipped runs without the development packages.',
      {
        path: '^(apps|libs|eventstore|web/src)/',
        pathNot: String.raw`(${TEST_CODE}|/specification\.ts$)`,
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '@types/' },
    ),
    forbid(
      'web-takes-types-only',
      'web/ sees the contract as types; of the server only the presentation reaches the bundle.',
      { path: '^web/', pathNot: TEST_CODE },
      {
        path: '^(libs|apps|eventstore)/',
        pathNot: '^libs/presentation/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'web-knows-only-the-contract',
      'Beside the presentation web/ sees no other folder of the server, not even as types.',
      { path: '^web/', pathNot: TEST_CODE },
      { path: '^(libs|apps|eventstore)/', pathNot: '^libs/(contract|presentation)/' },
    ),
    forbid(
      'features-are-islands',
      'A feature of the site never imports another; routes/ composes them.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'features-know-no-route',
      'routes/ composes features, never the reverse.',
      { path: '^web/src/features/' },
      { path: '^web/src/(routes|app)/' },
    ),
    forbid(
      'shared-is-below-the-features',
      'shared/ is below features/, features/ below routes/.',
      { path: '^web/src/shared/' },
      { path: '^web/src/(features|routes|app)/' },
    ),
    forbid('no-cycles', 'A cycle hides the direction of a dependency.', {}, { circular: true }),
    forbid(
      'everything-resolves',
      'An import that leads nowhere escapes every other rule.',
      { path: '^(apps|libs|eventstore|web|test|bench)/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'require'],
    },
  },
};

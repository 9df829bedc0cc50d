/** One import that a rule forbids (alone that rule) or that all rules allow. */
export interface Sample {
  readonly file: string;
  readonly imports: readonly string[];
  readonly typeOnly?: boolean;
}

export const packages = {
  manifest: {
    name: 'sample',
    version: '1.0.0',
    type: 'module',
    dependencies: {
      '@duckdb/node-api': '1.0.0',
      '@eventstore/db-client': '1.0.0',
      '@langchain/openai': '1.0.0',
      '@nestjs/common': '1.0.0',
      'class-validator': '1.0.0',
      langchain: '1.0.0',
      mongoose: '1.0.0',
      zod: '1.0.0',
    },
    devDependencies: { supertest: '1.0.0' },
  },
  installed: [
    '@duckdb/node-api',
    '@eventstore/db-client',
    '@langchain/openai',
    '@nestjs/common',
    'class-validator',
    'langchain',
    'mongoose',
    'supertest',
    'zod',
  ],
};

/** What the samples import; each may be imported by somebody. */
export const targets = [
  'eventstore/ticks/ticks.events.ts',
  'libs/contract/src/index.ts',
  'libs/contract/src/task.dto.ts',
  'libs/kernel/src/decider.ts',
  'libs/kernel/src/event-store.ts',
  'libs/kernel/src/projection.ts',
  'libs/kernel/src/view-store.ts',
  'libs/ledger/src/index.ts',
  'libs/ledger/src/domain/ticks.ts',
  'libs/ledger/src/read-model/balance.projection.ts',
  'libs/ledger/src/testing/fake-ledger.ts',
  'libs/presentation/src/number.ts',
  'libs/russian/src/index.ts',
  'libs/workbook/src/index.ts',
  'libs/jail/src/index.ts',
  'libs/meaning/src/index.ts',
  'libs/frames/src/index.ts',
  'libs/analysis/src/index.ts',
  'libs/kinds/src/index.ts',
  'libs/model-analyst/src/index.ts',
  'libs/tasks/src/index.ts',
  'libs/tasks/src/domain/task.ts',
  'apps/api/src/app.module.ts',
  'bench/load.ts',
  'test/support/browser.ts',
  'web/src/app/session.ts',
  'web/src/features/tasks/tasks.tsx',
  'web/src/features/ticks/ticks.tsx',
  'web/src/routes/router.tsx',
  'web/src/shared/format.ts',
];

export const violations: readonly (Sample & { readonly rule: string })[] = [
  {
    rule: 'catalogue-is-a-leaf',
    file: 'eventstore/ticks/uses-node.ts',
    imports: ['node:crypto'],
  },
  {
    rule: 'catalogue-is-a-leaf',
    file: 'eventstore/ticks/uses-kernel.ts',
    imports: ['../../libs/kernel/src/decider.js'],
  },
  {
    rule: 'domain-is-pure',
    file: 'libs/tasks/src/domain/uses-nest.ts',
    imports: ['@nestjs/common'],
  },
  {
    rule: 'domain-is-pure',
    file: 'libs/tasks/src/domain/uses-node.ts',
    imports: ['node:crypto'],
  },
  {
    rule: 'domain-is-pure',
    file: 'libs/tasks/src/domain/uses-a-port.ts',
    imports: ['../../../kernel/src/event-store.js'],
  },
  {
    rule: 'domain-is-pure',
    file: 'libs/tasks/src/domain/uses-another-slice.ts',
    imports: ['../../../ledger/src/index.js'],
  },
  {
    rule: 'statistics-knows-what-is-below',
    file: 'libs/statistics/src/reaches-up.ts',
    imports: ['../../russian/src/index.js'],
  },
  {
    rule: 'russian-knows-what-is-below',
    file: 'libs/russian/src/reaches-up.ts',
    imports: ['../../workbook/src/index.js'],
  },
  {
    rule: 'workbook-knows-what-is-below',
    file: 'libs/workbook/src/reaches-up.ts',
    imports: ['../../jail/src/index.js'],
  },
  {
    rule: 'jail-knows-what-is-below',
    file: 'libs/jail/src/reaches-up.ts',
    imports: ['../../meaning/src/index.js'],
  },
  {
    rule: 'meaning-knows-what-is-below',
    file: 'libs/meaning/src/reaches-up.ts',
    imports: ['../../frames/src/index.js'],
  },
  {
    rule: 'frames-knows-what-is-below',
    file: 'libs/frames/src/reaches-up.ts',
    imports: ['../../analysis/src/index.js'],
  },
  {
    rule: 'analysis-knows-what-is-below',
    file: 'libs/analysis/src/reaches-up.ts',
    imports: ['../../kinds/src/index.js'],
  },
  {
    rule: 'kinds-knows-what-is-below',
    file: 'libs/kinds/src/reaches-up.ts',
    imports: ['../../model-analyst/src/index.js'],
  },
  {
    rule: 'model-analyst-knows-what-is-below',
    file: 'libs/model-analyst/src/reaches-up.ts',
    imports: ['../../tasks/src/index.js'],
  },
  {
    rule: 'projections-are-pure',
    file: 'libs/tasks/src/read-model/with-clock.projection.ts',
    imports: ['node:perf_hooks'],
  },
  {
    rule: 'projections-are-pure',
    file: 'libs/tasks/src/read-model/with-nest.projection.ts',
    imports: ['@nestjs/common'],
  },
  {
    rule: 'contract-is-thin',
    file: 'libs/contract/src/uses-nest.dto.ts',
    imports: ['@nestjs/common'],
  },
  {
    rule: 'contract-is-thin',
    file: 'libs/contract/src/uses-events.dto.ts',
    imports: ['../../../eventstore/ticks/ticks.events.js'],
  },
  {
    rule: 'kernel-is-below-the-slices',
    file: 'libs/kernel/src/uses-a-slice.ts',
    imports: ['../../ledger/src/index.js'],
  },
  {
    rule: 'drivers-only-in-adapters',
    file: 'libs/tasks/src/uses-mongoose.ts',
    imports: ['mongoose'],
  },
  {
    rule: 'drivers-only-in-adapters',
    file: 'libs/tasks/src/uses-duckdb.ts',
    imports: ['@duckdb/node-api'],
  },
  {
    rule: 'drivers-only-in-adapters',
    file: 'libs/tasks/src/uses-eventstore.ts',
    imports: ['@eventstore/db-client'],
  },
  {
    rule: 'drivers-only-in-adapters',
    file: 'apps/api/src/uses-sqlite.ts',
    imports: ['node:sqlite'],
  },
  {
    rule: 'models-only-in-their-adapter',
    file: 'libs/analysis/src/engine/uses-langchain.ts',
    imports: ['langchain'],
  },
  {
    rule: 'models-only-in-their-adapter',
    file: 'libs/tasks/src/uses-a-model.ts',
    imports: ['@langchain/openai'],
  },
  {
    rule: 'schemas-only-at-the-gates',
    file: 'libs/frames/src/check/uses-a-schema.ts',
    imports: ['zod'],
  },
  {
    rule: 'writes-do-not-read-views',
    file: 'libs/ledger/src/commands/debit/reads-a-view.handler.ts',
    imports: ['../../read-model/balance.projection.js'],
  },
  {
    rule: 'writes-do-not-read-views',
    file: 'libs/ledger/src/commands/debit/asks-the-view-store.ts',
    imports: ['../../../../kernel/src/view-store.js'],
  },
  {
    rule: 'slices-meet-through-their-index',
    file: 'libs/tasks/src/reaches-inside.ts',
    imports: ['../../ledger/src/domain/ticks.js'],
  },
  {
    rule: 'libs-know-no-app',
    file: 'libs/tasks/src/uses-an-app.ts',
    imports: ['../../../apps/api/src/app.module.js'],
  },
  {
    rule: 'product-knows-no-test',
    file: 'libs/ledger/src/uses-a-fake.ts',
    imports: ['./testing/fake-ledger.js'],
  },
  {
    rule: 'product-knows-no-test',
    file: 'apps/api/src/uses-the-bench.ts',
    imports: ['../../../bench/load.js'],
  },
  {
    rule: 'product-needs-no-dev-package',
    file: 'apps/api/src/uses-a-dev-package.ts',
    imports: ['supertest'],
  },
  {
    rule: 'presentation-is-pure',
    file: 'libs/presentation/src/uses-node.ts',
    imports: ['node:fs'],
  },
  {
    rule: 'presentation-is-pure',
    file: 'libs/presentation/src/uses-the-kernel.ts',
    imports: ['../../kernel/src/decider.js'],
  },
  {
    rule: 'web-takes-types-only',
    file: 'web/src/shared/takes-a-value.ts',
    imports: ['../../../libs/contract/src/index.js'],
  },
  {
    rule: 'web-knows-only-the-contract',
    file: 'web/src/shared/knows-a-slice.ts',
    imports: ['../../../libs/ledger/src/index.js'],
    typeOnly: true,
  },
  {
    rule: 'features-are-islands',
    file: 'web/src/features/tasks/visits-ticks.tsx',
    imports: ['../ticks/ticks.js'],
  },
  {
    rule: 'features-know-no-route',
    file: 'web/src/features/tasks/knows-the-router.tsx',
    imports: ['../../routes/router.js'],
  },
  {
    rule: 'shared-is-below-the-features',
    file: 'web/src/shared/knows-a-feature.ts',
    imports: ['../features/ticks/ticks.js'],
  },
  {
    rule: 'no-cycles',
    file: 'libs/tasks/src/cycle-a.ts',
    imports: ['./cycle-b.js'],
  },
  {
    rule: 'everything-resolves',
    file: 'libs/tasks/src/leads-nowhere.ts',
    imports: ['./nowhere.js'],
  },
];

/** A cycle is reported once, at the file that comes first. */
export const otherHalves: readonly Sample[] = [
  { file: 'libs/tasks/src/cycle-b.ts', imports: ['./cycle-a.js'] },
];

export const allowed: readonly Sample[] = [
  {
    file: 'libs/tasks/src/domain/pure.ts',
    imports: [
      '../../../../eventstore/ticks/ticks.events.js',
      '../../../kernel/src/decider.js',
      './task.js',
    ],
  },
  {
    file: 'libs/tasks/src/tasks.sqlite.ts',
    imports: ['node:sqlite', 'node:fs'],
  },
  {
    file: 'libs/tasks/src/tasks.mongo.ts',
    imports: ['mongoose', '../../kernel/src/view-store.js'],
  },
  {
    file: 'libs/tasks/src/tasks.eventstoredb.ts',
    imports: ['@eventstore/db-client'],
  },
  {
    file: 'libs/model-analyst/src/chat.ts',
    imports: ['langchain', '@langchain/openai'],
  },
  {
    file: 'libs/tasks/src/jail.duckdb.ts',
    imports: ['@duckdb/node-api'],
  },
  {
    file: 'libs/tasks/src/commands/start/start.handler.ts',
    imports: [
      '../../domain/task.js',
      '../../../../kernel/src/event-store.js',
      '../../../../ledger/src/index.js',
      '../../../../contract/src/task.dto.js',
    ],
  },
  {
    file: 'libs/tasks/src/queries/list.handler.ts',
    imports: ['../../../kernel/src/view-store.js'],
  },
  {
    file: 'libs/tasks/src/tasks.spec.ts',
    imports: ['../../ledger/src/testing/fake-ledger.js', 'supertest', 'node:sqlite'],
  },
  {
    file: 'apps/api/src/wiring.module.ts',
    imports: ['../../../libs/ledger/src/domain/ticks.js', '@nestjs/common'],
  },
  {
    file: 'web/src/shared/takes-a-type.ts',
    imports: ['../../../libs/contract/src/index.js'],
    typeOnly: true,
  },
  {
    file: 'web/src/shared/shows-a-number.ts',
    imports: ['../../../libs/presentation/src/number.js'],
  },
  {
    file: 'libs/tasks/src/writes-a-number.ts',
    imports: ['../../presentation/src/number.js'],
  },
  {
    file: 'web/src/routes/composes.tsx',
    imports: ['../features/tasks/tasks.js', '../features/ticks/ticks.js', '../shared/format.js'],
  },
];

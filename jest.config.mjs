const swc = {
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    keepClassNames: true,
  },
};

/** @type {import('jest').Config} */
export default {
  testRegex: '\\.(spec|e2e-spec)\\.tsx?$',
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  watchPathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  // Not among the temporary files, which go with a run.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
  runtime: '<rootDir>/tools/shared/warm-runtime.cjs',
  resolver: '<rootDir>/tools/shared/test-resolver.cjs',
  testEnvironment: '<rootDir>/tools/shared/plain-environment.cjs',
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/test/support/fast-check.cjs',
  },
  // Ends what is stuck; no judge of what is slow on a machine that is busy otherwise.
  testTimeout: 240_000,
};

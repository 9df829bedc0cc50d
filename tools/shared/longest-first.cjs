const { statSync } = require('node:fs');

// The order of test files (tools/test.mjs). A clean checkout remembers no durations, so it is told
// here what takes long; within a group the largest file is first.
const LONG = [
  /test\/crash\//,
  /test\/(requests|business|score|browser)\//,
  /test\/e2e\/(process|bad-files|distributed|live|money|move)\./,
  /apps\/cli\/src\/(score|analyse)\//,
  /(workbook-reader|container-check|insight|chart-rules-corpus)\.spec/,
];
/** Files that run as one (test-groups.mjs), and what starts the product. */
const THEN = [/\/(libs|web|e2e)-\d+\.spec/, /test\/e2e\//];
const ORDER = [...LONG, ...THEN];

const groupOf = ({ path }) => {
  const found = ORDER.findIndex((pattern) => pattern.test(path));
  return found < 0 ? ORDER.length : found;
};

module.exports = class LongestFirst {
  static long = LONG;

  sort(tests) {
    const known = tests.map((test) => ({ test, group: groupOf(test), size: sizeOf(test) }));
    known.sort((one, other) => one.group - other.group || other.size - one.size);
    return known.map(({ test }) => test);
  }

  /** Jest asks for it with --onlyFailures, which needs what is not remembered here. */
  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {
    // The order follows from the files alone.
  }
};

function sizeOf({ path }) {
  return statSync(path).size;
}

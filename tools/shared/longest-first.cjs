const { statSync } = require('node:fs');
const { basename, relative } = require('node:path');
const seconds = require('./suite-seconds.json');

// The order of test files (tools/test.mjs). A clean checkout remembers no durations, so it is told
// here: suite-seconds.json has what a whole run took, and WRITE_SECONDS=1 npm test writes it anew.

/** What is new takes its place among the middling; of those the largest file is first. */
const UNKNOWN = 3;

/** What stays by itself, because it takes long (test-groups.mjs). */
const LONG = [
  /test\/crash\//,
  /test\/(requests|business|score|browser)\//,
  /test\/e2e\/(process|bad-files|distributed|live|money|move)\./,
  /apps\/cli\/src\/(score|analyse)\//,
  /(workbook-reader|container-check|insight|chart-rules-corpus)\.spec/,
];

/** Of a group, which lies outside, the name alone; of any other file its path. */
function nameOf(path) {
  const inside = relative(process.cwd(), path);
  return inside.startsWith('..') ? basename(path) : inside;
}

module.exports = class LongestFirst {
  static long = LONG;
  static nameOf = nameOf;

  sort(tests) {
    const known = tests.map((test) => ({
      test,
      time: seconds[nameOf(test.path)] ?? UNKNOWN,
      size: statSync(test.path).size,
    }));
    known.sort((one, other) => other.time - one.time || other.size - one.size);
    return known.map(({ test }) => test);
  }

  /** Jest asks for it with --onlyFailures, which needs what is not remembered here. */
  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {
    // What is known stands in a file that is kept.
  }
};

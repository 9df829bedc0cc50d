const { existsSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { nameOf } = require('./longest-first.cjs');
const known = require('./suite-seconds.json');

/** What takes less is last in any order. */
const SECONDS_MIN = 1;

/** Jest reporter: the counts that `npm test` adds up and prints as its last line, and what failed. */
module.exports = class ResultReporter {
  onRunComplete(_contexts, results) {
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
      red: results.testResults.flatMap(redOf),
    };
    writeFileSync(process.env.TEST_RESULT_FILE, JSON.stringify(counts));
    if (process.env.WRITE_SECONDS === '1') writeSeconds(results);
  }
};

/** For the order of the next runs (longest-first.cjs); a run of a part leaves the rest as it is. */
function writeSeconds({ testResults }) {
  const taken = testResults.map(({ testFilePath, perfStats }) => [
    nameOf(testFilePath),
    Math.round(perfStats.runtime / 1000),
  ]);
  const all = Object.entries({ ...known, ...Object.fromEntries(taken) });
  const isThere = (name) => !name.includes('/') || existsSync(name);
  const long = all.filter(([name, seconds]) => seconds >= SECONDS_MIN && isThere(name));
  long.sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  const file = join(__dirname, 'suite-seconds.json');
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
}

/** Of a group (test-groups.mjs), which lies outside, the files that it runs under their names. */
function redOf({ testFilePath, testExecError, testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && !testExecError) return [];
  const path = relative(process.cwd(), testFilePath);
  if (!path.startsWith('..')) return [path];
  return [...new Set(failed.map(({ ancestorTitles }) => ancestorTitles[0]))];
}

const { writeFileSync } = require('node:fs');
const { relative } = require('node:path');

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
  }
};

/** Of a group (test-groups.mjs), which lies outside, the files that it runs under their names. */
function redOf({ testFilePath, testExecError, testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && !testExecError) return [];
  const path = relative(process.cwd(), testFilePath);
  if (!path.startsWith('..')) return [path];
  return [...new Set(failed.map(({ ancestorTitles }) => ancestorTitles[0]))];
}

const { writeFileSync } = require('node:fs');
const { relative } = require('node:path');

/** Jest reporter: the counts that `npm test` adds up and prints as its last line, and what failed. */
module.exports = class ResultReporter {
  onRunComplete(_contexts, results) {
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
      red: results.testResults
        .filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError)
        .map(({ testFilePath }) => relative(process.cwd(), testFilePath)),
    };
    writeFileSync(process.env.TEST_RESULT_FILE, JSON.stringify(counts));
  }
};

const { writeFileSync } = require('node:fs');

/** Jest reporter: the counts that `npm test` adds up and prints as its last line. */
module.exports = class ResultReporter {
  onRunComplete(_contexts, results) {
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    };
    writeFileSync(process.env.TEST_RESULT_FILE, JSON.stringify(counts));
  }
};

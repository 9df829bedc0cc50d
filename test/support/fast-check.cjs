// Stands for 'fast-check' in every test (jest.config.mjs): SEED repeats a run, PROVE lengthens it.
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

const { SEED, PROVE } = process.env;

fc.configureGlobal({
  ...(SEED && { seed: Number(SEED) }),
  ...(PROVE === '1' && { numRuns: 1_000 }),
});

module.exports = fc;

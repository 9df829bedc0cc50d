import { readEnvironment } from '../../../libs/platform/src/index.js';
import { endWithTheReader } from './broken-pipe.js';
import { runScore } from './score/score-command.js';

endWithTheReader();
const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('interrupted')));

process.exitCode = await runScore(process.argv.slice(2), {
  env: readEnvironment(process.env, process.cwd()),
  say: (text) => console.log(text),
  complain: (sentence) => console.error(sentence),
  signal: stop.signal,
});

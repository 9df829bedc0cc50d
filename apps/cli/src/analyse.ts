import { readEnvironment } from '../../../libs/platform/src/index.js';
import { runAnalyse } from './analyse/analyse-command.js';
import { endWithTheReader } from './broken-pipe.js';

endWithTheReader();
const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('interrupted')));

process.exitCode = await runAnalyse(process.argv.slice(2), {
  say: (text) => console.log(text),
  complain: (sentence) => console.error(sentence),
  signal: stop.signal,
  env: readEnvironment(process.env, process.cwd()),
});

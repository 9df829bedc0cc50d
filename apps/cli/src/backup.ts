import { runBackup } from './backup/backup-command.js';

process.exitCode = await runBackup(process.argv.slice(2), {
  env: process.env,
  directory: process.cwd(),
  now: () => new Date(),
  say: (sentence) => console.log(sentence),
  complain: (sentence) => console.error(sentence),
});

import { runAdmin } from './admin/admin-command.js';

process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  directory: process.cwd(),
  say: (sentence) => console.log(sentence),
  complain: (sentence) => console.error(sentence),
});

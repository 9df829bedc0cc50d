import { writeOwnSet } from './own-set.js';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder.');
await writeOwnSet(folder);

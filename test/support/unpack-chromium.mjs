// Unpacks the browser of @sparticuz/chromium into TMPDIR; the argument is the folder it will be
// moved to. A process of its own, because the package takes TMPDIR and the environment from it.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';

const home = process.argv[2];
const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
await chromium.executablePath();

// The package's own file names folders outside TMPDIR.
writeFileSync(
  join(tmpdir(), 'fonts', 'fonts.conf'),
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`,
);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface Source {
  readonly file: string;
  readonly lines: readonly string[];
}
interface Rule {
  readonly says: string;
  readonly applies: (file: string) => boolean;
  readonly breaks: RegExp;
  readonly samples: readonly string[];
}

const LINES_MAX = 400;
const COLUMNS_MAX = 100;
const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', '.git']);
const TEXT = /(\.(ts|tsx|mjs|cjs|json|md|yml|yaml|css|html|sh)|\.env\.example|\/run|\.npmrc)$/;

const isText = (file: string) => TEXT.test(file);
const isCode = (file: string) => /\.(ts|tsx|mjs|cjs)$/.test(file);
const isTest = (file: string) => /(\.(spec|e2e-spec)\.tsx?$|^test\/|\/testing\/)/.test(file);
const isShown = (file: string) => isCode(file) && !isTest(file);

/** In pieces, so that this file keeps its own rules. */
const words = (...pieces: readonly (readonly string[])[]) =>
  pieces.map((piece) => piece.join('')).join('|');

const folders = words(['wo', 'rk'], ['ro', 'ot'], ['ho', 'me'], ['Us', 'ers'], ['tm', 'p']);

const narrow = words(['on', 'ly'], ['to', 'do']);

const unbreakable = String.raw`import |\} from |\s*(return |const \w+ = )?/[^/*]|.*\S{70}|.*['"\x60]`;

const rules: readonly Rule[] = [
  {
    says: 'names no folder of one machine',
    applies: isText,
    breaks: new RegExp(`(^|[^\\w.@-])/(${folders})/`),
    samples: [['cd /wo', 'rk/main'].join(''), ['"/tm', 'p/x"'].join('')],
  },
  {
    says: 'names no package registry',
    applies: (file) => isText(file) || file === 'package-lock.json',
    breaks: new RegExp(words(['registry', '\\.'], ['npmjs', '\\.'], ['"resol', 'ved": "http'])),
    samples: [['https://registry', '.example.org/'].join('')],
  },
  {
    says: 'leaves nothing for later',
    applies: isText,
    breaks: new RegExp(`\\b(${words(['TO', 'DO'], ['FIX', 'ME'], ['XX', 'X'], ['HA', 'CK'])})\\b`),
    samples: [['// TO', 'DO: later'].join('')],
  },
  {
    says: 'has no hole in the types',
    applies: isCode,
    breaks: new RegExp(
      words(
        ['@ts-', '(ignore|nocheck|expect-error)'],
        ['(\\bas|:|<) ?an', 'y\\b(?! \\w)'],
        ['(es|ox)lint-', 'disable'],
      ),
    ),
    samples: [
      ['value as an', 'y;'].join(''),
      ['// @ts-', 'ignore'].join(''),
      ['// oxlint-', 'disable-next-line'].join(''),
    ],
  },
  {
    says: 'writes no HTML and no code from data',
    applies: isShown,
    breaks: new RegExp(
      words(['dangerously', 'SetInnerHTML'], ['new Func', 'tion\\('], ['\\beva', 'l\\(']),
    ),
    samples: [['new Func', 'tion(text)'].join('')],
  },
  {
    says: 'writes «отчет» and «счет» with е',
    applies: isShown,
    breaks: new RegExp(words(['отч', 'ёт'], ['сч', 'ёт']), 'i'),
    samples: [['Мои отч', 'ёты'].join('')],
  },
  {
    says: 'switches no test off and narrows none',
    applies: isTest,
    breaks: new RegExp(`\\b(it|test|describe)\\.(${narrow})\\b|\\bx(it|describe)\\(`),
    samples: [['it.on', "ly('x')"].join('')],
  },
  {
    says: 'lets no clock judge but in prove',
    applies: isTest,
    breaks: /^(?!.*\bPROVE\b).*expect\(.*(performance\.now|cpuUsage)\(/,
    samples: [['expect(perform', 'ance.now() - begun).toBeLessThan(900);'].join('')],
  },
  {
    says: 'gives no test less time than all have',
    applies: isTest,
    breaks: /^\s*\}, (\d{1,2}|1\d\d|2[0-3]\d)_000\);/,
    samples: [['  }, 60', '_000);'].join('')],
  },
  {
    // The formatter breaks what it can; texts, and a path or an expression alone, it cannot.
    says: `keeps lines to ${COLUMNS_MAX} characters`,
    applies: isCode,
    breaks: new RegExp(`^(?!${unbreakable})(?!.*['"\`]).{${COLUMNS_MAX + 1}}`, 'u'),
    samples: ['word '.repeat(COLUMNS_MAX / 4)],
  },
];

describe('Every file of the repository', () => {
  const sources = [...sourcesIn('.')];

  it('is found', () => {
    const files = sources.map(({ file }) => file);
    expect(files).toContain('package.json');
    expect(files).toContain('test/architecture/style.spec.ts');
  });

  it.each(rules)('$says', ({ applies, breaks }) => {
    const bad = sources
      .filter(({ file }) => applies(file))
      .flatMap(({ file, lines }) =>
        lines.flatMap((line, index) =>
          breaks.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 80)}`] : [],
        ),
      );
    expect(bad).toEqual([]);
  });

  it(`is at most ${LINES_MAX} lines long`, () => {
    const long = sources.filter(({ file, lines }) => isCode(file) && lines.length > LINES_MAX + 1);
    expect(long.map(({ file, lines }) => `${file}: ${lines.length}`)).toEqual([]);
  });

  it.each(rules)('is caught when it does not: $says', ({ breaks, samples }) => {
    expect(samples.filter((sample) => !breaks.test(sample))).toEqual([]);
  });
});

function* sourcesIn(folder: string): Generator<Source> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (skipped.has(file)) continue;
    if (entry.isDirectory()) yield* sourcesIn(file);
    else if (isText(file)) yield { file, lines: readFileSync(file, 'utf8').split('\n') };
  }
}

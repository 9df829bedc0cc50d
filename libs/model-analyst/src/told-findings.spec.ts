import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../analysis/src/index.js';
import { fittingFindings } from './told-findings.js';

type Told = Pick<Finding, 'section' | 'kind' | 'text'>;

const report = (section: string): readonly Told[] => [
  { section, kind: 'caveat', text: 'Опечатка исправлена.' },
  { section, kind: 'conclusion', text: `${section}: главное` },
  { section, kind: 'finding', text: `${section}: первое` },
  { section, kind: 'finding', text: `${section}: второе` },
  { section, kind: 'recommendation', text: `${section}: совет` },
];
const all = ['А', 'Б', 'В'].flatMap(report);
const textsOf = (most: number): readonly string[] =>
  fittingFindings(all, () => 1, most).map(({ text }) => text);

describe('findings for a summary', () => {
  it('given room for all, then each text stands once, in the order of the reports', () => {
    expect(textsOf(100)).toEqual([
      'Опечатка исправлена.',
      ...['А', 'Б', 'В'].flatMap((one) => [
        `${one}: главное`,
        `${one}: первое`,
        `${one}: второе`,
        `${one}: совет`,
      ]),
    ]);
  });

  it('given little room, then every report is heard, with what leads it first', () => {
    expect(textsOf(3)).toEqual(['А: главное', 'Б: главное', 'В: главное']);
    expect(textsOf(5)).toEqual([
      'А: главное',
      'А: первое',
      'Б: главное',
      'Б: первое',
      'В: главное',
    ]);
    expect(textsOf(12)).not.toContain('Опечатка исправлена.');
  });
});

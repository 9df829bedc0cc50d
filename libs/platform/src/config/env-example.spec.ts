import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Variables, defaults } from './variables.js';

interface Entry {
  readonly name: string;
  readonly value: string;
  readonly sentence: string;
}

function entries(): readonly Entry[] {
  const paragraphs = readFileSync('.env.example', 'utf8').split(/\n{2,}/);
  return paragraphs.flatMap((paragraph) => {
    const lines = paragraph.trim().split('\n');
    const [, name, value] = /^#([A-Z_]+)=(.*)$/.exec(lines.at(-1) ?? '') ?? [];
    if (name === undefined || value === undefined) return [];
    const sentence = lines
      .slice(0, -1)
      .map((line) => line.replace(/^# ?/, ''))
      .join(' ');
    return [{ name, value, sentence }];
  });
}

describe('.env.example', () => {
  it('names exactly the variables that are read', () => {
    const names = entries().map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(new Variables()).toSorted());
  });

  it.each(entries())('explains $name in a sentence', ({ sentence }) => {
    expect(sentence).toMatch(/^\S.{8,}\.$/);
  });

  it('shows the defaults', () => {
    const shown = new Map(entries().map(({ name, value }) => [name, value]));
    const known = Object.entries(defaults).filter(([, value]) => value !== undefined);
    expect(known.map(([name]) => [name, shown.get(name)])).toEqual(
      known.map(([name, value]) => [name, String(value)]),
    );
  });
});

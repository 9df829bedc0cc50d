import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { saidSentences, type Said } from './said-sentences.js';

const COUNT = 300;
const file = join(__dirname, '..', '..', 'docs', 'phrases.md');

const titles: Readonly<Record<keyof Said, string>> = {
  cards: 'On the cards of proposals',
  reports: 'In reports',
  reading: 'Of what was read in the file',
  refusals: 'Where a question has no honest answer',
};

/** What is the same but for names and numbers is one. */
function shapeOf(sentence: string): string {
  return sentence.replaceAll(/«[^»]*»/gu, '«»').replaceAll(/[\d\s\u00a0,.]+/gu, ' ');
}

function isOfOwnShape(sentence: string, at: number, all: readonly string[]): boolean {
  return all.findIndex((one) => shapeOf(one) === shapeOf(sentence)) === at;
}

/** Of each part what has a shape of its own; the rest of the count comes of reports. */
function chosen(said: Said): Said {
  const plain = (all: readonly string[]): readonly string[] => [
    ...new Set(all.map((one) => one.replaceAll('\u00a0', ' ').trim())),
  ];
  const own = {
    cards: plain(said.cards).filter(isOfOwnShape).slice(0, 60),
    reading: plain(said.reading).filter(isOfOwnShape).slice(0, 60),
    refusals: plain(said.refusals),
  };
  const left = COUNT - Object.values(own).flat().length;
  const reports = plain(said.reports);
  const first = reports.filter(isOfOwnShape);
  const more = reports.filter((one) => !first.includes(one));
  return { ...own, reports: [...first, ...more].slice(0, left) };
}

function pageOf(said: Said): string {
  const parts = (Object.keys(titles) as readonly (keyof Said)[]).map((part) =>
    [`## ${titles[part]}`, '', ...said[part].map((one) => `- ${one}`)].join('\n'),
  );
  const head = [
    '# What the product says',
    '',
    `${COUNT} sentences as they are rendered, to be read aloud. They come of workbooks that tests make;`,
    'written anew with `WRITE_PHRASES=1 npm test -- test/phrases`.',
  ];
  return `${[head.join('\n'), ...parts].join('\n\n')}\n`;
}

describe('docs/phrases.md', () => {
  it('holds what is said now', async () => {
    const said = chosen(await saidSentences());
    expect(Object.values(said).flat()).toHaveLength(COUNT);
    const page = pageOf(said);
    if (process.env['WRITE_PHRASES'] !== undefined) writeFileSync(file, page);
    expect(readFileSync(file, 'utf8').split('\n')).toEqual(page.split('\n'));
  });
});

import type { QuestionColumn, QuestionForm } from '../../../../contract/src/question.js';
import { matchHeader, tableOf } from '../../../../meaning/src/index.js';
import type { Meaning } from '../../../../meaning/src/index.js';
import type { FileValues } from '../known-values.js';
import { isCutOf, isSame, isSlip, wordsOf, type Word } from './words.js';

/** What words of a text name in the file. */
export interface FileLink {
  readonly names: Named;
  readonly from: number;
  readonly to: number;
  /** How much of the name was said, 0…1. */
  readonly whole: number;
}

export type Named =
  | { readonly is: 'header'; readonly column: QuestionColumn }
  | { readonly is: 'value'; readonly column: QuestionColumn; readonly value: string }
  | { readonly is: 'defined'; readonly id: string; readonly table: string }
  | { readonly is: 'table'; readonly table: string };

interface Entry {
  readonly names: Named;
  readonly words: readonly Word[];
}

const VALUES_MAX = 1_500;
const WORDS_MAX = 5;
/** Words that stand in many names tell none of them apart. */
const COMMON = 4;
const LETTERS_MIN = 3;

/** The file's own names and values, by their words. */
export class FileWords {
  private readonly entries: readonly Entry[];
  private readonly byWord = new Map<string, Entry[]>();

  constructor(form: QuestionForm, values: FileValues) {
    this.entries = [...namesIn(form), ...valuesIn(form, values)];
    for (const entry of this.entries) {
      for (const { stem } of entry.words) {
        const start = stem.slice(0, LETTERS_MIN);
        const own = this.byWord.get(start) ?? [];
        if (own.at(-1) !== entry) own.push(entry);
        this.byWord.set(start, own);
      }
    }
  }

  /** The best reading of words from a place on; null where they name nothing. */
  at(words: readonly Word[], from: number): readonly FileLink[] {
    const first = words[from];
    if (first === undefined || first.number !== null) return [];
    const exact = this.linked(words, from, isSame);
    return exact.length > 0 || first.text.length < 5 ? exact : this.linked(words, from, isSlip);
  }

  private linked(words: readonly Word[], from: number, alike: typeof isSame): readonly FileLink[] {
    const first = words[from];
    if (first === undefined) return [];
    const near = this.byWord.get(first.stem.slice(0, LETTERS_MIN)) ?? [];
    return near.flatMap((entry): readonly FileLink[] => {
      const said = saidOf(entry, words, from, alike);
      if (said === 0) return [];
      // «Математика за март»: what else of the name stands elsewhere tells which one is meant.
      const anywhere = entry.words.filter((own) => words.some((word) => isSame(own, word)));
      const whole = Math.max(said, anywhere.length) / entry.words.length;
      return [{ names: entry.names, from, to: from + said, whole }];
    });
  }
}

/** How many words in a row are the entry's own, in any order. */
function saidOf(
  { words: own }: Entry,
  words: readonly Word[],
  from: number,
  alike: typeof isSame,
): number {
  const left = [...own];
  let said = 0;
  for (const word of words.slice(from, from + WORDS_MAX)) {
    const at = left.findIndex((one) => alike(one, word) || isCutOf(one, word));
    if (at === -1) break;
    left.splice(at, 1);
    said += 1;
  }
  return said;
}

function namesIn({ tables, definitions }: QuestionForm): readonly Entry[] {
  const entry = (names: Named, text: string): Entry => ({ names, words: contentOf(text) });
  return [
    ...tables.flatMap(({ id, title, columns }) => [
      entry({ is: 'table', table: id }, title),
      ...tellingOnes(
        columns.map(({ column, header }) =>
          entry({ is: 'header', column: { table: id, column } }, header),
        ),
      ),
    ]),
    ...definitions.map(({ id, table, name }) =>
      entry({ is: 'defined', id, table }, name.replace(/ \(«.*»\)$/, '')),
    ),
  ].filter(({ words }) => words.length > 0);
}

const SMALL = /^(?:и|в|на|по|с|за|от|до|к|у|о|г|руб|шт|тыс|млн|м|кг|л|км|ч|мин|сек|общ)$/;

function contentOf(text: string): readonly Word[] {
  const words = wordsOf(text);
  const content = words.filter((word) => word.number === null && !SMALL.test(word.text));
  return content.length > 0 ? content : words.filter((word) => word.number === null);
}

/** «Школа № 2»: its number tells it from others. */
function wordsOfValue(value: string): readonly Word[] {
  const words = wordsOf(value).filter(({ text }) => !SMALL.test(text));
  return words.some(({ number }) => number === null) ? words : [];
}

function valuesIn({ tables }: QuestionForm, values: FileValues): readonly Entry[] {
  return tables.flatMap(({ id, columns }) =>
    columns
      .filter(({ type }) => type === 'text')
      .flatMap(({ column: name }) => {
        const column = { table: id, column: name };
        const own = values.of(column).values.slice(0, VALUES_MAX);
        const entries = own.map((value): Entry => ({
          names: { is: 'value', column, value },
          words: wordsOfValue(value),
        }));
        return tellingOnes(entries);
      }),
  );
}

/** «Склад» that stands in every name of a store names no store. */
function tellingOnes(entries: readonly Entry[]): readonly Entry[] {
  const counts = new Map<string, number>();
  for (const { words } of entries) {
    for (const { stem } of words) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return entries.flatMap((entry) => {
    const telling = entry.words.filter(({ stem }) => (counts.get(stem) ?? 0) <= COMMON);
    const words = telling.length > 0 ? telling : entry.words;
    return words.length === 0 ? [] : [{ ...entry, words }];
  });
}

/** Columns and definitions that stand for a word of some trade: «revenue» for «выручка». */
export function conceptLinks(
  words: readonly Word[],
  form: QuestionForm,
  meaning: Meaning,
): readonly FileLink[] {
  return words.flatMap(({ text }, from): readonly FileLink[] => {
    const concepts = new Set(
      matchHeader({ words: [{ text, weight: 1 }], isLatin: false }).map(
        ({ phrase }) => phrase.concept,
      ),
    );
    if (concepts.size === 0) return [];
    const link = (names: Named): FileLink => ({ names, from, to: from + 1, whole: 0.3 });
    const defined = meaning.definitions.flatMap((one) =>
      one.is === 'measure' && concepts.has(one.concept)
        ? [link({ is: 'defined', id: one.id, table: one.table })]
        : [],
    );
    const columns = form.tables.flatMap(({ id }) =>
      (tableOf(meaning, id)?.columns ?? []).flatMap(({ id: column, concept }) =>
        concept !== null && concepts.has(concept) ? [link({ is: 'header', column })] : [],
      ),
    );
    return [...defined, ...columns];
  });
}

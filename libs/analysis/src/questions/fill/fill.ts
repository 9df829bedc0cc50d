import type { Question, QuestionForm } from '../../../../contract/src/question.js';
import type { Meaning } from '../../../../meaning/src/index.js';
import type { FileValues } from '../known-values.js';
import { FillBuilder } from './fill-builder.js';
import { functionsIn, isSoft, placesOf, type FunctionLink } from './function-words.js';
import { conceptLinks, FileWords, type FileLink } from './links.js';
import { readingsOf } from './readings.js';
import { SureText } from './sure.js';
import type { ToldParts } from './told.js';
import { wordsOf, type Word } from './words.js';

/** What was found of a text in the words of a file. */
export interface FilledQuestion {
  /** null where no word of the text is one of the file's. */
  readonly question: Question | null;
  readonly unknown: readonly string[];
  /** It can be nothing else. */
  readonly isSure: boolean;
}

/** Functions that ask for something even where no word of the file was said. */
const asking: ReadonlySet<FunctionLink['is']['is']> = new Set([
  ...(['how', 'count', 'money', 'outlay', 'top', 'often', 'grain', 'part', 'share'] as const),
]);

interface Read {
  readonly words: readonly Word[];
  readonly unknown: readonly string[];
  readonly parts: ToldParts | null;
}

/** A file whose words texts are held against. */
export class TextFiller {
  private readonly words: FileWords;
  private readonly form: QuestionForm;
  private readonly values: FileValues;
  private readonly meaning: Meaning;

  constructor(form: QuestionForm, values: FileValues, meaning: Meaning) {
    this.words = new FileWords(form, values);
    this.form = form;
    this.values = values;
    this.meaning = meaning;
  }

  /** Fills the builder, never answers: words that are none of the file's are named. */
  filled(text: string): FilledQuestion {
    const { words, unknown, parts } = this.read(text);
    if (parts === null) return { question: null, unknown, isSure: false };
    const question = new FillBuilder(parts).question();
    const { functions, links } = parts;
    const read = { words, functions, links, unknown };
    const isSure =
      question.is === 'table' &&
      new SureText({ ...read, question }, this.form, this.meaning, this.values).isSure();
    return { question, unknown, isSure };
  }

  /** Each complete question that the text may mean, the likeliest first. */
  readings(text: string): readonly Question[] {
    const { parts } = this.read(text);
    return parts === null ? [] : readingsOf(parts);
  }

  /** What is found of a text; `parts` is null where it asks for nothing of the file. */
  private read(text: string): Read {
    const words = wordsOf(text);
    const functions = functionsIn(words);
    const links = this.links(words, functions);
    const unknown = unknownOf(words, functions, links);
    const isAsked = links.length > 0 || functions.some(({ is }) => asking.has(is.is));
    if (!isAsked || this.form.tables.length === 0) return { words, unknown, parts: null };
    const { form, meaning, values } = this;
    return { words, unknown, parts: { form, meaning, values, functions, links } };
  }

  /** Of names that overlap the longest, the most whole; concepts where nothing else was named. */
  private links(words: readonly Word[], functions: readonly FunctionLink[]): readonly FileLink[] {
    const told = new Set(
      functions.flatMap(({ is, from, to }) => (isSoft(is) ? [] : placesOf(from, to))),
    );
    const found = words.flatMap((_, from) => this.words.at(words, from));
    const kept = found.filter(({ from, to, whole }) => {
      const isNew = placesOf(from, to).some((place) => !told.has(place));
      return isNew && (whole >= 0.3 || to - from > 1);
    });
    const named = withoutOverlaps(kept);
    const taken = new Set(named.flatMap(({ from, to }) => placesOf(from, to)));
    const concepts = conceptLinks(words, this.form, this.meaning).filter(
      ({ from }) => !taken.has(from) && !told.has(from),
    );
    return [...named, ...concepts];
  }
}

/** Links of one length and place stay together: which is meant is told by the others. */
function withoutOverlaps(links: readonly FileLink[]): readonly FileLink[] {
  const worth = ({ from, to, whole }: FileLink): number => (to - from) * 10 + whole;
  const sorted = links.toSorted((one, other) => worth(other) - worth(one));
  const kept: FileLink[] = [];
  for (const link of sorted) {
    const rival = kept.find(({ from, to }) => from < link.to && link.from < to);
    if (rival === undefined || isEqual(rival, link)) kept.push(link);
  }
  return kept.toSorted((one, other) => one.from - other.from);
}

function isEqual(one: FileLink, other: FileLink): boolean {
  return one.from === other.from && one.to === other.to && other.whole > one.whole * 0.5;
}

function unknownOf(
  words: readonly Word[],
  functions: readonly FunctionLink[],
  links: readonly FileLink[],
): readonly string[] {
  const known = new Set([...functions, ...links].flatMap(({ from, to }) => placesOf(from, to)));
  return words.flatMap(({ text }, at) => (known.has(at) ? [] : [text]));
}

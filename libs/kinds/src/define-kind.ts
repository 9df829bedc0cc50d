import type { ClaimCode, DraftSpan, Results } from '../../analysis/src/index.js';
import { frameColumns } from '../../analysis/src/index.js';
import { ask, answerOf } from '../../frames/src/index.js';
import type { Measure, TableAsk, Answer } from '../../frames/src/index.js';
import type { Meaning } from '../../meaning/src/index.js';
import type { Further } from './further/further.js';
import type { CountedQuantity } from './method.js';
import { Speaker } from './phrase.js';
import type { Shown } from './phrase.js';
import type { Quantity, Subject } from './subjects/subject.js';
import { measureOf } from './survey/measures.js';
import type { Survey } from './survey/survey.js';

/** What a workbook is, as all kinds see it. */
export interface Known {
  readonly meaning: Meaning;
  readonly subjects: readonly Subject[];
}

/** A report that is worth its price, found by looking. */
export interface Found<C> {
  readonly case: C;
  /** 0…1: how much an owner would want to know it. */
  readonly worth: number;
  /** Of a claim that chance could make: what it is by chance. */
  readonly p: number | null;
  /**
   * Ids of the table, the column and the quantity that it is about: what makes two alike. Then
   * what is said of whom, and of which rows: what makes two the same.
   */
  readonly about: readonly string[];
  readonly card: Card;
  /** A question by itself: no other is joined to it, nor it to another. */
  readonly isAlone?: boolean;
}

export interface Card {
  readonly name: string;
  readonly question: string;
  /** What will be done, in a few words each. */
  readonly steps: readonly string[];
}

/** One paragraph of a report. */
export interface Told {
  readonly spans: readonly DraftSpan[];
  readonly claim?: ClaimCode;
  /** Place of the table or chart that stands beside it, among those that are shown. */
  readonly beside?: number;
  /** Something in the file may be wrong. */
  readonly toCheck?: true;
}

/** What a report says: its answer, what else was found, and what to know of it. */
export interface Telling {
  readonly answer: Told;
  /** Which rows do not count in the answer: told with it. */
  readonly counted: readonly Told[];
  readonly more: readonly Told[];
  /** In the order of what is shown. */
  readonly titles: readonly (readonly DraftSpan[])[];
}

/** By name one ask, or a list of asks of one form. */
export type Asks = Readonly<Record<string, TableAsk | readonly TableAsk[]>>;
export type Answers<A extends Asks> = {
  readonly [name in keyof A]: A[name] extends readonly (infer One extends TableAsk)[]
    ? readonly Answer<One>[]
    : Answer<A[name]>;
};

export interface Display {
  /** Name of the ask whose result is a table. */
  readonly ask: string;
  readonly chart: 'bars' | 'line' | 'dumbbell' | null;
  /** By the names of its columns. */
  readonly headers: Readonly<Record<string, string>>;
  /** The measure that the chart draws; absent: the first. */
  readonly drawn?: string;
  /** Measures in one drawing: of a dumbbell what came and what it is held against, else lines. */
  readonly together?: readonly string[];
  /** What several lines all measure, each of another name. */
  readonly measured?: string;
  /** Measures told where a drawn one is pointed at. */
  readonly beside?: readonly string[];
  /** Whether what is drawn is a change, whose sign is written. */
  readonly isChange?: boolean;
  /** Measures that are no column of the table. */
  readonly hidden?: readonly string[];
}

/** A case as it is stored with a proposal. */
export type StoredCase = Readonly<Record<string, string>>;

/** All that the product knows of one kind of report; every list is made from all of them. */
export interface Kind<C, A extends Asks> {
  /** Stands in stored proposals: never changed. */
  readonly name: string;
  /** Whether it reads rows that look like slips, too: what it tells is about them. */
  readonly readsAll?: true;
  /** How much of one report another one of this kind says again; absent: hardly any. */
  readonly again?: number;
  /** Where in a workbook it has something to say. */
  readonly find: (known: Known, survey: Survey) => Promise<readonly Found<C>[]>;
  readonly store: (one: C) => StoredCase;
  /** null where this workbook has no such case. */
  readonly read: (stored: StoredCase, known: Known) => C | null;
  readonly asks: (one: C, known: Known) => A;
  readonly shows: (one: C) => readonly Display[];
  /** What its method explains. */
  readonly counts: (one: C) => readonly CountedQuantity[];
  /** Which rows do not count in what it tells of; absent: in what its method explains. */
  readonly leavesOut?: (one: C) => readonly CountedQuantity[];
  /** What was read otherwise than it stands, where that is what it tells of; absent: nothing. */
  readonly entries?: (one: C, known: Known) => readonly string[];
  /** What a reader would ask next, the most telling first; many of them have no answer. */
  readonly further: (one: C) => readonly Further[];
  readonly tell: (answers: Answers<A>, one: C, context: Context) => Telling;
  /** One report of two; null where they do not belong together. */
  readonly join?: (one: C, other: C, card: Card, known: Known) => Joined<C> | null;
}

export interface Joined<C> {
  readonly case: C;
  readonly card: Card;
}

/** Place in `about` from which it is told what is said. */
export const SAID = 3;

/** What a sentence needs besides its figures. */
export interface Context {
  readonly known: Known;
  readonly speaker: Speaker;
  /** What a measure of a subject is counted in. */
  readonly unitOf: (quantity: Quantity, subject: Subject) => Shown['as'];
  readonly unitOfMeasure: (measure: Measure) => Shown['as'];
}

export interface FoundReport extends Omit<Found<never>, 'case'> {
  readonly kind: string;
  readonly stored: StoredCase;
}

export interface OpenReport {
  readonly asks: Asks;
  readonly shows: readonly Display[];
  readonly counts: readonly CountedQuantity[];
  readonly leavesOut: readonly CountedQuantity[];
  /** Sentences of words of the file alone, without their full stops. */
  readonly entries: readonly string[];
  readonly further: readonly Further[];
  readonly tell: (results: Results) => Telling;
}

const HARDLY = 0.1;

/** A kind as the list of all holds it: what its cases are is its own. */
export interface RegisteredKind {
  readonly name: string;
  readonly readsAll: boolean;
  readonly again: number;
  readonly search: (known: Known, survey: Survey) => Promise<readonly FoundReport[]>;
  readonly open: (stored: StoredCase, known: Known) => OpenReport | null;
  readonly join: (one: FoundReport, other: FoundReport, known: Known) => FoundReport | null;
}

export function defineKind<C, A extends Asks>(kind: Kind<C, A>): RegisteredKind {
  return {
    name: kind.name,
    readsAll: kind.readsAll === true,
    again: kind.again ?? HARDLY,
    search: async (known, survey) => {
      const found = await kind.find(known, survey);
      const answered = found.filter((one) => mayBeAnswered(kind.asks(one.case, known), survey));
      return answered.map(({ case: one, ...rest }) => ({
        ...rest,
        kind: kind.name,
        stored: kind.store(one),
      }));
    },
    join: (one, other, known) => {
      const [own, added] = [one, other].map(({ stored }) => kind.read(stored, known));
      if (own == null || added == null) return null;
      const both = kind.join?.(own, added, one.card, known) ?? null;
      if (both === null) return null;
      const about = [...one.about, ...other.about.slice(SAID)];
      return { ...one, about, stored: kind.store(both.case), card: both.card };
    },
    open: (stored, known) => {
      const one = kind.read(stored, known);
      if (one === null) return null;
      const asks = kind.asks(one, known);
      return {
        asks,
        shows: kind.shows(one),
        counts: kind.counts(one),
        leavesOut: (kind.leavesOut ?? kind.counts)(one),
        entries: kind.entries?.(one, known) ?? [],
        further: kind.further(one),
        tell: (results) => {
          return kind.tell(answersOf(asks, results), one, contextOf(results, known));
        },
      };
    },
  };
}

/** A report of which one question cannot be answered is none: it would fail when it is bought. */
const mayBeAnswered = (asks: Asks, survey: Survey): boolean =>
  askedIn(asks).every(({ asked }) => survey.hasAll(asked));

/** The id of an ask's query. */
export function queryId(place: number): string {
  return `a${place}`;
}

/** All asks in the order of their queries, with their names. */
export function askedIn(
  asks: Asks,
): readonly { readonly name: string; readonly asked: TableAsk }[] {
  return Object.entries(asks).flatMap(([name, one]) =>
    isList(one) ? one.map((asked) => ({ name, asked })) : [{ name, asked: one }],
  );
}

export function isList(one: TableAsk | readonly TableAsk[]): one is readonly TableAsk[] {
  return Array.isArray(one);
}

export function contextOf(results: Results, known: Known): Context {
  const unitOfMeasure = unitIn(known);
  const unitOf: Context['unitOf'] = (quantity, subject) =>
    unitOfMeasure(measureOf(quantity, subject));
  return { known, speaker: new Speaker(results), unitOf, unitOfMeasure };
}

/** @param before how many asks of the same plan stand before these */
export function answersOf<A extends Asks>(asks: A, results: Results, before = 0): Answers<A> {
  const answers = askedIn(asks).map(({ name, asked }, place) => {
    const id = queryId(before + place);
    const result = results[id] ?? { columns: [], rows: [], rowCount: 0 };
    return { name, answer: answerOf(id, asked, result) };
  });
  const of = (name: string) => answers.filter((one) => one.name === name).map((one) => one.answer);
  const named = Object.entries(asks).map(([name, one]) => [
    name,
    isList(one) ? of(name) : of(name)[0],
  ]);
  return Object.fromEntries(named) as Answers<A>;
}

function unitIn({ meaning }: Known): Context['unitOfMeasure'] {
  return (measure) => {
    const [column] = frameColumns(ask({ measures: [{ name: 'value', measure }], by: [] }), meaning);
    return column ?? { is: 'number', unit: null };
  };
}

import { z } from 'zod';
import { parseFrame } from '../../../frames/src/index.js';
import type { Frame } from '../../../frames/src/index.js';

/** A question that a model asks of a workbook, and why its owner would want to know. */
export interface OwnQuestion {
  readonly title: string;
  readonly why: string;
  readonly frame: Frame;
  /** What was taken for granted. */
  readonly assumptions: readonly string[];
}

export type ReadQuestion =
  | { readonly question: OwnQuestion; readonly problems: readonly [] }
  | { readonly question: null; readonly problems: readonly string[] };

const line = z.string().trim();
const broken = z.object({ unreadable: line });
const form = z.object({
  title: line.min(1).max(160),
  why: line.max(300).catch(''),
  assumptions: z.array(line.max(300)).max(6).catch([]),
  unions: z.unknown().optional(),
  asks: z.unknown(),
});

/** @param data an object that a model wrote, or one that holds several of them */
export function questionsIn(data: unknown): readonly unknown[] {
  const list = z.object({ questions: z.array(z.unknown()) }).safeParse(data);
  return list.success ? list.data.questions : [data];
}

export function readQuestion(data: unknown): ReadQuestion {
  const unreadable = broken.safeParse(data);
  if (unreadable.success) return { question: null, problems: [unreadable.data.unreadable] };
  const read = form.safeParse(data);
  if (!read.success) return { question: null, problems: ['no question of this form'] };
  const { title, why, assumptions, unions, asks } = read.data;
  const parsed = parseFrame({ unions: unions ?? [], asks: listed(asks) });
  const { frame } = parsed.frame === null ? parsed : parseFrame(mended(parsed.frame));
  if (frame === null) return { question: null, problems: parsed.problems };
  return { question: { title, why, assumptions, frame }, problems: [] };
}

const lists: ReadonlySet<string> = new Set(['by', 'order', 'also', 'totals', 'within', 'columns']);

/** One ask is a list of one and a list that is null is empty: nothing else can be meant. */
function listed(asks: unknown): unknown {
  if (Array.isArray(asks)) return asks.map(withLists);
  return typeof asks === 'object' && asks !== null && 'is' in asks ? [withLists(asks)] : asks;
}

function withLists(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withLists);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value === null && lists.has(name) ? [] : withLists(value),
    ]),
  );
}

/**
 * Bands are called by their bounds, as a name that a model gives may say others; a share is told in
 * percent, not as a quotient.
 */
function mended(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(mended);
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([name, value]) => [name, mended(value)]);
  return inPercent(withoutOtherBounds(Object.fromEntries(entries) as Parts));
}

type Parts = Readonly<Record<string, unknown>>;

/**
 * A name stands where no digit of it is another than those of the bounds; «2013–2015» below 2016 is
 * left to what its column shows.
 */
function withoutOtherBounds(plain: Parts): Parts {
  const { name, from, below } = plain;
  if (from === undefined || below === undefined || typeof name !== 'string') return plain;
  const isRange = typeof below === 'number' && /\d\s*[-–—]\s*\d/u.test(name);
  const last = isRange && Number.isInteger(below) ? [below - 1] : [];
  const bounds = new Set([from, below, ...last].map(String));
  const numbers = name.replace(',', '.').match(/\d+(?:\.\d+)?/gu) ?? [];
  return numbers.every((number) => bounds.has(number)) && !SAYS_NUMBER.test(name)
    ? plain
    : { ...plain, name: null };
}

const SAYS_NUMBER = /\d\s?(?:тыс|млн|млрд|к(?!\p{L}))/iu;
const SHARE = /(?<!\p{L})дол[яюие](?!\p{L})|(?<!\p{L})процент/iu;

function inPercent(plain: Parts): Parts {
  const { name, measure } = plain;
  if (typeof name !== 'string' || !SHARE.test(name)) return plain;
  if (typeof measure !== 'object' || measure === null || !('as' in measure)) return plain;
  const isRatio = 'is' in measure && measure.is === 'ratio' && measure.as !== 'percent';
  return isRatio ? { ...plain, measure: { ...measure, as: 'percent' } } : plain;
}

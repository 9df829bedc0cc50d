import type { Numbered } from './looked-at.js';
import { RESIDUAL_MIN, outliersOf, sidesWithGap } from './outliers.js';
import type { Outlier, Side } from './outliers.js';
import { repairsOf } from './repaired.js';
import { residualsOf, spreadAbout } from './residuals.js';
import type { Kind, Room } from './residuals.js';

/** What a number is held against; `alone`: all numbers of its column. */
export type Way = 'alone' | 'group' | 'pair' | 'product' | 'law';

interface Suspect {
  readonly of: Numbered;
  readonly beside: Numbered | null;
  readonly times: Numbered | null;
}

/** A number that is too high, as one way to look at it shows, or a nought too low by a law. */
export interface Flag extends Suspect {
  readonly row: number;
  readonly way: Way;
  readonly within: Kind | null;
  /** What it usually is, or the quotient by what it is held against. */
  readonly usual: number;
  /** Where that is what other numbers of the row come to. */
  readonly isMade?: true;
  /** Within what most others lie about the usual, a logarithm: the smaller, the surer. */
  readonly spread: number;
  /** How far it lies from the usual, a logarithm. */
  readonly residual: number;
  /** How far beyond all others, as a multiple of their tail. */
  readonly z: number;
  readonly repaired: number;
}

/** Numbers or quotients of a table, and whom a row that stands apart makes suspect. */
export interface Expected {
  readonly way: Way;
  readonly logs: Float64Array;
  readonly within: Kind | null;
  /** At least so much between what stands apart and all others, a logarithm. */
  readonly gap: number;
  /** Where most lie further from the usual than this, nothing is expected. */
  readonly spreadMax: () => number;
  readonly suspicions: readonly Suspicion[];
}

interface Suspicion {
  /** Which numbers are suspicious: those above all others, or below. */
  readonly side: Side;
  /** Always of a number that is too high: no nought is left out by a finger that stays. */
  readonly suspect: (row: number) => Suspect | null;
}

export const GAP = 0.25;
/** Below this a number is repaired only to one that its column could hold. */
const CLEAR_Z = 6;
/** Another row that has just the repaired number makes the slip so many times surer. */
const TWIN = 1.5;
/** Of fewer different numbers each is met again by chance. */
const TELLING_VALUES = 30;

export function flagsOf(expected: Expected, room: Room): readonly Flag[] {
  const { logs, within, gap, spreadMax } = expected;
  if (within === null && suspicionsIn(logs, -Infinity, expected).length === 0) return [];
  const residuals = residualsOf(logs, within, room);
  if (residuals === null) return [];
  const suspicions = suspicionsIn(residuals.of, RESIDUAL_MIN, expected);
  if (suspicions.length === 0) return [];
  const spread = spreadAbout(0, residuals.of, room);
  if (spread > spreadMax()) return [];
  return suspicions.flatMap(({ side, suspect }) => {
    const outliers = outliersOf(residuals, gap, side, room);
    if (areOfOneKind(outliers, within)) return [];
    return outliers.flatMap((one) => {
      const usual = 10 ** (side * residuals.usualAt(one.row));
      return flagOf(one, suspect(one.row), { ...expected, usual, spread });
    });
  });
}

/** Those of the sides on which numbers may stand apart, by `least` from nothing at least. */
function suspicionsIn(
  numbers: Float64Array,
  least: number,
  { gap, suspicions }: Expected,
): readonly Suspicion[] {
  const sides = sidesWithGap(numbers, gap, least);
  return suspicions.filter(({ side }) => sides.includes(side));
}

/** Two that stand apart among rows of one kind are no slips but what is usual there. */
function areOfOneKind([one, other]: readonly Outlier[], within: Kind | null): boolean {
  if (one === undefined || other === undefined || within === null) return false;
  return within.facts.codes[one.row] === within.facts.codes[other.row];
}

function flagOf(
  outlier: Outlier,
  suspect: Suspect | null,
  { way, within, usual, spread }: Pick<Flag, 'way' | 'within' | 'usual' | 'spread'>,
): readonly Flag[] {
  if (suspect === null) return [];
  const { row, residual, z } = outlier;
  const { values, facts } = suspect.of;
  const decimals = isStrict(way, z, suspect.of) ? facts.column.decimals : null;
  const value = values[row] ?? NaN;
  const [first, ...more] = repairsOf(value, outlier, decimals, isTold(suspect, spread));
  if (first === undefined) return [];
  const alike = valuesLike(suspect.of, row, within);
  const repaired = likeliest([first, ...more], alike, expectedOf(way, value, residual));
  const isMet = alike.includes(repaired);
  if (!isMet && way === 'group' && tellNothing(alike, residual)) return [];
  return [
    {
      ...suspect,
      row,
      way,
      within,
      usual,
      spread,
      residual,
      z: surer(z, suspect, isMet),
      repaired,
    },
  ];
}

/** 33 900 for one at 3 390 is that, though others cost 3 900; else what others are, too. */
function likeliest(
  [first, ...more]: readonly [number, ...number[]],
  alike: Float64Array,
  expected: number | null,
): number {
  const all = [first, ...more];
  const exact = all.find((one) => expected !== null && Math.abs(one / expected - 1) < ERROR);
  return exact ?? all.find((one) => alike.includes(one)) ?? first;
}

const surer = (z: number, { of }: Suspect, isMet: boolean): number =>
  isMet && tellsMuch(of) ? z * TWIN : z;

/** What other numbers of the row make it; null where they only go with it. */
const expectedOf = (way: Way, value: number, residual: number): number | null =>
  way === 'product' || way === 'law' ? value / 10 ** residual : null;

const ERROR = 1e-9;

/** Nobody sends nine buckets and a fifth, however clear it is that the number is too large. */
const isStrict = (way: Flag['way'], z: number, { dimension }: Numbered): boolean =>
  way === 'alone' || z < CLEAR_Z || dimension === 'count';

/** Pieces that go with another number as tickets with what they brought. */
const isTold = ({ of, beside }: Suspect, spread: number): boolean =>
  of.dimension === 'count' && beside !== null && spread <= TIGHT;

const TIGHT = 0.05;

const tellsMuch = (of: Numbered): boolean => of.facts.values.length > TELLING_VALUES || isMoney(of);

const isMoney = ({ dimension }: Numbered): boolean => dimension === 'money';

/** The numbers of the other rows of its kind. */
function valuesLike({ values }: Numbered, row: number, within: Kind | null): Float64Array {
  const codes = within?.facts.codes;
  return values.filter((value, at) => {
    return at !== row && !Number.isNaN(value) && codes?.[at] === codes?.[row];
  });
}

/** Where most pay the same a year at once is no slip: twelve times it is no digit more. */
const tellNothing = (alike: Float64Array, residual: number): boolean =>
  areAlike(alike) || areUnlike(alike, residual);

const UNLIKE = 2.5;
const MOST = 0.8;

/** Coffins cost from four to seventy thousand: among things so unlike one more is no slip. */
function areUnlike(values: Float64Array, residual: number): boolean {
  const logs = values.map((value) => Math.log10(value)).toSorted();
  const middle = logs[(logs.length - 1) >> 1] ?? NaN;
  const sizes = logs.map((one) => Math.abs(one - middle)).toSorted();
  return residual < UNLIKE * (sizes[Math.floor((sizes.length - 1) * MOST)] ?? 0);
}

const ALIKE = 0.5;

/** Whether half of the numbers, or more, are one. */
function areAlike(values: Float64Array): boolean {
  const middle = values.toSorted()[values.length >> 1];
  return values.filter((value) => value === middle).length >= ALIKE * values.length;
}

import type { ColumnMeaning, Meaning } from '../../../meaning/src/index.js';
import { isMixed } from '../subjects/sum-worths.js';
import type { Known, StoredCase } from '../define-kind.js';
import type { Subject } from '../subjects/subject.js';
import { kindSuspects, ofKind, ofKindId, suspectsOf, tailsOf, turned } from './suspects.js';
import type { Suspect } from './suspects.js';

export const SLIPS_MAX = 4;

/** Rows far above, or far below, what is usual. */
export interface Slip {
  readonly suspect: Suspect;
  /** What is usual, as it was found: beyond `bound` times of it nothing usual lies. */
  readonly usual: number;
  readonly isHigh: boolean;
  /** The number of the pair that is the largest of its column. */
  readonly wrong: 'value' | 'beside';
}

/** The number of the pair that is wrong. */
export function wrongColumn({ suspect: { value, beside }, wrong }: Slip): ColumnMeaning {
  return wrong === 'beside' && beside !== null ? beside : value;
}

/** Pieces and metres have neither a mean nor a sum together; prices of all goods no mean. */
export function hasEffect(slip: Slip, meaning: Meaning): boolean {
  const { kind, value } = slip.suspect;
  if (kind !== undefined && value.role.is !== 'flow') return false;
  return !isMixed(wrongColumn(slip), slip.suspect.subject.table, meaning);
}

export interface ErrorsCase {
  readonly slips: readonly [Slip, ...Slip[]];
}

export function storedErrors({ slips }: ErrorsCase): StoredCase {
  const parts = slips.flatMap(
    ({ suspect, usual, isHigh, wrong }, at): readonly (readonly [string, string])[] => [
      [`suspect${at}`, suspect.id],
      [`usual${at}`, String(usual)],
      [`side${at}`, isHigh ? 'high' : 'low'],
      [`wrong${at}`, wrong],
      ...(suspect.kind === undefined ? [] : [kindOf(suspect.kind, at)]),
    ],
  );
  return Object.fromEntries(parts);
}

type OfKind = NonNullable<Suspect['kind']>;

const kindOf = ({ column, label }: OfKind, at: number) =>
  [`kind${at}`, `${column.id.column}:${label}`] as const;

export function readErrors(stored: StoredCase, { subjects }: Known): ErrorsCase | null {
  const suspects = subjects
    .flatMap((one) => [...suspectsOf(one), ...tailsOf(one)])
    .flatMap((one) => [one, turned(one)]);
  const slips = Array.from({ length: SLIPS_MAX }, (_, at) => at).flatMap((at): readonly Slip[] => {
    const id = stored[`suspect${at}`] ?? '';
    const kind = stored[`kind${at}`];
    const suspect =
      kind === undefined ? suspects.find((one) => one.id === id) : readOfKind(id, kind, subjects);
    const usual = Number(stored[`usual${at}`]);
    if (suspect === undefined || !(usual > 0)) return [];
    const wrong = stored[`wrong${at}`] === 'beside' ? 'beside' : 'value';
    return [{ suspect, usual, isHigh: stored[`side${at}`] === 'high', wrong }];
  });
  const [first, ...more] = slips;
  return first === undefined ? null : { slips: [first, ...more] };
}

function readOfKind(id: string, kind: string, subjects: readonly Subject[]): Suspect | undefined {
  const found = subjects
    .flatMap(kindSuspects)
    .find((one) => ofKindId(one) === id && kind.startsWith(`${one.within.id.column}:`));
  if (found === undefined) return undefined;
  return ofKind(found, kind.slice(found.within.id.column.length + 1));
}

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

export function storedErrors(slips: readonly Slip[]): StoredCase {
  const parts = slips.flatMap(
    ({ suspect, usual, isHigh, wrong }, at): readonly (readonly [string, string])[] => [
      [`suspect${at}`, suspect.id],
      [`usual${at}`, String(usual)],
      [`side${at}`, isHigh ? 'high' : 'low'],
      [`wrong${at}`, wrong],
      ...(suspect.kind === undefined ? [] : [[`kind${at}`, suspect.kind.label] as const]),
    ],
  );
  return Object.fromEntries(parts);
}

export function readErrors(stored: StoredCase, known: Known): ErrorsCase | null {
  const [first, ...more] = readSlips(stored, known);
  return first === undefined ? null : { slips: [first, ...more] };
}

export function readSlips(stored: StoredCase, { subjects }: Known): readonly Slip[] {
  const suspects = subjects
    .flatMap((one) => [...suspectsOf(one), ...tailsOf(one)])
    .flatMap((one) => [one, turned(one)]);
  return Array.from({ length: SLIPS_MAX }, (_, at) => at).flatMap((at): readonly Slip[] => {
    const id = stored[`suspect${at}`] ?? '';
    const label = stored[`kind${at}`];
    const suspect =
      label === undefined ? suspects.find((one) => one.id === id) : readOfKind(id, label, subjects);
    const usual = Number(stored[`usual${at}`]);
    if (suspect === undefined || !(usual > 0)) return [];
    const wrong = stored[`wrong${at}`] === 'beside' ? 'beside' : 'value';
    return [{ suspect, usual, isHigh: stored[`side${at}`] === 'high', wrong }];
  });
}

function readOfKind(id: string, label: string, subjects: readonly Subject[]): Suspect | undefined {
  const found = subjects.flatMap(kindSuspects).find((one) => ofKindId(one) === id);
  return found === undefined ? undefined : ofKind(found, label);
}

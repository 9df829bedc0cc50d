import type { TableFacts } from '../facts/column-facts.js';
import type { TableMeaning } from '../meaning.js';
import { carriedFrom } from './carried.js';
import { flagsByDays } from './day-length.js';
import { flagsByNumbers } from './expectations.js';
import type { Flag } from './flag.js';
import { isOwn, isUsedThroughout, sureOf } from './judge.js';
import type { Suspected } from './judge.js';
import { mayBeGenuine } from './genuine.js';
import { flagsByLaws } from './laws.js';
import { lookAt } from './looked-at.js';
import type { Look, Numbered } from './looked-at.js';
import { rootOf } from './root.js';
import { shortIn } from './short.js';
import type { Slip } from './slip.js';
import { swappedIn } from './swapped.js';
import { meantOf, slipOf } from './told.js';
import type { FoundSlip } from './told.js';
import { lawsOfRows, sumsIn } from './worked-out.js';

export const SLIPS_MAX = 3;

/** The numbers of a table that look mistyped, the surest first. */
export function slipsOf(
  facts: TableFacts,
  table: Omit<TableMeaning, 'slips' | 'doubles'>,
): readonly Slip[] {
  const look = lookAt(facts, table);
  if (look === null) return [];
  const all = [...flagsByNumbers(look), ...flagsByLaws(look), ...flagsByDays(look)];
  const flags = all.filter(({ of }) => !isAgreed(of));
  if (flags.length === 0) return [];
  const judged = { ...look, laws: lawsOfRows(look) };
  return [...Map.groupBy(flags, ({ row }) => row)]
    .flatMap(([row, own]) => slipIn(row, own, judged))
    .toSorted((one, other) => surenessOf(other) - surenessOf(one) || valueOf(other) - valueOf(one))
    .slice(0, SLIPS_MAX)
    .map((found) => slipOf(found, facts));
}

/** Whoever buys a hundred pieces has a third off: a discount follows from no other number. */
const isAgreed = ({ concept }: Numbered): boolean => concept === 'discount';

function slipIn(row: number, flags: readonly Flag[], look: Look): readonly FoundSlip[] {
  const all = [...Map.groupBy(flags, ({ of }) => of)].map(([of, own]) => ({ row, of, flags: own }));
  const ofRow = { ...look, laws: [...look.laws, ...sumsIn(row, look)] };
  const short = shortIn(all, ofRow);
  return short === null ? tooHighIn(row, all, ofRow) : [short];
}

function tooHighIn(row: number, all: readonly Suspected[], look: Look): readonly FoundSlip[] {
  const wrong = wrongIn(all, look);
  if (wrong === null) return [];
  const { swapped } = wrong;
  const meant = swapped?.meant ?? meantOf(valueOf(wrong), wrong.flags);
  const repaired = meant ?? (isLargePayment(wrong, look) ? undefined : wrong.flags[0]?.repaired);
  if (repaired === undefined || isUsedThroughout(wrong, look)) return [];
  const nominated = all.map(({ of }) => of.facts);
  const carried = carriedFrom({ row, column: wrong.of.facts, repaired, nominated }, look);
  const found = { ...wrong, meant, carried };
  return mayBeGenuine(found, look) ? [] : [found];
}

/** Far from what others pay, and no nought too many makes it of that: it pays for more. */
const isLargePayment = ({ of: { dimension }, flags }: Suspected, { arePayments }: Look): boolean =>
  arePayments && dimension === 'money' && flags.every((flag) => isOwn(flag) && !isOfNoughts(flag));

/** Near ten or a hundred times the usual, or beyond all that any work would cost. */
const isOfNoughts = ({ residual }: Flag): boolean =>
  residual >= BEYOND_ALL || Math.abs(residual - Math.round(residual)) <= NEAR_NOUGHT;

/** Logarithms. */
const BEYOND_ALL = 2;
const NEAR_NOUGHT = 0.32;

/** Which number of a row is wrong; null where none is for certain. */
function wrongIn(
  all: readonly Suspected[],
  look: Look,
): (Suspected & Pick<FoundSlip, 'swapped'>) | null {
  const [turned] = all.flatMap((one) => {
    const swapped = swappedIn(one, look);
    return swapped === null ? [] : [{ ...one, swapped }];
  });
  if (turned !== undefined) return turned;
  const sure = sureOf(all, look);
  const wrong = sure.length === 0 ? null : rootOf(all, sure, look);
  return wrong === null ? null : { ...wrong, swapped: null };
}

const surenessOf = ({ flags }: FoundSlip): number => Math.max(...flags.map(({ z }) => z));

/** Rows have no order of their own: of slips as sure the larger number comes first. */
const valueOf = ({ of, row }: Pick<FoundSlip, 'of' | 'row'>): number => of.values[row] ?? NaN;

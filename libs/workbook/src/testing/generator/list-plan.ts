import type { Dice } from './dice.js';
import type { Facts } from './facts.js';

/** How rows of one group are held together. */
export type Grouping =
  | 'none'
  | 'headings' /** a row with the label alone above the details */
  | 'headings with totals' /** and «Итого по …» below them */
  | 'sums below' /** «Итого по …» with sums */
  | 'pivot' /** «Юг Итог», and the category only in the first row of its group */
  | 'outline' /** sums above, told by outline levels */
  | 'merge' /** sums above, told by merged cells */
  | 'indent' /** sums above, details indented with spaces */
  | 'arithmetic'; /** sums above, told by nothing else */

export interface BodyLine {
  readonly kind: 'detail' | 'heading' | 'subtotal' | 'total' | 'blank' | 'header' | 'part' | 'mean';
  readonly label: string;
  /** Places of facts: the detail itself, or those that are summed. */
  readonly facts: readonly number[];
  /** How deep the line stands; 0 for the outermost. */
  readonly depth: number;
}

export interface ListPlan {
  readonly grouping: Grouping;
  /** Places of the fields that rows are grouped by, the widest first. */
  readonly groupedBy: readonly number[];
  /** Whether those fields are columns too. */
  readonly keepsFields: boolean;
  readonly lines: readonly BodyLine[];
  /** The groups of each fact by label, the widest first. */
  readonly chains: ReadonlyMap<number, readonly string[]>;
}

export interface ListWish {
  readonly grouping: Grouping;
  readonly groupedBy: readonly number[];
  readonly keepsFields: boolean;
  readonly totalLabel: string | null;
  readonly repeatsHeader: boolean;
  readonly withBlanks: boolean;
  readonly withPart: boolean;
  readonly withMean: boolean;
}

export function planList(facts: Facts, wish: ListWish, dice: Dice): ListPlan {
  const all = facts.rows.map((_, at) => at);
  const chains = new Map<number, readonly string[]>();
  const lines =
    wish.groupedBy.length === 0
      ? all.map((at) => detail(at, 0))
      : groupLines({ facts, wish, dice, chains }, all, 0, []);
  const total = totalLines(wish, all);
  const body = withPauses(lines, wish, dice);
  return { ...wish, lines: [...body, ...total], chains };
}

function detail(at: number, depth: number): BodyLine {
  return { kind: 'detail', label: '', facts: [at], depth };
}

interface Grouper {
  readonly facts: Facts;
  readonly wish: ListWish;
  readonly dice: Dice;
  readonly chains: Map<number, readonly string[]>;
}

function groupLines(
  grouper: Grouper,
  rows: readonly number[],
  depth: number,
  above: readonly string[],
): BodyLine[] {
  const { facts, wish, chains } = grouper;
  const field = wish.groupedBy[depth];
  if (field === undefined) {
    for (const row of rows) chains.set(row, above);
    return rows.map((row) => detail(row, depth));
  }
  const labels = [...new Set(rows.map((row) => facts.rows[row]?.[field] ?? ''))];
  return labels.flatMap((label) => {
    const members = rows.filter((row) => facts.rows[row]?.[field] === label);
    const inner = groupLines(grouper, members, depth + 1, [...above, label]);
    return around(grouper, label, members, depth, inner);
  });
}

function around(
  { wish, facts }: Grouper,
  label: string,
  members: readonly number[],
  depth: number,
  inner: readonly BodyLine[],
): BodyLine[] {
  const heading: BodyLine = { kind: 'heading', label, facts: members, depth };
  const sum = (text: string): BodyLine => ({
    kind: 'subtotal',
    label: text,
    facts: members,
    depth,
  });
  const english = facts.theme.language === 'en';
  switch (wish.grouping) {
    case 'headings':
      return [heading, ...inner];
    case 'headings with totals':
      return [heading, ...inner, sum(english ? `Total for ${label}` : `Итого по ${label}`)];
    case 'sums below':
      return [...inner, sum(english ? `Total ${label}:` : `Итого ${label}`)];
    case 'pivot':
      return [...inner, sum(english ? `${label} Total` : `${label} Итог`)];
    case 'none':
      return [...inner];
    default:
      return [sum(label), ...inner];
  }
}

function totalLines(wish: ListWish, all: readonly number[]): BodyLine[] {
  const line = (kind: BodyLine['kind'], label: string): BodyLine => {
    return { kind, label, facts: all, depth: 0 };
  };
  return [
    ...(wish.totalLabel === null ? [] : [line('total', wish.totalLabel)]),
    ...(wish.withPart && wish.totalLabel !== null ? [line('part', 'в т.ч. НДС')] : []),
    ...(wish.withMean && wish.totalLabel !== null ? [line('mean', 'Среднее')] : []),
  ];
}

/** Blank rows between groups and headers repeated as on the pages of a print. */
function withPauses(lines: readonly BodyLine[], wish: ListWish, dice: Dice): BodyLine[] {
  const every = dice.int(8, 20);
  const pause = (kind: 'blank' | 'header'): BodyLine => ({ kind, label: '', facts: [], depth: 0 });
  const mayBlank = wish.withBlanks && ['headings', 'outline', 'merge'].includes(wish.grouping);
  return lines.flatMap((line, at): BodyLine[] => {
    if (wish.repeatsHeader && at > 0 && at % every === 0) return [pause('header'), line];
    return mayBlank && startsGroup(lines, at) ? [pause('blank'), line] : [line];
  });
}

/** An outermost group begins here, and not right below the heading of another. */
function startsGroup(lines: readonly BodyLine[], at: number): boolean {
  const [line, before] = [lines[at], lines[at - 1]];
  const isGroup = line?.depth === 0 && line.kind !== 'detail';
  return isGroup && before !== undefined && before.kind !== 'heading';
}

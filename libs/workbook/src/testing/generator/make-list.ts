import type { BodyLine, Grouping } from './list-plan.js';
import { planList } from './list-plan.js';
import type { Dice } from './dice.js';
import type { MadeTables } from './made-tables.js';
import { makeFacts, plantSum } from './facts.js';
import type { Facts } from './facts.js';
import { themes } from './themes.js';
import type { Theme } from './themes.js';
import { writeList } from './write-list.js';
import type { ListLook, ListPlace } from './write-list.js';

const groupings: readonly Grouping[] = [
  'headings',
  'headings with totals',
  'sums below',
  'pivot',
  'outline',
  'merge',
  'indent',
  'arithmetic',
];
const sumsAbove: readonly Grouping[] = ['outline', 'merge', 'indent', 'arithmetic'];
const totals = ['Итого', 'Всего', 'ИТОГО', 'Итого:', 'Всего по отчету', 'Общий итог'];

export interface ListFreedom {
  /** The format keeps outlines, hidden rows and formulas without a result. */
  readonly isNew: boolean;
  /** No other table has rows in common with this one. */
  readonly isAlone: boolean;
  /** Titles of themes that the sheet has already. */
  readonly avoided: readonly string[];
}

/** A list of random facts in a random layout. */
export function makeList(
  dice: Dice,
  place: ListPlace,
  is1904: boolean,
  { isNew, isAlone, avoided }: ListFreedom,
): MadeTables {
  // Tables of one header below each other are one table with its header printed again.
  const theme = dice.pick(themes.filter(({ title }) => !avoided.includes(title)));
  const wished = dice.chance(0.4) ? 'none' : dice.pick(groupings);
  const grouping = wished === 'outline' && !(isNew && isAlone) ? 'merge' : wished;
  const made = factsFor(dice, theme, grouping);
  const isPlanted = grouping === 'none' && made.rows.length > 7 && dice.chance(0.2);
  const facts = isPlanted ? plantSum(made, dice.int(3, made.rows.length - 2)) : made;
  const plan = planList(facts, wishFor(dice, facts, grouping, isAlone), dice);
  const look = lookFor(dice, plan.lines, grouping, isNew, isAlone);
  const written = writeList(facts, plan, look, place, { dice, language: theme.language, is1904 });
  const features = [
    theme.title,
    grouping,
    `${plan.groupedBy.length} levels`,
    ...Object.entries({ ...look, keeps: plan.keepsFields })
      .filter(([, value]) => value === true || typeof value === 'number')
      .map(([name, value]) => `${name} ${String(value)}`),
  ];
  const { truth, bottom, right } = written;
  return { truths: [truth], bottom, right, features };
}

const bare: readonly Grouping[] = ['arithmetic', 'indent', 'headings'];

function factsFor(dice: Dice, theme: Theme, grouping: Grouping): Facts {
  const isBare = bare.includes(grouping);
  const isFlat = grouping === 'none';
  const facts = makeFacts(dice, theme, {
    rows: dice.int(isFlat ? 3 : 10, dice.chance(0.1) ? 150 : 40),
    categories: isFlat ? dice.int(0, 2) : dice.int(1, 2),
    measures: dice.int(grouping === 'arithmetic' ? 2 : 1, Math.min(4, theme.measures.length)),
    withCode: !isBare && dice.chance(0.5),
    withDate: !isBare && dice.chance(0.6),
    missing: isFlat && dice.chance(0.3) ? 0.15 : 0,
  });
  return isTold(facts, grouping) ? facts : factsFor(dice, theme, grouping);
}

/** Sums that nothing else tells need more digits than chance has. */
function isTold({ fields }: Facts, grouping: Grouping): boolean {
  const digitsMin = sumsAbove.includes(grouping) ? 1_000_000 : 0;
  return fields.some(({ measure }) => measure?.additive === true && measure.max >= digitsMin);
}

function wishFor(
  dice: Dice,
  facts: Facts,
  grouping: Grouping,
  isAlone: boolean,
): Parameters<typeof planList>[1] {
  const categories = facts.fields.flatMap(({ kind }, at) => (kind === 'category' ? [at] : []));
  const hasTotal = dice.chance(0.6) || grouping === 'pivot';
  const english = facts.theme.language === 'en';
  return {
    grouping,
    groupedBy: grouping === 'none' ? [] : categories,
    keepsFields: grouping === 'pivot' || (grouping === 'sums below' && dice.chance(0.5)),
    totalLabel: hasTotal ? totalLabel(dice, facts, grouping) : null,
    // A page's header is printed over the whole width of the page.
    repeatsHeader: dice.chance(0.1) && isAlone,
    withBlanks: dice.chance(0.15),
    withPart: !english && dice.chance(0.15),
    withMean: !english && dice.chance(0.1),
  };
}

/** Some totals have no word at all: their sums alone tell. */
function totalLabel(dice: Dice, { theme, rows }: Facts, grouping: Grouping): string {
  if (grouping === 'none' && rows.length > 4 && dice.chance(0.1)) return '';
  return theme.language === 'en' ? 'Grand Total' : dice.pick(totals);
}

function lookFor(
  dice: Dice,
  lines: readonly BodyLine[],
  grouping: Grouping,
  isNew: boolean,
  isAlone: boolean,
): ListLook {
  const mayLose = !sumsAbove.includes(grouping);
  // The library writes no outline and no hidden rows into the old format.
  const details = lines.filter(({ kind }) => kind === 'detail').length;
  return {
    headerLevels: dice.chance(0.7) ? 1 : dice.pick([2, 3] as const),
    mergesHeader: true,
    columnNumbers: dice.chance(0.12),
    blank: dice.pick([null, null, '-', '—', 'н/д']),
    errors: mayLose && dice.chance(0.12),
    formulas: mayLose && isNew && dice.chance(0.12),
    averages: dice.chance(0.5),
    hidesRow: mayLose && isNew && isAlone && details > 6 && dice.chance(0.08),
  };
}

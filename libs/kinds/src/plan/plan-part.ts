import { columnsOfCondition, conjunctsOf } from '../../../frames/src/index.js';
import type { Condition } from '../../../frames/src/index.js';
import type { ColumnId, ColumnMeaning } from '../../../meaning/src/index.js';
import { isBlank } from '../breakdown/blank.js';
import { isOneOf, statusColumn } from '../subjects/statuses.js';
import type { Subject } from '../subjects/subject.js';
import { all, only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import type { PlanPair, PlanPart } from './plan-pair.js';
import { isPartUnknown } from './plan-part-words.js';
import { isSaidIn, isSameWord, tellingWords, wordsToldIn } from './plan-told.js';

/**
 * A plan «только отдел «клиника»», «по новым клиентам», «без гарантии» is met by these rows alone;
 * null where it is of a part that the rows do not tell apart.
 */
export async function ofItsPart(pair: PlanPair, survey: Survey): Promise<PlanPair | null> {
  const { from, counted } = pair;
  if (from === null || counted === null || IN_PARTS.test(pair.told)) return pair;
  const words = wordsToldIn(pair.told);
  const told = { of: wordsIn(words.of, pair), notOf: wordsIn(words.notOf, pair) };
  const groups = await groupsIn(pair, from, survey);
  const isRead = readsOthers(groups, counted.quantity.where, told.of);
  if (isRead) return null;
  const read = columnsOfCondition(counted.quantity.where).map(({ column }) => column);
  const parts = groups
    .filter(({ column }) => !read.includes(column.column))
    .flatMap((group) => partIn(group, told));
  const narrowed = amongParts(pair, parts);
  return isPartUnknown(narrowed, words) ? null : narrowed;
}

/** «План выручки (вход + прокат)» is of columns. */
const IN_PARTS = /\([^()]*\+[^()]*\)/u;

/** «План по пунктам» has a plan for each of them: what its groups are called tells no part. */
function wordsIn(text: string, { dimensions, things }: PlanPair): readonly string[] {
  const names = tellingWords([...dimensions.map(({ header }) => header), ...things].join(' '));
  return tellingWords(text).filter((word) => !names.some((name) => isSameWord(name, word)));
}

/** The same pair, whose fact is of these rows alone. */
export function amongParts(pair: PlanPair, parts: readonly PlanPart[]): PlanPair {
  const { counted } = pair;
  const where = all(parts.map(conditionOf));
  if (where === null || counted === null) return pair;
  const { quantity, subject } = counted;
  const narrowed = { ...quantity, where: all([quantity.where, where]) };
  return {
    ...pair,
    parts,
    fact: only(where, pair.fact),
    counted: { quantity: narrowed, subject },
  };
}

function conditionOf({ column, values, isIn }: PlanPart): Condition {
  const own = isOneOf(column, values);
  return isIn ? own : { is: 'not', of: own };
}

/** A column that tells rows apart, with what stands in it. */
interface Grouped {
  readonly column: ColumnId;
  readonly header: string;
  readonly values: readonly string[];
  /** Whether its header says what a mark in it means: «Нов.», «Гар.». */
  readonly isMark: boolean;
}

const VALUES_MAX = 40;
const MARKS_MAX = 2;

async function groupsIn(
  { dimensions }: PlanPair,
  from: Subject,
  survey: Survey,
): Promise<readonly Grouped[]> {
  const status = statusColumn(from.table.id, survey.meaning)?.column.column;
  const planned = dimensions.map(({ column }) => column.column);
  const isOpen = (column: string): boolean => column !== status && !planned.includes(column);
  const flags = from.table.columns.filter(({ id }) => isOpen(id.column)).flatMap(flagIn);
  const own = from.dimensions.filter(
    ({ column, part, isKey, isPeople }) =>
      column.table === from.table.id && part === null && !isKey && !isPeople,
  );
  const asked = own.filter(
    ({ column: { column } }) =>
      isOpen(column) && !flags.some((one) => one.column.column === column),
  );
  const found = await Promise.all(
    asked.map(async (dimension): Promise<readonly Grouped[]> => {
      const { groups, all: count } = await survey.by(from, dimension);
      const values = groups.flatMap(({ label }) =>
        label === null || isBlank(label) ? [] : [label],
      );
      if (values.length === 0 || count > VALUES_MAX) return [];
      const isMark = values.length <= MARKS_MAX && groups.length > values.length;
      return [{ column: dimension.column, header: dimension.header, values, isMark }];
    }),
  );
  return [...flags, ...found.flat()];
}

function flagIn({ id, role, header }: ColumnMeaning): readonly Grouped[] {
  return role.is === 'flag' ? [{ column: id, header, values: role.yes, isMark: true }] : [];
}

interface ToldWords {
  readonly of: readonly string[];
  readonly notOf: readonly string[];
}

/** The rows of a column that the plan is said to be of, else those that it is said not to be of. */
function partIn({ column, header, values, isMark }: Grouped, told: ToldWords): readonly PlanPart[] {
  const saidIn = (words: readonly string[]): readonly string[] =>
    isMark && (isSaidIn(header, words) || isShortened(header, words))
      ? values
      : values.filter((value) => isSaidIn(value, words));
  const own = saidIn(told.of);
  const isAll = own.length === values.length && !isMark;
  if (own.length > 0 && !isAll) return [{ column, values: own, isIn: true }];
  const out = saidIn(told.notOf);
  return out.length > 0 && own.length === 0 && (isMark || out.length < values.length)
    ? [{ column, values: out, isIn: false }]
    : [];
}

const SHORTENED = /^(?<stem>\p{L}{3,})\.$/u;

/** «Гар.» of «без гарантии». */
function isShortened(header: string, words: readonly string[]): boolean {
  const stem = SHORTENED.exec(header.trim())?.groups?.['stem']?.toLowerCase();
  return stem !== undefined && words.some((word) => word.startsWith(stem));
}

/** Whether a fact is of one operation and the plan says another one. */
function readsOthers(
  groups: readonly Grouped[],
  where: Condition | null,
  told: readonly string[],
): boolean {
  return conjunctsOf(where).some((condition) => {
    if (condition.is !== 'one-of') return false;
    const group = groups.find(({ column }) => column.column === condition.column.column);
    const said = (group?.values ?? []).filter((value) => isSaidIn(value, told));
    return said.length > 0 && !said.some((value) => condition.values.includes(value));
  });
}

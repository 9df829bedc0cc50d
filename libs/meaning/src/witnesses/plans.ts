import { parsePeriod } from '../../../workbook/src/index.js';
import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';

/** «Годовой план», «План продаж»: the thing itself, not what became of it. */
const adjectives = String.raw`^\s*(?:\p{L}+(?:[ыио]й|[ая]я|[ое]е|[ыи]е|[ыи]х)\s+){0,2}`;
const plan = new RegExp(
  String.raw`${adjectives}(?:план(?:ы|ов)?|медиаплан\p{L}?|смет[аыу]|лимит(?:ы|ов)?|квот[аы]?` +
    String.raw`|задани[ея]|норматив(?:ы|ов)?|прогноз(?:ы|ов)?|цел[ьи])(?!\p{L})`,
  'iu',
);
const budget = new RegExp(String.raw`${adjectives}бюджет(?:ы|ов)?(?!\p{L})`, 'iu');
const OWN_BUDGET = /семейн|домашн|личн/iu;
/** In English the last noun before what tells more of it: «New MRR targets 2025, USD». */
const ENGLISH =
  /^(?:(?!(?:by|per|of|for|in|on|vs|and)\s)[a-z]+\s+){0,4}?(?:(?<plan>plans?|targets?|quotas?|forecasts?|limits?)|budgets?)(?=\s+(?:for|of|by|per|on)\s|\s*(?:[,:;(\d–—-]|$))/iu;
const FACT =
  /(?<!\p{L})(?:факт\p{L}*|(?:вы|ис)полнен\p{L}*|освоен\p{L}*|отч[её]т\p{L}*|actuals?|spent|vs)(?!\p{L})/iu;
/** «Бюджет за 2024 год» is what was spent, «на 2024 год» what is meant to be. */
const BEHIND = /(?<!\p{L})за(?!\p{L})/iu;
const AHEAD = /(?<!\p{L})на\s+(?:\S+\s+){0,3}?(?:(?:19|20)\d{2}|год|квартал|месяц|полугодие)/iu;

const NAMES_MAX = 100;
const YEAR_MONTHS = 12;

/**
 * Whether a number below nothing but a period is planned, for its sheet or the title on it is one
 * of plans. A budget may hold what was really spent: it is planned where its title looks ahead, or
 * where other sheets have what happened.
 */
export function isOfPlans(facts: ColumnFacts, of: TableFacts, isBesideEvents: boolean): boolean {
  const isBare = facts.numbers !== null && isUnnamed(facts, of) && isShort(of);
  return isBare && areOfPlans(of, isBesideEvents);
}

/** The same of a number that has a name: what should come of things that other sheets tell. */
export function isPlanned(facts: ColumnFacts, of: TableFacts, isBesideEvents: boolean): boolean {
  if (isOfPlans(facts, of, isBesideEvents) || saysPlan(facts)) return true;
  const isOne = facts.numbers !== null && isBesideEvents && isOneOfPlans(of);
  return isOne && areOfPlans(of, isBesideEvents);
}

/** «План: выручка»; «План на полугодие» above «выручка, тыс. руб.» */
function saysPlan({ numbers, column: { headerPath } }: ColumnFacts): boolean {
  if (numbers === null || headerPath.some((level) => FACT.test(level))) return false;
  const isBelow = headerPath.length > 1 && plan.test(headerPath[0] ?? '');
  return isBelow || OF_WHAT.test(headerPath.at(-1) ?? '');
}

const OF_WHAT = /^план\s*(?:[:,–—(]\s*\p{L}{3,}|(?:на|за)\s+\p{L}{3,})/iu;

function areOfPlans(of: TableFacts, isBesideEvents: boolean): boolean {
  const titles = titlesOf(of);
  if (titles.some((title) => FACT.test(title))) return false;
  return titles.some((title) => namesPlan(title) || namesBudget(title, isBesideEvents));
}

function namesPlan(title: string): boolean {
  return plan.test(title) || ENGLISH.exec(title)?.groups?.['plan'] !== undefined;
}

function namesBudget(title: string, isBesideEvents: boolean): boolean {
  if (OWN_BUDGET.test(title) || BEHIND.test(title)) return false;
  return (budget.test(title) || ENGLISH.test(title)) && (isBesideEvents || AHEAD.test(title));
}

const PLANNED_ROWS_MAX = 40;
const SAYS_PLAN = /(?<!\p{L})(?:план\p{L}*|plan|target|статус|status)(?!\p{L})/iu;

/** «Подано», «зачислено»: what has been. */
const HAS_BEEN = /(?:^|\s)\p{L}{2,}(?:ано|ено|ято|уто|ыто)(?=$|[\s,(])/iu;

/** A few rows below heads of which none tells what was planned from what came of it. */
function isOneOfPlans({ table: { columns }, rowCount }: TableFacts): boolean {
  const says = (name: string): boolean =>
    SAYS_PLAN.test(name) || FACT.test(name) || HAS_BEEN.test(name);
  const isSaid = columns.some(({ name, headerPath }) => [name, ...headerPath].some(says));
  return rowCount <= PLANNED_ROWS_MAX && !isSaid;
}

/** What a long form calls the numbers whose headers are periods alone. */
export const LONG_VALUE = 'Значение';

function isUnnamed({ column }: ColumnFacts, { table }: TableFacts): boolean {
  if (table.layout === 'unpivoted') return column.name === LONG_VALUE;
  const { headerPath, traits } = column;
  return traits.includes('period') && headerPath.every((level) => parsePeriod(level) !== null);
}

/** A few names with periods across, or the long form of them. */
function isShort({ table, columns, rowCount }: TableFacts): boolean {
  const names = columns.filter(({ column }) => column.type === 'text');
  const rows = table.layout === 'unpivoted' ? NAMES_MAX * YEAR_MONTHS : NAMES_MAX;
  return rowCount <= rows && names.some(({ values }) => values.length <= NAMES_MAX);
}

function titlesOf({ table: { title, sheet, metadata } }: TableFacts): readonly string[] {
  return [...metadata.titleLines, title.split(':')[0] ?? '', sheet];
}

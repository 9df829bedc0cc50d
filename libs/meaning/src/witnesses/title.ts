import { parsePeriod } from '../../../workbook/src/index.js';
import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';
import { shapeOf } from '../facts/series-shape.js';
import { headerWords } from '../lexicon/header-words.js';
import { matchHeader } from '../lexicon/match-header.js';
import type { Match } from '../lexicon/match-header.js';
import type { Leaning } from '../role.js';
import { isOfPlans } from './plans.js';
import { evidenceOf } from './witness.js';
import type { Seen, Witness } from './witness.js';

const WORD = 2.5;
/** The sheet of a stock, a staff, a debt holds little else. */
const LEVEL = 3.5;
/** More than «квартал» over the column, which is no kind there. */
const PLANNED = 3.5;
const OWN = 0.5;
const saysNothing: ReadonlySet<string> = new Set(['value', 'total', 'season', 'year', 'date']);

/** «План» over columns of months: where a header names a period or nothing, the title tells. */
export function matchTitle(facts: ColumnFacts, table: TableFacts): Match | null {
  if (facts.numbers === null || holdsYears(facts, table)) return null;
  if (isToldItself(facts, table) || table.columns.some(isConcentration)) return null;
  const found = toldBy(titlesOf(table));
  if (found !== undefined && saysAnother(found, facts, table)) return null;
  // «Сумма» under months of a sheet of stocks is the sum of what there was.
  return found === undefined || (isTold(facts) && found.phrase.leaning !== 'stock') ? null : found;
}

const PER_VOLUME = /(?<!\p{L})(?:мк?г|моль|КОЕ|бк)\s*\/\s*(?:дм|л|м|кг|мл|см)/iu;

/** «Железо, мг/дм³» on a sheet of «Питьевая вода» is measured there, as all beside it is. */
const isConcentration = ({ column, numbers }: ColumnFacts): boolean =>
  numbers !== null && PER_VOLUME.test(column.name);

const isTold = ({ matches }: ColumnFacts): boolean =>
  matches.some(({ phrase }) => !saysNothing.has(phrase.concept));

/** By a header that says what it is, or that is no word of this sheet. */
function isToldItself(facts: ColumnFacts, table: TableFacts): boolean {
  const isPeriod = isOfPeriod(facts, table.table);
  return isTold(facts) ? !(isPeriod && isVague(facts)) : !isPeriod && isForeign(facts, table);
}

/** «Выручка = парфюм + флаконы» above «Парфюм, руб.» and «Выручка, руб.» is of the latter. */
const saysAnother = (
  { phrase }: Match,
  own: ColumnFacts,
  { columns, table }: TableFacts,
): boolean =>
  !isOfPeriod(own, table) &&
  columns.some(
    ({ numbers, matches }) =>
      numbers !== null && matches.some((match) => match.phrase.concept === phrase.concept),
  );

const isOfPeriod = ({ column }: ColumnFacts, { layout }: TableFacts['table']): boolean =>
  column.traits.includes('period') || layout === 'unpivoted';

const isVague = ({ matches }: ColumnFacts): boolean =>
  matches.every(({ phrase }) => isBare(phrase.concept));

/** «Участников» alone beside «Сумма, руб.» of «Закупки»; several unknown words are towns. */
function isForeign(own: ColumnFacts, { columns }: TableFacts): boolean {
  const others = columns.filter((one) => one !== own && one.numbers !== null);
  const areAllRead = others.every(({ matches }) => matches.length > 0);
  return own.matches.length === 0 && areAllRead && others.some(isTold);
}

function toldBy(titles: readonly string[]): Match | undefined {
  const known = titles
    .flatMap((title) => matchHeader(headerWords([title])))
    .filter(({ phrase }) => telling.has(phrase.leaning) && !saysLittle.has(phrase.concept));
  const [first] = known;
  const thing = known.find(isOfThing);
  // Its unit may stand at the end of the title, where it weighs little.
  return thing === undefined || first === undefined
    ? first
    : { ...thing, weight: Math.max(first.weight, thing.weight) };
}

const things: ReadonlySet<string> = new Set(['energy', 'volume', 'weight', 'length', 'area']);

/** «Расход электроэнергии» is no money. */
const isOfThing = ({ phrase }: Match): boolean => things.has(phrase.dimension);

const YEARS_MIN = 10;

/** «Впервые у нас»: 2019, 2021, 2022 are no levels, whatever the sheet is called. */
function holdsYears(facts: ColumnFacts, { table }: TableFacts): boolean {
  const { column, filled, values } = facts;
  const isTold = column.unit !== null || column.currency !== null;
  const isOfPeriod = column.headerPath.some((level) => parsePeriod(level) !== null);
  if (isTold || isOfPeriod || table.layout === 'unpivoted') return false;
  return filled >= YEARS_MIN && values.length > 1 && shapeOf(facts).isYears;
}

const bare: ReadonlySet<string> = new Set(['amount', 'count', 'quantity', 'cost-of']);

function isBare(concept: string): boolean {
  return bare.has(concept) || saysNothing.has(concept);
}

const telling: ReadonlySet<Leaning> = new Set(['flow', 'stock', 'intensive']);
/** Beside meter readings stand tariffs and what was used, on a sheet of outings their minutes. */
const saysLittle: ReadonlySet<string> = new Set(['reading', 'capacity', 'outings']);

/** Whether the words of the header, or of the title where it has none, are those of a level. */
export function namesLevel({ facts, table }: Pick<Seen, 'facts' | 'table'>): boolean {
  const isOwn = facts.matches.some(
    ({ phrase, weight }) => phrase.leaning === 'stock' && weight >= OWN,
  );
  return isOwn || matchTitle(facts, table)?.phrase.leaning === 'stock';
}

/** «Стоимость» over a list without dates is a list of prices. */
function leaningOf({ phrase }: Match, facts: ColumnFacts, table: TableFacts): Leaning {
  const isOfPeriod = facts.column.traits.includes('period');
  const isCost = phrase.concept === 'cost-of' && phrase.leaning === 'flow';
  const isDated = table.columns.some(({ column }) => column.type === 'date');
  return isCost && !isOfPeriod && !isDated ? 'intensive' : phrase.leaning;
}

export const titleWitness: Witness = {
  name: 'title',
  testify: ({ facts, table, isBesideEvents }) => {
    if (isOfMeans(facts, table))
      return evidenceOf('title', { intensive: MEAN, flow: -MEAN }, 'средние или цены по периодам');
    const match = matchTitle(facts, table);
    if (isOfPlans(facts, table, isBesideEvents) && (match === null || saysHowMuch(match)))
      return evidenceOf('title', { flow: PLANNED }, 'название таблицы говорит о плане');
    if (match === null) return [];
    const leaning = leaningOf(match, facts, table);
    const isAgainst =
      leaning === 'stock' && facts.matches.some(({ phrase }) => bare.has(phrase.concept));
    const weights = {
      [leaning]: (leaning === 'stock' ? LEVEL : WORD) * match.weight * (isAgainst ? 2 : 1),
    };
    return evidenceOf('title', weights, `«${match.words}» в названии таблицы`);
  },
};

/** What a plan is counted in adds up; «План среднего чека» and «Норматив остатков» do not. */
const saysHowMuch = ({ phrase }: Match): boolean =>
  phrase.leaning === 'flow' || phrase.concept === 'duration';

const MEANS =
  /^средн(?:яя|ее|ий|ие|емесячн|есуточн|едневн)|(?<!\p{L})в среднем за|средн(?:ее|яя|ий|ие) за (?:месяц|день|сутки|неделю|квартал)/iu;
const MEAN = 5;
/** «Закупочные цены, руб./кг»; «Продажи, тыс. руб. за год» are what was sold in it. */
const PRICES =
  /^(?:\p{L}+\s+){0,2}(?:цены|тарифы|расценки|ставки|котировки)(?!\p{L})|руб\p{L}*\.?\s*(?:\/|за)\s*(?!год|мес|сут|дн|ден|нед|сез|кв(?!\p{L}))\p{L}{1,4}\.?$/iu;

/** «Средняя занятость», «Цены» by months: what stands below each month is added up by nobody. */
function isOfMeans({ column, numbers }: ColumnFacts, { table }: TableFacts): boolean {
  const isOfPeriod = column.traits.includes('period') || table.layout === 'unpivoted';
  if (numbers === null || !isOfPeriod) return false;
  const { titleLines } = table.metadata;
  const isOfPrices = [...titleLines, table.sheet].some((one) => PRICES.test(one));
  return isOfPrices || titleLines.some((one) => MEANS.test(one));
}

function titlesOf({ table }: TableFacts): readonly string[] {
  return [...table.metadata.titleLines, table.title.split(':')[0] ?? '', table.sheet];
}

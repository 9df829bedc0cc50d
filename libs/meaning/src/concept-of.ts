import { isAgreedPrice } from './definitions/planned.js';
import { areOfMoney } from './definitions/payment-states.js';
import { isPaid, isUnpaid, standingOf } from './definitions/statuses.js';
import type { ColumnFacts, TableFacts } from './facts/column-facts.js';
import { headerWords } from './lexicon/header-words.js';
import { matchHeader } from './lexicon/match-header.js';
import type { Match } from './lexicon/match-header.js';
import type { Leaning, Unit } from './role.js';
import type { Verdict } from './weigh.js';
import { matchTitle } from './witnesses/title.js';

/** A column with what is known of it before it has a meaning. */
interface Named {
  readonly facts: ColumnFacts;
  readonly unit: Unit;
  readonly verdict: Pick<Verdict, 'leaning'>;
}

/** What the header names by the role: «Оплачено» is money in one table and a date in another. */
export function conceptOf(column: Named, table: TableFacts): string | null {
  const { facts, unit, verdict } = column;
  if (saysWhatIsPaid(facts, table)) return 'payment-state';
  if (namesStages(facts)) return 'stage';
  if (isRemark(facts)) return 'text';
  const title = matchTitle(facts, table);
  if (title !== null && isTold(title, verdict.leaning) && mayTell(title, unit, table))
    return title.phrase.concept;
  const told = conceptIn(column);
  if (isAmount(told, column, table)) return 'amount';
  return told === 'row-number' && isOwnNumber(facts) ? 'id' : told;
}

/** «Примечание» below «Исход»: a remark is none of what it stands below. */
function isRemark({ column: { type, headerPath } }: ColumnFacts): boolean {
  if (type !== 'text' || headerPath.length < 2) return false;
  const own = matchHeader(headerWords(headerPath.slice(-1)));
  return own.some(({ phrase, weight }) => phrase.concept === 'text' && weight === 1);
}

function isAmount(told: string | null, column: Named, table: TableFacts): boolean {
  if (told === null) return bearsTitle(column, table);
  return told === 'plan' && isAgreedPrice(column.facts, table);
}

const sums: ReadonlySet<string> = new Set(['amount', 'revenue', 'gross', 'net', 'cost-of', 'paid']);

/** «Прокат, руб.» on a sheet of «Прокат» is what each hire brought, where no other column tells. */
function bearsTitle({ facts, unit, verdict }: Named, { table, columns }: TableFacts): boolean {
  const isMoney = unit.dimension === 'money' && verdict.leaning === 'flow';
  const [own, title] = [facts.column.name, table.sheet].map(
    (text) => /^\p{L}+/u.exec(text.trim().toLowerCase())?.[0] ?? '',
  );
  const isSaid = columns.some(
    (one) => one.numbers !== null && one.matches.some(({ phrase }) => sums.has(phrase.concept)),
  );
  return isMoney && own !== '' && own === title && !isSaid;
}

function conceptIn({ facts, unit, verdict: { leaning } }: Named): string | null {
  const ranked = facts.matches.toSorted((a, b) => b.weight - a.weight);
  const fitting = ranked.filter(({ phrase }) => phrase.leaning === leaning);
  const counted = fitting.find(({ phrase }) => phrase.dimension === unit.dimension);
  const other = ranked.find(({ phrase }) => isOfNumbers(phrase.leaning) === isOfNumbers(leaning));
  return (counted ?? fitting[0] ?? other)?.phrase.concept ?? null;
}

const STATES_MAX = 6;

/** «Оплата» over «оплачен» and «не оплачен»: what became of it, not how it is paid. */
function saysWhatIsPaid({ column, values }: ColumnFacts, { table }: TableFacts): boolean {
  const isFew = column.type === 'text' && values.length > 1 && values.length <= STATES_MAX;
  const isPlain = values.some(isUnpaid) && values.every((one) => isUnpaid(one) || isPaid(one));
  return isFew && (isPlain || areOfMoney(values, table.sheet));
}

const STAGE =
  /^(?:раскро|резк|рубк|гибк|штамп|свар|шлиф|токарн|фрезер|сверл|литье|отлив|формов|обжиг|сушк|покрас|окрас|лакиров|поклей|склей|сборк|упаков|печать|фальц|ламинац|переплет|крой|пошив|глажк|утюж|комплект|заготов|термообраб|полиров|обточ)/iu;
const STAGES_MIN = 3;
const STAGES_SHARE = 0.6;

/**
 * «Раскрой», «Сварка», «Упаковка»: one thing goes through all of them. Beside «Отгружен» they say
 * how far an order has come.
 */
function namesStages({ column, values }: ColumnFacts): boolean {
  if (column.type !== 'text') return false;
  const stages = values.filter((value) => STAGE.test(value.trim().replaceAll('ё', 'е')));
  const isMost = stages.length >= STAGES_SHARE * values.length;
  const are = stages.length >= STAGES_MIN && isMost;
  return are && !values.some((value) => standingOf(value) === 'done');
}

/** What is no money, whatever the title: «Дни рождения» over roubles are no days. */
const measured: ReadonlySet<string> = new Set(['count', 'time', 'weight', 'volume', 'length']);

/**
 * A sheet that is called a budget may hold what was really spent, one of orders money that is no
 * number of them.
 */
function mayTell({ phrase }: Match, { dimension }: Unit, { columns }: TableFacts): boolean {
  const isOther = dimension === 'money' && measured.has(phrase.dimension);
  // «Отгрузка и оплата» over metres beside roubles: only the roubles were paid.
  const isMoney = phrase.dimension === 'money' && dimension !== 'money';
  const isTold = columns.some(({ column }) => column.currency !== null);
  return phrase.concept !== 'budget' && !isOther && !(isMoney && isTold);
}

/** «№ п/п» that says more than the place of its row. */
const isOwnNumber = (facts: ColumnFacts): boolean => areSections(facts) || standsTwice(facts);

const NEARLY = 0.97;

/** A running number that a few rows share was copied with its row: it is that row's own. */
const standsTwice = ({ values, filled }: ColumnFacts): boolean =>
  values.length < filled && values.length >= filled * NEARLY;

const SECTION = /^\d+(?:\.\d+)+\.?$/u;

/** «№ п/п» over «1.1», «1.2», «2.1»: other sheets name a line of an estimate by it. */
const areSections = ({ column, values }: ColumnFacts): boolean =>
  column.type === 'text' &&
  values.filter((value) => SECTION.test(value)).length * 2 > values.length;

/** «Группа 1» over litres is no kind. */
export const isOfNumbers = (leaning: Leaning): boolean =>
  leaning === 'flow' || leaning === 'stock' || leaning === 'intensive' || leaning === 'ratio';

/** «Реализация молока» over «Жир, %» does not make a revenue of it. */
function isTold({ phrase }: Match, leaning: Verdict['leaning']): boolean {
  return phrase.leaning === leaning || (phrase.leaning === 'flow' && leaning === 'stock');
}

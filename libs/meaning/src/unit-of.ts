import { isOfMany } from '../../russian/src/index.js';
import { isPreposition } from './lexicon/header-words.js';
import { isOfGoods } from './facts/goods.js';
import type { ColumnFacts, TableFacts } from './facts/column-facts.js';
import type { Match } from './lexicon/match-header.js';
import type { Dimension, Unit } from './role.js';
import { LONG_VALUE } from './witnesses/plans.js';

interface UnitWords {
  readonly dimension: Dimension;
  readonly form: RegExp;
}

const known: readonly UnitWords[] = [
  { dimension: 'money', form: /^(?:руб\p{L}*|р|₽|\$|€|usd|eur|rub|тенге|kzt|долл\p{L}*|евро)$/iu },
  { dimension: 'percent', form: /^(?:%|процент\p{L}*|pct)$/iu },
  {
    dimension: 'count',
    form: /^(?:шт(?:ук\p{L}?)?|ед|чел(?:овек\p{L}*)?|уп(?:ак\p{L}*)?|пар\p{L}?|компл\p{L}*|голов\p{L}*|pcs|units?|раз)$/iu,
  },
  { dimension: 'length', form: /^(?:км|м|см|мм|km|m|миль|miles?|пог м|метр\p{L}*)$/iu },
  { dimension: 'area', form: /^(?:м2|м²|кв м|га|сот(?:ок|ки|ка)|m2|sqm)$/iu },
  { dimension: 'volume', form: /^(?:л|мл|м3|м³|куб м|литр\p{L}*|l|дал|gal\p{L}*)$/iu },
  { dimension: 'weight', form: /^(?:кг|г|гр|т|тн|тонн\p{L}*|ц|центнер\p{L}*|kg|lbs?|мг)$/iu },
  {
    dimension: 'time',
    form: /^(?:ч|час\p{L}*|мин\p{L}*|сек\p{L}*|с|дн\p{L}*|сут\p{L}*|мес(?:яц\p{L}*)?|лет|год\p{L}*|нед\p{L}*|hours?|h|days?|min|sec|ms|мс)$/iu,
  },
  { dimension: 'energy', form: /^(?:[км]вт(?:[ ·⋅•*-]?ч(?:ас)?)?|гкал|kwh|гдж|ккал)$/iu },
  { dimension: 'points', form: /^(?:балл\p{L}*|очк\p{L}*|points?)$/iu },
];

const scales: Readonly<Record<string, number>> = {
  'тыс.': 1_000,
  млн: 1_000_000,
  млрд: 1_000_000_000,
};

/** What a column is counted in: by its format and header, its table's title, its words. */
export function unitOf(facts: ColumnFacts, table: TableFacts): Unit {
  const scale = scales[facts.column.unit ?? ''] ?? 1;
  const per = perOf(facts);
  const told = saidUnit(facts, scale, per !== null);
  if (told !== null) return { ...told, scale, per };
  const ofWords = thingsIn(facts) ?? unitOfWords(facts, table);
  if (per === null) return bareUnit(ofWords, scale, facts, table);
  const isUntold = ofWords.dimension === 'money' && ofWords.symbol === '';
  return { ...ofWords, ...(isUntold ? { symbol: onlyCurrencyOf(table) } : {}), scale, per };
}

function saidUnit(facts: ColumnFacts, scale: number, isPerEach: boolean): Symbol | null {
  return toldUnit(facts, scale) ?? (isPerEach ? numeratorOf(facts) : null) ?? writtenUnit(facts);
}

/** «Цена за литр», «Сумма» beside roubles are in roubles; '' beside several currencies, or none. */
function onlyCurrencyOf({ columns }: TableFacts): string {
  const told = new Set(columns.flatMap(({ column: { currency } }) => currency ?? []));
  const [currency = ''] = told;
  return told.size === 1 ? currency : '';
}

/** Of a header that says no more than a word, the title may say the rest. */
function bareUnit(ofWords: Symbol, scale: number, facts: ColumnFacts, table: TableFacts): Unit {
  const isMoney = ofWords.dimension === 'money';
  const isUntold = isMoney && ofWords.symbol === '' && isSurelyMoney(facts);
  const symbol = isUntold ? onlyCurrencyOf(table) : ofWords.symbol;
  const scaled = isMoney ? (scaleOfTitle(table) ?? scale) : scale;
  const own = { ...ofWords, symbol, scale: scaled, per: null };
  const isOpen = scale === 1 && ofWords.dimension === 'none';
  return (isOpen ? unitOfTitle(facts, table) : null) ?? own;
}

/** What is nothing but money; «В аренде», «бюджет» and «Курс» may be things, seats and years. */
const moneyConcepts: ReadonlySet<string> = new Set([
  ...['amount', 'paid', 'to-pay', 'debt', 'cost-of', 'revenue'],
]);

function isSurelyMoney({ matches }: ColumnFacts): boolean {
  const [heaviest] = matches.toSorted((a, b) => b.weight - a.weight);
  return heaviest !== undefined && moneyConcepts.has(heaviest.phrase.concept);
}

/** «Итоги, тыс. руб.» says it of «ФОТ», too. */
function scaleOfTitle({ table: { metadata } }: TableFacts): number | undefined {
  return scales[metadata.scale ?? ''];
}

/** «План выпуска на 9 месяцев, тыс. шт.» above columns of months. */
const LAST_OF_TITLE =
  /,\s*(?:(тыс|млн)\.?\s*)?([\p{L}²³]+[23]?(?:\s[мч])?)\.?\s*(?:\([^)]*\))?\s*$/iu;

function unitOfTitle({ column }: ColumnFacts, { table }: TableFacts): Unit | null {
  if (!column.traits.includes('period') && column.name !== LONG_VALUE) return null;
  const found = LAST_OF_TITLE.exec(table.metadata.titleLines.at(-1) ?? '');
  const [, scale = '', symbol = ''] = found ?? [];
  const dimension = namedUnit(symbol);
  if (dimension === null || beside.has(dimension)) return null;
  return { dimension, symbol, scale: written[scale.toLowerCase()] ?? 1, per: null };
}

const written: Readonly<Record<string, number>> = { тыс: 1_000, млн: 1_000_000 };

/** Money is told by its currency; «9 мес.» and «2025 год» are no units of what is planned. */
const beside: ReadonlySet<Dimension> = new Set(['money', 'time', 'percent']);

type Symbol = Pick<Unit, 'dimension' | 'symbol'>;

/** What the reader found in formats and headers. */
function toldUnit({ column }: ColumnFacts, scale: number): Symbol | null {
  if (column.currency !== null) return { dimension: 'money', symbol: column.currency };
  const told = column.unit === null || scale > 1 ? null : dimensionTold(column.unit);
  if (told !== null) return { dimension: told, symbol: column.unit ?? '' };
  return column.traits.includes('percent') ? { dimension: 'percent', symbol: '%' } : null;
}

const dimensionTold = (unit: string): Dimension | null =>
  namedUnit(unit) ?? (PIECES.test(unit) ? 'count' : null);

/** «Бой, кор.»: told apart from the thing; «Мест» alone is the thing itself. */
const PIECES =
  /^(?:гол(?:ов)?|экз|мест[ао]?|пач(?:ка|ки|ек)?|бут(?:ылка)?|рул(?:он)?|наб(?:ор)?|кор(?:обка|обки|об)?|ящ(?:ик)?|меш(?:ок)?|порц(?:ия|ии)?)$/iu;

/** «Выручка» is money even where no currency is told; «Приход» of goods is not. */
function unitOfWords({ matches }: ColumnFacts, facts: TableFacts): Symbol {
  const ranked = matches.toSorted((a, b) => b.weight - a.weight);
  const [heaviest] = ranked;
  const counted = ranked.find(
    ({ phrase, weight }) => phrase.dimension === 'count' && weight === heaviest?.weight,
  );
  const isCounted = counted !== undefined && isOfGoods(facts);
  const told = (isCounted ? counted : heaviest)?.phrase.dimension ?? 'none';
  const { currency } = facts.table.metadata;
  const dimension = told === 'none' && isOfTitle(matches, facts) ? 'money' : told;
  return { dimension, symbol: dimension === 'money' ? (currency ?? '') : '' };
}

const isOfTitle = (matches: ColumnFacts['matches'], facts: TableFacts): boolean =>
  facts.table.metadata.currency !== null && (matches.some(isPlanned) || areNames(facts));

const PLANNED = /(?<!\p{L})(?:план|бюджет|лимит|смет)/iu;
const MOST = 0.6;

/** «План начислений по домам, тыс. руб.» above columns of houses: their names tell no unit. */
function areNames({ table, columns }: TableFacts): boolean {
  if (!table.metadata.titleLines.some((line) => PLANNED.test(line))) return false;
  const numbers = columns.filter(({ numbers: own }) => own !== null);
  const named = numbers.filter(
    ({ matches, column }) =>
      matches.length === 0 && column.unit === null && !column.traits.includes('period'),
  );
  return numbers.length > 1 && named.length >= MOST * numbers.length;
}

/** «Брагунов С. П.» over what he sold. */
const INITIALS = /\p{Lu}\.\s*\p{Lu}\./u;

/** «Контактов», «Новых участников»: many of what it calls, of which nobody has to have a list. */
function thingsIn({ words: { words }, column, matches }: ColumnFacts): Symbol | null {
  const head = words.find(({ weight }) => weight === 1);
  if (matches.length > 0 || INITIALS.test(column.name)) return null;
  return head !== undefined && isOfMany(head.text) ? { dimension: 'count', symbol: '' } : null;
}

/** «Шины план» below «План и факт, тыс. руб.» is money as its title says. */
const isPlanned = ({ phrase: { concept } }: Match): boolean =>
  concept === 'plan' || concept === 'fact';

function namedUnit(text: string): Dimension | null {
  const plain = text.toLowerCase().replaceAll(/[.·]/g, ' ').trim();
  return known.find(({ form }) => form.test(plain))?.dimension ?? null;
}

/** «Литры», «Ночей», «Вес (кг)»: the unit as the last word of a header or the whole of it. */
function writtenUnit({ words: { words } }: ColumnFacts): Symbol | null {
  const last = words.at(-1)?.text ?? '';
  if (endsInTime(words.map(({ text }) => text))) return null;
  const two = words
    .slice(-2)
    .map(({ text }) => text)
    .join(' ');
  for (const text of [two, last]) {
    const dimension = text.length > 1 || text === '%' ? namedUnit(text) : null;
    if (dimension !== null) return { dimension, symbol: text };
  }
  return null;
}

/** «Приход за год», «Исполнено за 6 мес.», «Приём 2024 года»: no numbers of years and months. */
function endsInTime(words: readonly string[]): boolean {
  const before = words.slice(0, -1).findLast((text) => !/^\d/.test(text)) ?? '';
  return isPreposition(before) || YEAR.test(words.at(-2) ?? '');
}

const YEAR = /^(?:19|20)\d{2}$/u;

const NUMERATOR = /([\p{L}²³]+)\.?\s*\/\s*(?:\d+\s*)?[\p{L}²³]+[23]?\s*\)?$/u;

/** «ц/га» is counted in centners. */
function numeratorOf({ column }: ColumnFacts): Symbol | null {
  const symbol = NUMERATOR.exec(column.headerPath.at(-1) ?? column.name)?.[1] ?? '';
  const dimension = namedUnit(symbol);
  return dimension === null || dimension === 'money' ? null : { dimension, symbol };
}

const SLASH = /\/\s*(\d+\s*)?([\p{L}²³]+(?:[23](?!\d))?)/u;
const EACH =
  /(?:^|\s)(?:на|за|per)\s+(?:один|одного|одну|1)?\s*(\d+\s*)?(км|кг|т|м3|м³|м|л|уп\p{L}*|пару|рулон|мешок|коробку|бутылку|порцию|шт\p{L}*|штук\p{L}*|тонн\p{L}*|литр\p{L}*|м²|м2|м³|кв|га|чел\p{L}*|душу|единицу|ед|рейс|сутки|чек|клиента|гостя|сотрудника|голову|час|unit|head|employee|hour|km|order|click|user)(?![\p{L}²³\d])/iu;

/** «на 1 услугу», whatever the thing is; «на 1 января» and «за 1 квартал» are times. */
const EACH_ONE =
  /(?:^|\s)(?:на|за|per)\s+(?:один|одного|одну|1)()\s+(?!(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|кварт|полугод|кв(?!\p{L})|мес|год|числ))(\p{L}+)/iu;

/** As units stand behind what one of them costs, and as they are told. */
const ofOne: Readonly<Partial<Record<string, string>>> = {
  литра: 'л',
  килограмма: 'кг',
  грамма: 'г',
  тонны: 'т',
  метра: 'м',
  часа: 'ч',
  штуки: 'шт',
  единицы: 'ед',
  куба: 'м³',
  кубометра: 'м³',
};
/** «Себестоимость литра, руб.» */
const OF_ONE =
  /(?:^|\s)(?:цена|(?:себе)?стоимость|тариф|расценка|ставка)()\s+(\p{L}+)(?=[\s,(]|$)/iu;

function ofOneIn(leaf: string): RegExpExecArray | null {
  const found = OF_ONE.exec(leaf);
  return ofOne[(found?.[2] ?? '').toLowerCase()] === undefined ? null : found;
}

/** «руб./м²», «л/100 км», «на человека»: what it is counted per. */
function perOf({ column }: ColumnFacts): Unit | null {
  const match = perIn(column.headerPath.at(-1) ?? column.name);
  if (match === null) return null;
  const [, scale = '', unit = ''] = match;
  const said = unit.toLowerCase();
  const symbol = ofOne[said] ?? said;
  return { dimension: namedUnit(symbol) ?? 'other', symbol, scale: Number(scale || 1), per: null };
}

function perIn(leaf: string): RegExpExecArray | null {
  const slash = SLASH.exec(leaf);
  const isUnit = slash !== null && namedUnit(slash[2] ?? '') !== null;
  return isUnit ? slash : (EACH.exec(leaf) ?? EACH_ONE.exec(leaf) ?? ofOneIn(leaf));
}

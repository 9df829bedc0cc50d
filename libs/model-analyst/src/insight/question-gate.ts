import { unknownNumeralIn } from '../../../analysis/src/index.js';
import type { Ask, Key, NamedKey } from '../../../frames/src/index.js';
import { withUnions } from '../../../frames/src/index.js';
import { columnOf, tableOf } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { withoutNumberedNames } from '../numbered-names.js';
import type { JudgedQuestion } from './judge-question.js';

const TITLE_MAX = 110;
const GROUPS_MAX = 60;

/** A change or a fault that nobody has computed yet: a question asks, it does not know. */
const PRESUMED =
  /(?<!\p{L})(?:почему|(?:вы|воз|под)?рос(?:л[аои]?)?|вырос\p{L}*|упал[аои]?|снизил\p{L}*|просе[лд]\p{L}*|сократил\p{L}*|увеличил\p{L}*|потерял\p{L}*|обвалил\p{L}*|провалил\p{L}*)(?!\p{L})/iu;

/** Asks for causes: an answer where a column names them. */
const BY_CAUSE = /(?<!\p{L})(?:из-за чего|отчего|по какой причине)(?!\p{L})/iu;
const CAUSE = /причин|повод|основани|из-за/iu;
/** «Зависим ли мы от одной сделки»: of a thing, not of how many they are. */
const ONE_THING = /(?<!\p{L})одн(?:ого|ой|ому|у|им|ом)(?!\p{L})/giu;

/** Why a question is not offered; null where it may be. */
export function objectionTo(
  { question, results }: JudgedQuestion,
  meaning: Meaning,
  named: ReadonlySet<string>,
): string | null {
  const { title, frame } = question;
  if (title.length > TITLE_MAX) return 'the title is too long';
  if (PRESUMED.test(title) || !isOfCauses(title, frame.asks))
    return 'the title knows what nobody has computed';
  const said = withoutNumberedNames(title.replace(ONE_THING, ' '), named);
  if (unknownNumeralIn(said, named) !== null) return 'a number in the title that the file lacks';
  if (!isAnswerable(title, frame.asks)) return 'the title asks for groups that no ask has';
  const united = withUnions(meaning, frame.unions);
  if (frame.asks.some((ask) => isByNobody(ask, united))) return 'groups of a key of single rows';
  const tells = frame.asks.some((ask, place) => isTelling(ask, results[place]?.rows.length ?? 0));
  return tells ? null : 'one number is no report';
}

const BY_WHOM =
  /^(?:кто|у кого|кому|на ком|чей|чья|чьи|где|как(?:ой|ая|ое|ие)|в как(?:ой|ом|их|ую)|на как(?:ой|ом|их|ую)|по как(?:ой|ому|им))(?!\p{L})/iu;
const IN_TIME =
  /(?<!\p{L})(?:когда|сезон\p{L}*|динамик\p{L}*|по (?:месяцам|неделям|годам|кварталам|дням)|как(?:ой|ие) месяц\p{L}*)(?!\p{L})/iu;
const TIME_WORD = /дат|месяц|недел|день|дни|год|квартал|час|время|период|смен/iu;

function isOfCauses(title: string, asks: readonly Ask[]): boolean {
  const keys = asks.flatMap(keysOf);
  const isNamed = keys.some(
    ({ name, key }) => CAUSE.test(name) || (key.is === 'value' && CAUSE.test(key.column.column)),
  );
  return !BY_CAUSE.test(title) || isNamed || asks.some(tellsKinds);
}

/** «Отменено по погоде», «из-за техники»: kinds of one column, each a measure. */
function tellsKinds(ask: Ask): boolean {
  if (ask.is !== 'table') return false;
  const columns = ask.measures.flatMap(({ measure }) =>
    measure.is === 'only' && measure.where.is === 'one-of' && measure.where.values.length === 1
      ? [JSON.stringify(measure.where.column)]
      : [],
  );
  return new Set(columns).size < columns.length;
}

/** «Кто …» wants groups, «когда …» wants time among its keys. */
function isAnswerable(title: string, asks: readonly Ask[]): boolean {
  const keys = asks.flatMap(keysOf);
  const isOfRows = asks.some(({ is }) => is === 'rows' || is === 'repeats' || is === 'unpivot');
  if (BY_WHOM.test(title) && keys.length === 0 && !isOfRows) return false;
  return !IN_TIME.test(title) || isOfRows || keys.some(isOfTime);
}

function keysOf(ask: Ask): readonly NamedKey[] {
  if (ask.is === 'unpivot') return ask.of.by;
  return ask.is === 'table' || ask.is === 'relation' ? ask.by : [];
}

function isOfTime({ name, key }: NamedKey): boolean {
  if (key.is === 'period' || key.is === 'part' || key.is === 'case') return true;
  return TIME_WORD.test(key.is === 'value' ? `${name} ${key.column.column}` : name);
}

/** Several groups that a person can take in, or what is itself an answer. */
function isTelling(ask: Ask, rows: number): boolean {
  if (ask.is === 'table' || ask.is === 'unpivot') return rows > 1 && rows <= GROUPS_MAX;
  return true;
}

/** By what tells single rows apart there is nothing to compare, but first ones. */
function isByNobody(ask: Ask, meaning: Meaning): boolean {
  if (ask.is !== 'table' || ask.top !== null || ask.having !== null) return false;
  return ask.by.some(({ key }) => isOfSingleRows(key, meaning));
}

function isOfSingleRows(key: Key, meaning: Meaning): boolean {
  if (key.is !== 'value') return false;
  const { role, id } = columnOf(meaning, key.column);
  const own = tableOf(meaning, id.table)?.key ?? [];
  const isRowKey = own.length === 1 && own[0]?.column === id.column;
  return role.is === 'text' || (role.is === 'identifier' && isRowKey && !isLookup(id, meaning));
}

function isLookup({ table, column }: { table: string; column: string }, meaning: Meaning): boolean {
  return meaning.links.some(({ to }) =>
    to.some((one) => one.table === table && one.column === column),
  );
}

import type { PlannedMeaning } from '../../analyst/plan.js';
import { isFormOf } from '../../../../russian/src/index.js';
import type { Ground } from './compared-columns.js';
import type { Token } from './sentence.js';

/**
 * «У крупнейшего заказчика …»: whom a sentence speaks of. Before a dash the word tells who that is.
 */
const EPITHET =
  /(?<!\p{L})(?:(главн|основн|ключев|крупнейш)|(?:худш|лучш|слабейш|отстающ))\p{L}* (\p{L}+)(?!\p{L}|\s*[—–:-])/giu;
/** One who buys, owes or supplies is called by any of these. */
const buyers = (
  'заказчик клиент покупатель должник поставщик контрагент дистрибьютор арендатор партнер ' +
  'плательщик хозяйство организация компания абонент'
).split(' ');
/** Whose mean or ratio is the greatest is not the largest. */
const NO_SIZE = /^(?:средн|медиан|наибольш|наименьш)| \/ /u;

/**
 * The prose without the epithets of whom it speaks of, where the sentence has to do with the very
 * one that some result shows at such an end: by name, or by the condition of its numbers.
 */
export function withoutDesignated(
  prose: string,
  sentence: readonly Token[],
  ground: Ground,
): string {
  const bound = boundBy(sentence, ground);
  return prose.replace(EPITHET, (found: string, size: string | undefined, noun: string) =>
    endsOf(noun.toLowerCase(), size !== undefined, ground).some((label) => bound.has(label))
      ? ' '
      : found,
  );
}

type Cited = Extract<Token, { type: 'key' | 'value' }>;

const isCited = (token: Token): token is Cited => token.type === 'key' || token.type === 'value';

/** Labels of the rows that a sentence cites, and those that its numbers are chosen by. */
function boundBy(sentence: readonly Token[], { plan, evidence }: Ground): ReadonlySet<string> {
  const cited = sentence.filter(isCited);
  const labels = cited.flatMap(({ result, row }) => {
    const { columns = [], rows = [] } = evidence.results[result] ?? {};
    return columns.flatMap(({ type }, at) => (type === 'text' ? String(rows[row]?.[at]) : []));
  });
  const own = (plan.meanings ?? []).filter((one) =>
    cited.some(({ result, column }) => one.result === result && one.column === column),
  );
  const chosen = own.flatMap(({ sql }) =>
    [...sql.matchAll(/(?:— |, |или )(?:кроме )?«((?:[^«»]|«[^«»]*»)*)»/gu)].map(
      ([, label = '']) => label,
    ),
  );
  return new Set([...labels, ...chosen]);
}

/** Labels of those that are called so and stand at an end of some column of theirs. */
function endsOf(noun: string, isOfSize: boolean, ground: Ground): readonly string[] {
  const { meanings = [] } = ground.plan;
  const keys = meanings.filter(({ kind, header }) => kind === 'label' && isCalled(noun, header));
  return keys.flatMap((key) => {
    const own = meanings.filter((one) => one.result === key.result && isNumber(one));
    const told = isOfSize ? sizesOf(own) : own;
    return told.flatMap((one) => endLabels(key, one, isOfSize, ground));
  });
}

/** Whether one who is called so is of a column of that name. */
export function isCalled(noun: string, header: string): boolean {
  const own = header.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const isWho = (word: string): boolean => buyers.some((who) => isFormOf(word, who));
  return own.some((word) => isFormOf(noun, word)) || (isWho(noun) && own.some(isWho));
}

const isNumber = ({ kind }: PlannedMeaning): boolean => kind !== 'label' && kind !== 'date';

/** Sums, or numbers of rows where there are none: many refusals make nobody large. */
function sizesOf(numbers: readonly PlannedMeaning[]): readonly PlannedMeaning[] {
  const sizes = numbers.filter((one) => !NO_SIZE.test(one.formula ?? one.sql));
  const sums = sizes.filter(({ kind }) => kind === 'amount');
  return sums.length > 0 ? sums : sizes.filter(({ kind }) => kind === 'count');
}

function endLabels(
  key: PlannedMeaning,
  number: PlannedMeaning,
  isOfSize: boolean,
  { evidence: { results } }: Ground,
): readonly string[] {
  const { columns = [], rows = [] } = results[key.result] ?? {};
  const [label, at] = [key, number].map((one) =>
    columns.findIndex(({ name }) => name === one.column),
  );
  const numbers = rows.map((cells) => Number(cells[at ?? -1] ?? Number.NaN));
  const known = numbers.filter((one) => !Number.isNaN(one));
  const ends = isOfSize ? [Math.max(...known)] : [Math.max(...known), Math.min(...known)];
  if (rows.length < 2) return [];
  return rows.flatMap((cells, row) =>
    ends.includes(numbers[row] ?? Number.NaN) ? String(cells[label ?? -1]) : [],
  );
}

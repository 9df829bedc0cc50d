import { nounOf } from '../../../russian/src/index.js';
import { byWords } from '../words/among.js';
import { besideText } from '../words/beside.js';
import { capital } from '../words/capital.js';
import { cardOf } from '../words/card.js';
import type { Card } from '../define-kind.js';
import type { Dimension, Quantity } from '../subjects/subject.js';
import { UNPAID } from '../subjects/sum-names.js';
import { leftOutText } from '../words/left-out.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { BreakdownCase } from './breakdown-case.js';

/** A question in the owner's words. */
export function questionOf(
  { dimension, points: [{ way, quantity }] }: BreakdownCase,
  isHigh: boolean,
): string {
  return way === 'leads'
    ? leadQuestion(quantity, dimension)
    : differQuestion(quantity, isHigh, dimension);
}

/** What is counted below its question. */
export function breakdownCard(asked: string, one: BreakdownCase, meaning: Meaning): Card {
  const { dimension, subject, points, beside, across } = one;
  const [{ way, quantity }] = points;
  const by = dimension.part === null ? byWords(dimension.header) : 'по дням недели';
  const others = across.map((other) => `, ${byWords(other.dimension.header)}`).join('');
  const about = `${capital(quantity.name)} ${by}${others}${besideText(quantity, beside)}`;
  const steps =
    way === 'leads' ? ['Доля каждой группы', 'Первые места'] : ['Каждая группа против остальных'];
  const left = leftOutText(quantity, meaning);
  return cardOf(asked, { about, table: subject.table.title, steps, left });
}

const ownQuestions: Readonly<Record<string, { readonly people: string; readonly things: string }>> =
  {
    'sum:unpaid': { people: 'еще не заплатил и сколько', things: 'не оплачено больше всего' },
    'sum:loss': { people: 'принес больше всего убытка', things: 'больше всего продано в убыток' },
  };

function leadQuestion(quantity: Quantity, dimension: Dimension): string {
  const { of, name } = quantity;
  const { isPeople, thing, part, header } = dimension;
  if (part !== null) return `В какие дни недели больше всего: ${name}?`;
  if (isPeople && of.is !== 'count') return `${peopleQuestion(quantity, dimension)}?`;
  if (thing === null) return `${capital(name)} по столбцу «${header}»: где больше всего?`;
  if (of.is === 'count') return `По каким ${thing.by} больше всего ${genitiveOfCount(name)}?`;
  return sumQuestion(quantity, thing, dimension);
}

function sumQuestion(
  { name, id }: Quantity,
  { by, of }: NonNullable<Dimension['thing']>,
  { isReason }: Dimension,
): string {
  const own = ownQuestions[id];
  if (own !== undefined) return `По каким ${by} ${own.things}?`;
  const noun = nounOf(name);
  if (isReason && noun !== null) return `Из-за чего больше всего ${noun.genitive}?`;
  return `Из каких ${of} ${noun?.plural === true ? 'складываются' : 'складывается'} ${name}?`;
}

const brought: ReadonlySet<string> = new Set(['выручка', 'прибыль', 'доходы']);

const DEBT = /^«?(?:долг|задолженность)/iu;

/** Who brings grain to be dried owes for it: what is left open with a supplier may be either's. */
function debtQuestion(among: string, concept: string | null): string {
  return concept === 'supplier'
    ? `С кем${among} больше всего долга`
    : `Кто${among} больше всех должен`;
}

/** «Кто из водителей»; of «ФИО», which names nobody's trade, «Кто». */
function peopleQuestion({ id, name }: Quantity, { thing, concept }: Dimension): string {
  const among = thing === null ? '' : ` из ${thing.of}`;
  if (id === UNPAID.id && concept === 'supplier')
    return `С кем${among} еще не рассчитались и сколько`;
  const own = ownQuestions[id]?.people;
  if (own !== undefined) return `Кто${among} ${own}`;
  if (DEBT.test(name)) return debtQuestion(among, concept);
  const what = broughtBy({ id, name }, concept);
  return what === null
    ? `${capital(name)}: на кого${among} приходится больше всего`
    : `Кто${among} приносит больше всего ${what}`;
}

/** What customers pay is money that they bring, whatever its column calls it. */
function broughtBy({ id, name }: Pick<Quantity, 'id' | 'name'>, concept: string | null) {
  if (brought.has(name)) return nounOf(name)?.genitive ?? name;
  return id === 'sum:revenue' && concept === 'customer' ? 'денег' : null;
}

/** «число заявок» → «заявок» */
function genitiveOfCount(name: string): string {
  return name.replace(/^число /u, '');
}

function differQuestion(
  { name, better, event }: Quantity,
  isHigh: boolean,
  dimension: Dimension,
): string {
  const where = placeOf(dimension);
  if (event !== null) return `${where} ${isHigh ? 'чаще' : 'реже'} ${event}?`;
  const side = isHigh ? 'выше' : 'ниже';
  return `${where} ${better === null ? 'выше и ниже' : side} ${name}?`;
}

/** «У кого из менеджеров», «У кого» of «ФИО», «По каким каналам» */
function placeOf({ header, thing, isPeople }: Dimension): string {
  if (thing === null) return isPeople ? 'У кого' : `По столбцу «${header}»: где`;
  return isPeople ? `У кого из ${thing.of}` : `По каким ${thing.by}`;
}

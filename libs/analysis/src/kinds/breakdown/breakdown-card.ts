import { cutText } from '../../note/cut-text.js';
import { capital } from '../words/capital.js';
import type { Card } from '../define-kind.js';
import type { Dimension, Quantity } from '../subjects/subject.js';
import type { BreakdownCase } from './breakdown-case.js';

const NAME_MAX = 90;

/** A question in the owner's words. */
export function breakdownCard({ dimension, points: [{ way, quantity }] }: BreakdownCase): Card {
  const where = placeOf(dimension);
  const question =
    way === 'leads' ? leadQuestion(quantity, where, dimension) : differQuestion(quantity, where);
  const name = `${capital(dimension.header)}: ${quantity.name}`;
  const by = dimension.part === null ? `столбцу «${dimension.header}»` : 'дням недели';
  const steps = [`${capital(quantity.name)} по ${by}`, 'Сравнение с остальными'];
  return { name: cutText(name, NAME_MAX), question, steps };
}

const ownQuestions: Readonly<Record<string, { readonly people: string; readonly things: string }>> =
  {
    'не оплачено': { people: 'еще не заплатил', things: 'не оплачено' },
    убыток: { people: 'принес больше всего убытка', things: 'больше всего продано в убыток' },
    долг: { people: 'больше всех должен', things: 'самый большой долг' },
  };

function leadQuestion(
  { of, name }: Quantity,
  where: string,
  { isPeople, thing }: Dimension,
): string {
  if (of.is === 'count') return `${where} больше всего: ${name}?`;
  const people = isPeople ? thing : null;
  const who = people === null ? `${where} больше всего` : `Кто из ${people.of}`;
  const own = ownQuestions[name];
  if (own !== undefined)
    return people === null ? `${where} ${own.things}?` : `${who} ${own.people}?`;
  return people === null ? `${who}: ${name} и доли?` : `${who} дает больше всего: ${name} и доли?`;
}

function differQuestion({ of, name, better }: Quantity, where: string): string {
  if (of.is === 'share') return `${where} чаще: ${name}?`;
  return `${where} ${better === 'more' ? 'ниже и выше' : 'выше'}: ${name}?`;
}

/** «У кого из менеджеров», «По каким каналам», «Где (столбец «АЗС»)» */
function placeOf({ header, thing, isPeople, part }: Dimension): string {
  if (part !== null) return 'В какие дни недели';
  if (thing === null) return `В каких группах столбца «${header}»`;
  return isPeople ? `У кого из ${thing.of}` : `По каким ${thing.by}`;
}

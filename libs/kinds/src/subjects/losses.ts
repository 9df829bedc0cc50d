import type { ColumnMeaning } from '../../../meaning/src/index.js';

/** What went wrong, or was lost, of what was handled. */
const LOSS =
  /^(?:брак|отход|обрез|усуш|бой(?!\p{L})|перестир|поврежд|утер|утрач|испорч|списан|недостач|некондиц|нестандарт|пропущ)/iu;
const lost: ReadonlySet<string> = new Set(['returned', 'scrap', 'defect']);

export const isLoss = ({ concept, header }: ColumnMeaning): boolean =>
  lost.has(concept ?? '') || LOSS.test(header);

/** What went wrong is of what was made, not of what was asked for. */
const ASKED = /задани|план|норм|лимит|заказан|заявлен/iu;
const asked: ReadonlySet<string> = new Set(['plan', 'ordered']);

export const isAsked = ({ concept, header }: ColumnMeaning): boolean =>
  asked.has(concept ?? '') || ASKED.test(header);

/** What is left without the loss: only both together are what was handled. */
const rests: readonly (readonly [loss: RegExp, rest: RegExp])[] = [
  [LOSS, /^годн/iu],
  [/^(?:отход|усуш)/iu, /^отгруж/iu],
  [/^пропущ/iu, /^(?:проведен|посещ)/iu],
];

export function isRestOf(whole: ColumnMeaning, part: ColumnMeaning): boolean {
  const [left, gone] = [whole, part].map(({ header }) => header.replaceAll(/ё/giu, 'е'));
  return rests.some(([loss, rest]) => loss.test(gone ?? '') && rest.test(left ?? ''));
}

/** Whatever they are called, goods are measured in one column. */
const measures: ReadonlySet<string> = new Set(['volume', 'weight', 'length']);

/** The one column of the same unit that is neither asked for nor lost itself; else the rest. */
export function onlyHandled(
  part: ColumnMeaning,
  alike: readonly ColumnMeaning[],
): readonly ColumnMeaning[] {
  const rest = alike.filter((one) => isRestOf(one, part));
  const handled = alike.filter((one) => !isAsked(one) && !isLoss(one));
  return isMeasuredLoss(part) && handled.length === 1 ? handled : rest;
}

function isMeasuredLoss({ header, concept, role }: ColumnMeaning): boolean {
  if (!('unit' in role) || role.unit.symbol === '' || role.unit.dimension === 'money') return false;
  const isNamed = LOSS.test(header) || CAME_BACK.test(header);
  return isNamed || (lost.has(concept ?? '') && measures.has(role.unit.dimension));
}

const CAME_BACK = /^возврат/iu;

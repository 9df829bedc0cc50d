import type { Condition } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import type { Forms } from '../../../russian/src/index.js';
import { all } from '../survey/measures.js';
import { spokenName } from './names.js';
import { isOneOf, without } from './statuses.js';
import type { StatusColumn } from './statuses.js';
import type { Quantity } from './subject.js';

/** What no owner wants to happen. */
export const FAULT =
  /^повтор(?:ы|ов)?(?!\p{L})|передел|доделк|(?:повторн|гарант)\p{L}*\.?\s+(?:выезд|ремонт|обращ|визит|вызов|случа)|рекламац|претензи|жалоб|брак|дефект|возврат|опоздан|полом|авари|простой|наруш|штраф|неявк|отказ|травм|недостач|срыв|поврежд|порч|осложн|ошибк|замечан|defect|return|complaint|rework|(?<!\p{L})late/iu;

/** What is a part of a number beside it is told in percent of that. */
const plain: ReadonlySet<string | null> = new Set([
  ...[null, 'count', 'event-count', 'outings', 'absences'],
]);
const FAULTY = 0.92;

/** Most rows have none: how often there is one says more than how many there are in all. */
export function faultRate(
  { id, role, header, concept, partOf }: ColumnMeaning,
  status: StatusColumn | null,
  [, , many]: Forms,
): readonly Quantity[] {
  if (!FAULT.test(header) || !plain.has(concept) || partOf !== null || !isCount(role)) return [];
  const what: Condition = {
    is: 'compare',
    left: { is: 'cell', column: id },
    sign: '>',
    right: { is: 'constant', value: 0 },
  };
  return [rateOf({ id, header }, what, status, many)];
}

/** «нет», «отек», «кровотечение»: how often there was one says more than of which sort it was. */
export function sortedFaultRate(
  { id, header, nothing = [] }: ColumnMeaning,
  status: StatusColumn | null,
  [, , many]: Forms,
): readonly Quantity[] {
  if (!FAULT.test(header) || nothing.length === 0) return [];
  const told: Condition = { is: 'not', of: { is: 'empty', column: id } };
  const rate = rateOf({ id, header }, { is: 'not', of: isOneOf(id, nothing) }, status, many);
  return [{ ...rate, where: all([rate.where, told]) }];
}

function rateOf(
  { id, header }: Pick<ColumnMeaning, 'id' | 'header'>,
  what: Condition,
  status: StatusColumn | null,
  many: string,
): Quantity {
  const spoken = spokenName(header);
  return {
    id: `share:fault:${id.column}`,
    name: `доля ${many}, где есть ${spoken}`,
    event: `есть ${spoken}`,
    importance: FAULTY,
    better: 'less',
    of: { is: 'share', what, each: null },
    // What has not come to its end has had no chance to go wrong.
    where: status === null ? null : without(status, ['void', 'lost', 'open']),
  };
}

const isCount = (role: ColumnMeaning['role']): boolean =>
  (role.is === 'flow' || role.is === 'intensive') &&
  (role.unit.dimension === 'none' || role.unit.dimension === 'count');

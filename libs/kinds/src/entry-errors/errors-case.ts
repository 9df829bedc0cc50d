import type { Meaning, Slip } from '../../../meaning/src/index.js';
import { columnOf } from '../../../meaning/src/index.js';
import { isOfUnlike } from '../subjects/operations.js';
import { UNPAID } from '../subjects/sum-names.js';
import { isMixed } from '../subjects/sum-worths.js';
import type { Card, Found, Known, StoredCase } from '../define-kind.js';
import type { Quantity, Subject } from '../subjects/subject.js';

const SLIPS_MAX = 4;

/** A number of a table that looks mistyped. */
export interface SubjectSlip {
  readonly subject: Subject;
  readonly slip: Slip;
}

export interface ErrorsCase {
  readonly slips: readonly [SubjectSlip, ...SubjectSlip[]];
}

/** Of all tables those that are told. */
export function slipsIn({ subjects }: Known): readonly SubjectSlip[] {
  return subjects
    .flatMap((subject) => subject.table.slips.map((slip) => ({ subject, slip })))
    .slice(0, SLIPS_MAX);
}

/** The sum of its column as reports add it up: what is cancelled is in none of them. */
export function countedSum({ slip, subject }: SubjectSlip): Quantity | null {
  const sums = subject.quantities.filter(
    ({ of }) =>
      of.is === 'sum' && of.of.is === 'cell' && of.of.column.column === slip.column.column,
  );
  const label = slip.against.kind?.label ?? null;
  const own = sums.find(({ id, operation }) => operation === label && id !== UNPAID.id);
  return own ?? sums.find(({ operation }) => operation === undefined) ?? null;
}

/** Pieces and metres have neither a mean nor a sum together; prices of all goods have no mean. */
export function hasEffect({ slip, subject }: SubjectSlip, meaning: Meaning): boolean {
  const column = columnOf(meaning, slip.column);
  const { role } = column;
  const adds = role.is === 'flow';
  if (role.is === 'intensive' && role.unit.dimension === 'money') return false;
  if (isOfUnlike(slip.column, meaning)) return countedSum({ slip, subject }) !== null;
  if (slip.against.kind !== null && slip.against.beside === null && !adds) return false;
  return !isMixed(column, subject.table, meaning);
}

export function findErrors(known: Known): readonly Found<ErrorsCase>[] {
  const [first, ...more] = slipsIn(known);
  if (first === undefined) return [];
  return [
    {
      case: { slips: [first, ...more] },
      worth: 1,
      p: null,
      about: ['errors', idOf(first)],
      card: errorsCard([first, ...more].some((slip) => hasEffect(slip, known.meaning))),
    },
  ];
}

function errorsCard(hasTold: boolean): Card {
  return {
    name: `Какие записи похожи на ошибки ввода${hasTold ? ' и что меняется, если их исправить' : ''}?`,
    question: `Числа, которые в разы больше обычного${hasTold ? ', и итог с исправлением' : ''}.`,
    steps: ['Записи далеко от обычного', ...(hasTold ? ['Итог с исправлением'] : [])],
  };
}

const idOf = ({ slip: { column, value } }: SubjectSlip): string =>
  `${column.table}:${column.column}:${value}`;

export function storedErrors({ slips }: ErrorsCase): StoredCase {
  return Object.fromEntries(slips.map((slip, at) => [`slip${at}`, idOf(slip)]));
}

/** A case of before numbers were known by their place is that of all slips of the file. */
export function readErrors(stored: StoredCase, known: Known): ErrorsCase | null {
  const ids = Object.values(stored);
  const all = slipsIn(known);
  const isOfBefore = 'suspect0' in stored;
  const [first, ...more] = isOfBefore ? all : all.filter((one) => ids.includes(idOf(one)));
  return first === undefined ? null : { slips: [first, ...more] };
}

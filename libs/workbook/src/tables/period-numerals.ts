import { cellAt, filledCells, labelOf } from './block.js';
import type { Block } from './block.js';
import { isTotalLabel } from './words.js';

type Kind = 'quarter' | 'month' | 'half';

export const monthNames: readonly string[] =
  'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ');

const most: Readonly<Record<Kind, number>> = { quarter: 4, month: 12, half: 2 };
/** «Квартал», «Лимит по кварталам, тыс. руб.», «Месяцы 2025 года». */
const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['quarter', wordOf('квартал(?:ы|ам|ов|а)?|кв\\.|quarters?')],
  ['month', wordOf('месяц(?:ы|ам|ев|а)?|мес\\.|months?')],
  ['half', wordOf('полугоди(?:е|я|ям|й)|half-?years?')],
];
const roman = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');
const NUMERAL = /^(?<written>\d{1,2}|[ivx]{1,4})(?:-?(?:й|ый|ой|е|ое))?\.?$/iu;
/** What is left of «в том числе по кварталам» names nothing. */
const NOTHING = /^(?:в\s*т\.?\s*ч\.?|в том числе|из них)?[\s:,.()]*$/iu;

function wordOf(forms: string): RegExp {
  return new RegExp(
    String.raw`(?<!\p{L})(?:(?:по|на|в разрезе|by)\s+)?(?:${forms})(?!\p{L})`,
    'iu',
  );
}

interface Head {
  readonly kind: Kind;
  /** What the head says besides: «Лимит, тыс. руб.»; '' where it says no more. */
  readonly rest: string;
}

/** A heading over periods that are told by their numbers. */
function headOf(label: string): Head | null {
  const found = kinds.find(([, word]) => word.test(label));
  if (found === undefined) return null;
  const [kind, word] = found;
  const rest = label
    .replace(word, '')
    .replace(/\s+(?=,)/gu, '')
    .replace(/^[\s,:;.]+|[\s,:;]+$/gu, '');
  return { kind, rest: NOTHING.test(rest) ? '' : rest };
}

function numeralOf(label: string): number | null {
  const written = NUMERAL.exec(label.trim())?.groups?.['written']?.toLowerCase();
  if (written === undefined) return null;
  if (/^\d/.test(written)) return Number(written);
  const at = roman.indexOf(written);
  return at === -1 ? null : at + 1;
}

/** One after another, and none that the kind does not have: «Месяц» over 0, 1, 2 … are ages. */
function areOfKind(numbers: readonly (number | null)[], kind: Kind): boolean {
  const [first] = numbers;
  return (
    numbers.length > 1 &&
    first != null &&
    first > 0 &&
    numbers.every((number, at) => number === first + at) &&
    first + numbers.length - 1 <= most[kind]
  );
}

/**
 * «I», «II» below «Квартал» are named «I квартал», «II квартал», «1», «2» below «Месяц» «Январь»,
 * «Февраль»: by themselves they say of what they are the numbers.
 */
export function withNamedPeriods(paths: readonly (readonly string[])[]): (readonly string[])[] {
  const heads = new Set(
    paths.flatMap((path) => path.slice(0, -1).filter((label) => headOf(label) !== null)),
  );
  return [...heads].reduce<(readonly string[])[]>(
    (named, head) => namedBelow(named, head),
    [...paths],
  );
}

function namedBelow(paths: readonly (readonly string[])[], label: string): (readonly string[])[] {
  const head = headOf(label);
  const below = paths.flatMap((path) => belowOf(path, label) ?? []);
  const numerals = [...new Set(below)].filter((one) => !isTotalLabel(one));
  if (head === null || !areOfKind(numerals.map(numeralOf), head.kind)) return [...paths];
  return paths.map((path) => {
    const own = belowOf(path, label);
    if (own === null) return path;
    const at = path.indexOf(label);
    const rest = head.rest === '' ? [] : [head.rest];
    return [...path.slice(0, at), ...rest, periodName(own, head.kind), ...path.slice(at + 2)];
  });
}

function belowOf(path: readonly string[], label: string): string | null {
  const at = path.indexOf(label);
  return at === -1 ? null : (path[at + 1] ?? null);
}

function periodName(label: string, kind: Kind): string {
  const number = numeralOf(label);
  if (number === null) return label;
  if (kind === 'month') return monthNames[number - 1] ?? label;
  const written = /^\d/.test(label) ? String(number) : label.replace(/\.$/u, '');
  return `${written} ${kind === 'quarter' ? 'квартал' : 'полугодие'}`;
}

/** «1 2 3 4» beneath «Квартал» are no numbers of columns, and no values. */
export function arePeriodNumerals(block: Block, row: number): boolean {
  const columns = block.columns.filter((column) => cellAt(block.sheet, row, column) !== null);
  const [first = -1] = columns;
  const above = block.rows[block.rows.indexOf(row) - 1];
  if (above === undefined || first === block.columns[0]) return false;
  const head = headOf(labelOf(cellAt(block.sheet, above, first)));
  const labels = filledCells(block, row).map(labelOf);
  const numbers = labels.filter((one) => !isTotalLabel(one)).map(numeralOf);
  return head !== null && areOfKind(numbers, head.kind);
}

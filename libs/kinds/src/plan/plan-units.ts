import type { ColumnMeaning, Meaning, TableMeaning, Unit } from '../../../meaning/src/index.js';
import type { Known } from '../define-kind.js';
import type { Subject } from '../subjects/subject.js';
import { factsAlike, VALUE } from './plan-facts.js';
import { unitIn } from './plan-pair.js';
import { isOneWord, wordsOf } from './plan-words.js';

/**
 * The same plan in what it is counted in: where months stand side by side, the title («План, т») or
 * the column that they add up to («Всего за сезон, т») tells it for all of them.
 */
export function inItsUnit(
  plan: ColumnMeaning,
  { id, title }: TableMeaning,
  meaning: Meaning,
): ColumnMeaning {
  const { role, header } = plan;
  if (header !== VALUE || role.is !== 'flow' || !isUntold(role.unit)) return plan;
  const wide = meaning.views.find((view) => view.id === id)?.of;
  const unit = unitOfWhole(meaning.tables.find((table) => table.id === wide)) ?? unitSaid(title);
  return unit === null ? plan : { ...plan, role: { ...role, unit } };
}

const isUntold = ({ dimension, symbol }: Unit): boolean => dimension === 'none' && symbol === '';

function unitOfWhole(wide: TableMeaning | undefined): Unit | null {
  const columns = wide?.columns ?? [];
  const [whole] = columns.filter(({ id, role }) => {
    const isWhole = columns.some(({ partOf }) => partOf?.column === id.column);
    return isWhole && role.is === 'flow' && !isUntold(role.unit);
  });
  return whole?.role.is === 'flow' ? whole.role.unit : null;
}

const SAID = /^план(?:\s\p{L}+)?(?:,\s*|\s+|\s*\()(?<unit>т|кг|л|м3|м³)\.?\)?(?::|$)/iu;
const dimensions: Readonly<Record<string, Unit['dimension']>> = {
  т: 'weight',
  кг: 'weight',
  л: 'volume',
  м3: 'volume',
  'м³': 'volume',
};

/** «План, т», «План выпуска, т», «План (кг)». */
function unitSaid(title: string): Unit | null {
  const symbol = SAID.exec(title)?.groups?.['unit']?.toLowerCase() ?? '';
  const dimension = dimensions[symbol];
  return dimension === undefined ? null : { dimension, symbol, scale: 1, per: null };
}

const measured: ReadonlySet<string> = new Set(['weight', 'volume', 'length', 'area']);

/**
 * Whether a sum of this table is the only one of kilograms that a plan in kilograms may be of;
 * where the plan says what it is of («План отгрузки, кг»), of the sheet of that name («Отгрузки»).
 */
export function hasOnlyMeasured(
  subject: Subject,
  plan: ColumnMeaning,
  planned: Subject,
  { meaning, subjects }: Known,
): boolean {
  const dimension = unitIn(plan)?.dimension ?? 'none';
  if (!measured.has(dimension)) return false;
  const words = wordsOf(plan.header === VALUE ? '' : (plan.header.split(',')[0] ?? ''));
  const found = subjects
    .filter((one) => one !== planned && (words.length === 0 || isNamed(one, words)))
    .flatMap((from) =>
      factsAlike(plan, planned.table, from, meaning)
        .filter(({ unit }) => unit.dimension === dimension)
        .map(() => from),
    );
  return found.length === 1 && found[0] === subject;
}

const isNamed = ({ table }: Subject, words: readonly string[]): boolean =>
  wordsOf(table.title).some((own) => words.some((word) => isOneWord(own, word)));

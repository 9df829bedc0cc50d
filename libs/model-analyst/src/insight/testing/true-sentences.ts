import type { Results } from '../../../../analysis/src/analyst/plan.js';
import type { Form, Rows } from './form.js';

interface Pair {
  readonly row: number;
  readonly other: number;
}

/** Every sentence that a form makes of results, each true there. */
export function sentencesOf({ of, rows, texts }: Form, results: Results): readonly string[] {
  const pairs = rowsOf(rows, of, results);
  return texts.flatMap((text) => pairs.map((pair) => filled(text, of, pair)));
}

function filled(text: string, of: string, { row, other }: Pair): string {
  return text
    .replaceAll(/\{S\.(\w+)/g, `{{${of}:${other}:$1`)
    .replaceAll(/(?<!\{)\{(a\d)\.(\w+)/g, '{{$1:0:$2')
    .replaceAll(/(?<!\{)\{([km]\d)/g, `{{${of}:${row}:$1`)
    .replaceAll('}', '}}');
}

function rowsOf(rows: Rows, of: string, results: Results): readonly Pair[] {
  const count = results[of]?.rows.length ?? 0;
  const all = Array.from({ length: count }, (_, row) => ({ row, other: row }));
  if (rows.are === 'each') return all;
  const numbers = columnOf(rows.by, of, results);
  const order = all.toSorted((one, two) => (numbers[two.row] ?? 0) - (numbers[one.row] ?? 0));
  const at = (row: number): number => numbers[row] ?? 0;
  /** Of several at one end none is it. */
  const isAlone = (row: number): boolean =>
    all.filter((one) => at(one.row) === at(row)).length === 1;
  switch (rows.are) {
    case 'greatest':
    case 'ends':
      return order
        .slice(0, 1)
        .map(({ row }) => ({ row, other: order.at(-1)?.row ?? row }))
        .filter(({ row, other }) => isAlone(row) && (rows.are === 'greatest' || isAlone(other)));
    case 'least':
      return order.slice(-1).filter(({ row }) => isAlone(row));
    case 'rising':
      return all.filter(({ row }) => at(row) > 0);
    case 'falling':
    case 'losing':
      return all.filter(({ row }) => at(row) < 0);
    case 'rose':
    case 'fell':
      return all
        .slice(1)
        .filter(({ row }) => (rows.are === 'rose' ? 1 : -1) * (at(row) - at(row - 1)) > 0)
        .map(({ row }) => ({ row, other: row - 1 }));
    case 'pairs':
      return order
        .slice(1)
        .map(({ row }, place) => ({ row: order[place]?.row ?? row, other: row }));
  }
}

/** Of the first month there is no change: it is neither rise nor fall. */
function columnOf(column: string, of: string, results: Results): readonly number[] {
  const { columns = [], rows = [] } = results[of] ?? {};
  const place = columns.findIndex(({ name }) => name === column);
  return rows.map((row) => Number(row[place] ?? 0));
}

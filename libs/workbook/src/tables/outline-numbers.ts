import type { Cell } from '../model.js';
import { isTextCell } from './block.js';

const NUMBER = /^\d{1,3}(?:\.\d{1,3}){0,5}\.?$/;
const ROWS_MIN = 4;

/** 0 for «2», 1 for «2.1»; null for what is no number of an outline. */
function depthOf(cell: Cell | null): number | null {
  const text = numberIn(cell);
  return text === null ? null : text.split('.').length - 1;
}

function numberIn(cell: Cell | null): string | null {
  if (cell === null || (cell.type !== 'number' && !isTextCell(cell))) return null;
  const text = String(cell.shown ?? cell.value).trim();
  return NUMBER.test(text) ? text.replace(/\.$/, '') : null;
}

/**
 * How deep each row stands by the numbers of its outline: «1», «1.1», «1.2», «2». Null where the
 * cells are no outline: each number continues the one above it, and no row but a last one has none.
 */
export function outlineDepths(cells: readonly (Cell | null)[]): readonly number[] | null {
  const depths = cells.map(depthOf);
  const numbered = depths.filter((depth) => depth !== null);
  if (numbered.length < ROWS_MIN || new Set(numbered).size < 2) return null;
  const last = depths.findLastIndex((depth) => depth !== null);
  let open: readonly number[] = [];
  for (const cell of cells.slice(0, last + 1)) {
    const parts = numberIn(cell)?.split('.').map(Number) ?? [];
    if (!continues(parts, open)) return null;
    open = parts;
  }
  return depths.map((depth) => depth ?? 0);
}

/** «1.2» and «2» continue «1.1», and so does «1.1.1»; «1.5» does not continue «1». */
function continues(parts: readonly number[], open: readonly number[]): boolean {
  const own = parts.at(-1);
  if (own === undefined || parts.length > open.length + 1) return false;
  const isAlike = parts.slice(0, -1).every((part, at) => open[at] === part);
  return isAlike && (parts.length > open.length ? own === 1 : own > (open[parts.length - 1] ?? 0));
}

import type { ClassifiedRows } from './classify-rows.js';
import type { NamedColumn } from './header-names.js';
import { namesLevel } from './level-names.js';

export interface GroupNames {
  /** One per level of groups, the widest first. */
  readonly levels: readonly string[];
  /** The place of the column that names the details, and what it is called. */
  readonly detail: { readonly at: number; readonly name: string } | null;
}

const BETWEEN_LEVELS = /\s*[/\\]\s*/u;

/**
 * The header over the labels names the groups too: «Склад» above «Артикул», «Склад / Артикул».
 * Where there are fewer levels than names, none of them is sure.
 */
export function groupNames(
  named: readonly NamedColumn[],
  rows: ClassifiedRows,
  depth: number,
): GroupNames {
  const at = named.findIndex((_, place) =>
    rows.details.some((line) => line.cells[place]?.type === 'text'),
  );
  const path = namesIn(named[at]?.path ?? []);
  const unnamed = Array.from({ length: depth }, (_, level) =>
    depth === 1 ? 'Группа' : `Группа ${level + 1}`,
  );
  const upper = path.slice(0, -1);
  const detail = { at, name: path.at(-1) ?? '' };
  if (!path.every(namesLevel)) {
    const nearest = unnamed.map((name, level) => upper[upper.length - depth + level] || name);
    return { levels: nearest, detail: null };
  }
  const levels = rows.isOneGroup ? upper.slice(1) : upper;
  if (levels.length === depth) return { levels, detail };
  if (levels.length < depth || depth === 0) return { levels: unnamed, detail: null };
  return { levels: unnamed, detail: { at, name: path.join(' / ') } };
}

/** «Организация / Контрагент / Договор» in one cell names three levels. */
function namesIn(path: readonly string[]): readonly string[] {
  const [only = ''] = path;
  return path.length === 1 && BETWEEN_LEVELS.test(only) ? only.split(BETWEEN_LEVELS) : path;
}

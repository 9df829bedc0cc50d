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
/** «№ п/п» is one name. */
const WORD = /\p{L}{3}/u;
/** «2 Каркас», «2.1 Стены»: parts of an estimate, a budget, a plan. */
const NUMBERED = /^(?:\d{1,3}|[IVX]{1,5})(?:\.\d{1,3})*\.? \p{Lu}\p{L}{2}/u;

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
    depth === 1 ? groupWord(rows) : `Группа ${level + 1}`,
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

function groupWord({ groups }: ClassifiedRows): string {
  return groups.every(([label]) => NUMBERED.test(label ?? '')) ? 'Раздел' : 'Группа';
}

/** «Организация / Контрагент / Договор» in one cell names three levels. */
function namesIn(path: readonly string[]): readonly string[] {
  const [only = ''] = path;
  const names = only.split(BETWEEN_LEVELS);
  return path.length === 1 && names.every((name) => WORD.test(name)) ? names : path;
}

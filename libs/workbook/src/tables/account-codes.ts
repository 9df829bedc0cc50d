import type { Cell } from '../model.js';
import { isTextCell, labelOf } from './block.js';
import { isTotalLabel } from './words.js';

const HEADER = /^(?:код\s+)?сч[её]та?(?:\s*,.*)?$/iu;
const CODE = /^\d{2}(?:\.[\p{L}\d]{1,3}){0,3}$/u;
const FAMILY_SHARE_MIN = 0.5;

/** «10», «10.01»: accounts and their parts, which read as numbers but are never summed. */
export function areAccountCodes(header: string, cells: readonly (Cell | null)[]): boolean {
  if (!HEADER.test(header)) return false;
  const labels = cells.map(labelOf).filter((label) => label !== '' && !isTotalLabel(label));
  const parts = labels.filter((label) => label.includes('.'));
  if (parts.length === 0 || !labels.every((label) => CODE.test(label))) return false;
  if (new Set(labels).size !== labels.length) return false;
  // Bills of 10.01 and 16.99 are of no one account, those of a chart of accounts come in families.
  const isKin = cells.some(isTextCell)
    ? (one: string, part: string) => one !== part && one.startsWith(part.slice(0, 2))
    : (one: string, part: string) => one === part.slice(0, 2);
  const kin = parts.filter((part) => labels.some((label) => isKin(label, part)));
  return kin.length >= parts.length * FAMILY_SHARE_MIN;
}

/** 0 for «10», 1 for «10.01»: how deep in the chart of accounts a code stands. */
export function accountDepth(cell: Cell | null): number {
  return labelOf(cell).split('.').length - 1;
}

import type { ColumnId } from '../../../meaning/src/index.js';
import type { Refusal } from '../refusal.js';

/** A refusal for whoever fills the form: the offending piece, and what would pass; in English. */
export function correctionText(refusal: Refusal): string {
  switch (refusal.code) {
    case 'role-forbids':
      return `${nameOf(refusal.column)} has no ${refusal.aggregate}; what passes: ${refusal.instead.join(', ') || 'count, distinct'}`;
    case 'stock-over-time':
      return `${nameOf(refusal.column)} is a level: take {"is":"level"} along ${nameOf(refusal.time)}, or that column as a value key`;
    case 'directions-together':
      return `${nameOf(refusal.column)} has both directions: key or condition (one side) on ${nameOf(refusal.direction)}; net is a difference of two "only"`;
    case 'operations-together':
      return `${nameOf(refusal.column)} is of unlike operations: a value key or a one-of of one operation on ${nameOf(refusal.operation)}`;
    case 'units-together':
      return `${nameOf(refusal.column)} is in several currencies or units: a value key or a one-of of one value on ${nameOf(refusal.apart)}`;
    case 'name-of-several':
      return `${nameOf(refusal.column)} is borne by several people, as ${nameOf(refusal.apart)} shows: by it alone nobody is counted, comes again or leads; count rows, or put ${nameOf(refusal.apart)} beside it in keys and columns`;
    case 'units-differ':
      return `«${refusal.left}» and «${refusal.right}» cannot be added or subtracted`;
    case 'units-unscaled':
      return `«${refusal.left}» by «${refusal.right}» is wrong by a factor: multiply the product by the constant ${refusal.by}`;
    case 'percent-of-other':
      return `«${refusal.part}» is no percent of «${refusal.whole}»: as "each" instead`;
    case 'not-linked':
      return `rows of ${refusal.measured} do not lead to ${nameOf(refusal.asked)}: no link; use a column that its rows have or link to (or "also" in the key)`;
    case 'no-grain':
      return `no table reaches all of ${refusal.columns.map(nameOf).join(', ')}`;
    case 'nothing-measured':
      return 'nothing is measured: a measure must read a table';
    case 'too-large':
      return `too large: at most ${refusal.most} parts`;
    default:
      return namesText(refusal);
  }
}

type Names = Exclude<
  Refusal,
  {
    code:
      | ('role-forbids' | 'stock-over-time' | 'directions-together' | 'units-together')
      | ('name-of-several' | 'operations-together')
      | ('units-differ' | 'units-unscaled' | 'percent-of-other' | 'not-linked' | 'no-grain')
      | ('nothing-measured' | 'too-large');
  }
>;

function namesText(refusal: Names): string {
  switch (refusal.code) {
    case 'unknown-table':
      return `no table ${refusal.table}; there are ${refusal.near.join(', ')}`;
    case 'unknown-column':
      return `no column ${nameOf(refusal.column)}; near: ${refusal.near.join(', ')}`;
    case 'unknown-value':
      return `${nameOf(refusal.column)} has no value «${refusal.value}»; near: ${refusal.near.join(', ')}`;
    case 'unknown-name':
      return `nothing is named «${refusal.name}»; near: ${refusal.near.join(', ')}`;
    case 'same-name':
      return `«${refusal.name}» is given twice`;
    case 'wrong-type':
      return `${nameOf(refusal.column)} is no ${refusal.wanted}${wrongTypeText(refusal.wanted)}`;
    case 'bad-date':
      return `«${refusal.text}» is no date of the calendar`;
    case 'window-within-groups':
      return 'share, across, running and change stand over groups, never inside over-groups';
    case 'share-of-average':
      return `«${refusal.name}»: a share is of a sum or a count`;
    case 'sum-of-averages':
      return `«${refusal.name}» adds up means, ratios or levels: measure all rows at once, or take their mean`;
    case 'along-no-key':
      return `«${refusal.name}» is no key of the ask; keys: ${refusal.keys.join(', ')}`;
    case 'top-without-order':
      return 'top needs an order';
  }
}

function wrongTypeText(wanted: 'number' | 'text' | 'date'): string {
  return wanted === 'text'
    ? ': take it as a cell, "read" is for texts'
    : '; text is made one by "read"';
}

function nameOf({ table, column }: ColumnId): string {
  return `${table}.«${column}»`;
}

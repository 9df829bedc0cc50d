/** Kinds that only a person's own words ask for. */
export const requestKindNames = [
  'share-of',
  'versus',
  'line-values',
  'best-period',
  'empty-columns',
  'weekdays',
  'hours',
  'running-total',
  'row-list',
  'absent',
  'several',
  'several-by',
  'periods-where',
] as const;

export const commerceKindNames = [
  'plan-fact',
  'price-volume',
  'margin',
  'cohorts',
  'rfm',
  'stock',
] as const;

export const unitKindNames = ['unit-totals'] as const;

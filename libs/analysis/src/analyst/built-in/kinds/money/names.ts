export const moneyKindNames = ['cash-flow', 'aging'] as const;

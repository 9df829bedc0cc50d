export const moneyKindNames = ['cash-flow', 'aging', 'turnover'] as const;

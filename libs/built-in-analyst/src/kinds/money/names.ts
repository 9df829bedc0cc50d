export const moneyKindNames = ['cash-flow', 'profit', 'aging', 'turnover'] as const;

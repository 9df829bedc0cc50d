export const statementKindNames = ['finance-changes', 'finance-shares', 'finance-ratios'] as const;

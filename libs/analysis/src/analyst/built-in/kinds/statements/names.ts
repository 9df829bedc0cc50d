export const statementKindNames = [] as const;

export const commerceKindNames = [] as const;

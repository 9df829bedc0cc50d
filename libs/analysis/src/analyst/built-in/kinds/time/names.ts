export const timeKindNames = [] as const;

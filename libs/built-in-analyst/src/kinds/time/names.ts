export const timeKindNames = ['seasonality', 'change-point', 'forecast', 'xyz'] as const;

export type Grain = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** `2026-06-30`, or `2026-06-30T14:05:00` where the cell carries a time of day. */
export type IsoDate = string;

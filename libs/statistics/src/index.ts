export { benjaminiHochberg } from './correction.js';
export type { DecimalText } from './decimal/decimal-text.js';
export { decimalText, numberText, parseDecimal, roundTo } from './decimal/decimal.js';
export type { Decimal } from './decimal/decimal.js';
export { studentTwoSided } from './distributions.js';
export { mean, median } from './moments.js';
export { mannKendall } from './trend.js';
export { wilsonInterval } from './wilson.js';

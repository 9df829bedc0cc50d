export { monthNames, weekdayNames } from './calendar.js';
export { agreedWith } from './after-number.js';
export { cellsText, countText, rowsText } from './counted.js';
export { cutText } from './cut-text.js';
export { labelForms, labelIn } from './declined-labels.js';
export type { NameCase } from './declined-labels.js';
export type { IsoDate } from './date-text.js';
export {
  formatDate,
  formatDateBehind,
  formatDateIn,
  formatDateOf,
  formatDateTo,
  formatDateWith,
  raised,
} from './format-date.js';
export {
  NO_BREAK,
  formatNumber,
  roundedNumber,
  tellingDecimals,
  unitWords,
} from './format-number.js';
export type { Grain } from './grain.js';
export { counted, currencySign, nounOf } from './lexicon.js';
export { knownNoun, nounsOfThings } from './nouns.js';
export type { Forms } from './nouns.js';
export type { NumberFormat } from './number-format.js';
export { isOfMany } from './of-many.js';
export { regularForms, regularNoun } from './regular-nouns.js';
export { sentencesIn } from './sentences.js';
export { spelledOnce } from './spelled-once.js';
export { spelling, spellings } from './spelling.js';
export { thingOf } from './things.js';
export type { Thing } from './things.js';
export { isAdjectiveOf, isFormOf } from './word-forms.js';

export { anyOf } from './any-of.js';
export {
  asKnown,
  asMeant,
  doublesReadBy,
  listAsMeant,
  readingOf,
  slipsReadBy,
} from './as-meant.js';
export { asOnes } from './as-ones.js';
export { mendedText, respelledText, togetherText } from './explain/read-otherwise-text.js';
export { shownNumber, slipText } from './explain/slip-text.js';
export { ask } from './ask.js';
export { asNamed, misnamedBands } from './band-names.js';
export type { KnownValues } from './check/check-values.js';
export { refusalsOf } from './check/check.js';
export { columnsIn, partsIn } from './check/columns-in.js';
export { columnsOf, sqlOf, totalsOf } from './compile.js';
export type { CompileSettings } from './compile.js';
export { explained, measureText } from './explain/explain.js';
export { correctionText } from './explain/refusal-texts.js';
export {
  conditionText,
  headerText,
  partNames,
  periodName,
  valueText,
} from './explain/values-text.js';
export { rowOfSlip } from './known-ratios.js';
export { fractionsSaid, numbersSaid } from './numbers-said.js';
export type {
  Ask,
  Band,
  Case,
  Condition,
  Frame,
  Grain,
  Having,
  Key,
  Measure,
  NamedKey,
  NamedMeasure,
  NamedValue,
  Order,
  RelationAsk,
  RowValue,
  TableAsk,
  Union,
} from './frame.js';
export { frameSchema } from './json/frame-schema.js';
export { jsonSchemaOf, parseFrame } from './json/parse-frame.js';
export { tooLarge } from './json/too-large.js';
export { grainOf, linksFrom, reaches } from './links.js';
export { noneOf } from './none-of.js';
export { otherRows } from './other-rows.js';
export { speaksOf } from './other-rows-status.js';
export { statusLeftOut } from './status-left-out.js';
export type { OtherRows } from './other-rows.js';
export { isLeaf, leavesOf } from './plain.js';
export type { Leaf, Plain } from './plain.js';
export type { Refusal } from './refusal.js';
export { definedValue, resolved } from './resolve.js';
export { mendedIn, respelledIn } from './read-otherwise.js';
export { answerOf } from './result.js';
export type { Answer, Figure, Label } from './result.js';
export { conditionSql } from './sql/conditions.js';
export { boundText, keySql } from './sql/keys.js';
export type { KeyWords } from './sql/keys.js';
export { tableOfLeaf } from './sql/leaves.js';
export { keyName, measureName } from './sql/names.js';
export { quoted, scopeOf, textLiteral } from './sql/scope.js';
export type { Scope } from './sql/scope.js';
export { ALL_COLUMN } from './sql/table-sql.js';
export { statementsOf } from './together.js';
export { withUnions } from './unions.js';
export { unitOf, unitOfValue, unitText } from './units.js';
export type { MeasureUnit } from './measure-unit.js';
export { plainSymbol } from './unit-scales.js';
export { choicesOfKey, columnsOfCondition, columnsOfValue, conjunctsOf } from './walk.js';

export type { ColumnId } from './column-id.js';
export type {
  Answer,
  ApartDefinition,
  AxisDefinition,
  Definition,
  MeasureDefinition,
  OpenQuestion,
  OperationsDefinition,
  PopulationDefinition,
  Standing,
} from './definition.js';
export { isInstalment } from './definitions/instalments.js';
export { columnsOfMeasure, tellsWhatBecame } from './definition.js';
export { isFee } from './definitions/agent.js';
export {
  areOfMoney,
  isDayOfPayment,
  isUnpaidAmong,
  tellsPayment,
} from './definitions/payment-states.js';
export { isOfSales } from './definitions/money-side.js';
export { areUnlike } from './definitions/operations.js';
export { isAbsence, isReturn } from './definitions/statuses.js';
export { matchHeader } from './lexicon/match-header.js';
export { namesMany, namesPeople } from './many-people.js';
export { columnOf, tableOf } from './meaning.js';
export type {
  ColumnMeaning,
  Link,
  Meaning,
  MendedDate,
  Respelled,
  TableMeaning,
} from './meaning.js';
export { meaningOf } from './meaning-of.js';
export { aggregatesOf } from './role.js';
export type { Doubles, Slip } from './slips/slip.js';
export type { Aggregate, Role, Unit } from './role.js';
export { saysNothing, saysYes } from './yes-no.js';

import type { Column, TableProfile } from '../../../../workbook/src/index.js';

const DEPARTMENT =
  /отдел|подраздел|департамент|(?<!\p{L})цех|служба|управлени|филиал|department|division|team/iu;
const PAY =
  /оклад|зарплат|заработн|(?<!\p{L})зп(?!\p{L})|з\/п|начислен|доход сотр|salary|wage|compensation|(?<!\p{L})pay(?!\p{L})/iu;
const PERSON =
  /сотрудник|работник|(?<!\p{L})фио(?!\p{L})|ф\.\s?и\.\s?о|табельн|фамилия|employee|staff|full name/iu;
const POSITION = /должност|профессия|position|job title/iu;
const HIRED = /при[её]м|трудоустр|найм|устро|hire|start date|joined/iu;

export interface StaffColumns {
  readonly department: Column;
  readonly pay: Column;
  readonly person: Column | null;
  readonly position: Column | null;
  readonly hired: Column | null;
}

const PEOPLE_MIN = 8;
/** Each person about once: a list of staff, not a ledger of payments. */
const ROWS_PER_PERSON_MAX = 1.2;

/** null where the table is no list of employees with their pay. */
export function staffColumns(table: TableProfile): StaffColumns | null {
  if (table.layout !== 'list' || table.rowCount < PEOPLE_MIN) return null;
  const find = (pattern: RegExp, fits: (column: Column) => boolean) =>
    table.columns.find((column) => pattern.test(column.name) && fits(column)) ?? null;
  const isGroup = ({ type, stats }: Column) =>
    type === 'text' && stats.distinct >= 2 && stats.distinct * 2 <= table.rowCount;
  const found = {
    department: find(DEPARTMENT, isGroup),
    pay: find(PAY, ({ type, role }) => type === 'number' && role === 'measure'),
    person: find(PERSON, ({ type, role }) => type === 'text' || role === 'identifier'),
    position: find(POSITION, isGroup),
    hired: find(HIRED, ({ type }) => type === 'date'),
  };
  if (found.department === null || found.pay === null) return null;
  if (found.person === null && found.position === null) return null;
  const repeated =
    table.rowCount > ROWS_PER_PERSON_MAX * (found.person?.stats.distinct ?? Infinity);
  return repeated ? null : { ...found, department: found.department, pay: found.pay };
}

import type { ColumnMeaning, TableMeaning } from '../meaning.js';

/** Who gets the money that an agent takes. */
const PRINCIPALS =
  'перевозчик|авиакомпани|комитент|принципал|собственник|владел|туроператор|застройщик|страховщик|' +
  'организатор|правообладател|взыскател';
const fee = new RegExp(
  String.raw`(?<!\p{L})(?:(?:сервисн|агентск|посредническ|комиссионн)\p{L}*\s+` +
    String.raw`(?:сбор|вознагражден|комисси|доход)|вознагражден\p{L}*\s+(?:дома|агент|посредник|комиссионер)|` +
    String.raw`(?:комисси|вознагражден)\p{L}*\s+(?:с|от)\s+(?:${PRINCIPALS}|продавц)|` +
    String.raw`преми\p{L}*\s+покупател|наш\p{L}*\s+(?:\d|комисси|процент|вознагражден|дол))`,
  'iu',
);
const passedOn = new RegExp(
  String.raw`(?<!\p{L})(?:перечисл|выплат|выплач|перевед|перевод|расч[её]т|причита)\p{L}*\s+` +
    String.raw`(?:с\s+)?(?:${PRINCIPALS}|хозя)|` +
    String.raw`^(?:хозяину|хозяевам|собственнику|владельцу|комитенту)(?!\p{L})`,
  'iu',
);
const principal = new RegExp(String.raw`^(?:${PRINCIPALS})`, 'iu');

/** «Сервисный сбор», «Комиссия с комитента»: what is left to an agent. */
export const isFee = ({ header, role }: ColumnMeaning): boolean =>
  role.is === 'flow' && role.unit.dimension === 'money' && fee.test(header);

/** Of two fees neither is all that was earned. */
export const isOnlyFee = (column: ColumnMeaning, { columns }: Pick<TableMeaning, 'columns'>) =>
  isFee(column) && columns.filter(isFee).length === 1;

/** Whether a table tells of money that others get: a fare, the price of somebody's picture. */
export function isOfAgent({ columns }: Pick<TableMeaning, 'columns'>): boolean {
  const hasPrincipal = columns.some(
    ({ header, role }) => !('unit' in role) && principal.test(header.trim()),
  );
  return (
    columns.some(({ header }) => passedOn.test(header)) || (hasPrincipal && columns.some(isFee))
  );
}

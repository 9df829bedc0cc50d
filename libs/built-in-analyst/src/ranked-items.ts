import type { Column, TableProfile } from '../../workbook/src/index.js';

const NO_THING = /время|time|назначени|описани|комментар|примечан|содержани|основани|дата/iu;
const OWN_ROW = /^(?:№|n|#|id|код|code|key|номер.*)$/iu;

/** A rank tells of goods and of people, not of times of day, remarks and the numbers of rows. */
export function isRanked({ name, role, stats }: Column, { rowCount: rows }: TableProfile): boolean {
  if (NO_THING.test(name)) return false;
  const once = stats.distinct >= rows * 0.95;
  const isOwn = OWN_ROW.test(name.trim()) || (role === 'identifier' && !GOODS.test(name));
  return !(once && isOwn);
}

const GOODS = /артикул|товар|номенклатур|sku|баркод|штрих|barcode|product|item|модел/iu;

import type { Column, TableProfile } from '../../model.js';

const noThing = /время|time|назначени|описани|комментар|примечан|содержани|основани|дата/iu;
const ownRow = /^(?:№|n|#|id|код|code|key|номер.*)$/iu;

/** A rank tells of goods and of people, not of times of day, remarks and the numbers of rows. */
export function isRanked({ name, role, stats }: Column, { rowCount: rows }: TableProfile): boolean {
  if (noThing.test(name)) return false;
  const once = stats.distinct >= rows * 0.95;
  const isOwn = ownRow.test(name.trim()) || (role === 'identifier' && !goods.test(name));
  return !(once && isOwn);
}

const goods = /артикул|товар|номенклатур|sku|баркод|штрих|barcode|product|item|модел/iu;

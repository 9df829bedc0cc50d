import { thingOf } from '../../../russian/src/index.js';

/** «среди складов», «по столбцу «Код»»: between whom, by what the column is called. */
export function amongWords(header: string): string {
  const thing = thingOf(header);
  return thing === null ? `по столбцу «${header}»` : `среди ${thing.of}`;
}

/** «по складам», «по столбцу «Код»» */
export function byWords(header: string): string {
  const thing = thingOf(header);
  return thing === null ? `по столбцу «${header}»` : `по ${thing.by}`;
}

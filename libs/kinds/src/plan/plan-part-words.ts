import { columnsOfValue } from '../../../frames/src/index.js';
import type { PlanPair } from './plan-pair.js';
import { isSameWord, tellingWords } from './plan-told.js';
import type { PlanWords } from './plan-told.js';

/** Adjectives of a part of what is sold or done, in their stems. */
const ofParts: readonly RegExp[] = [
  /^прям(?:ы[ехм]|ыми|ого|ой)$/u,
  /^перв(?:ой|ого|ым|ичн\p{L}+)$/u,
  /^(?:повторн|постоянн|собственн|дополнительн|ночн|розничн|оптов|срочн)\p{L}+$/u,
];
/** «План по новым, человек», «План по новым клиентам»; «новая техника» is what is sold. */
const OF_NEW =
  /(?<!\p{L})нов(?:ы[йехм]|ыми|ого|ому)(?:\s+(?:клиент|покупател|учен|абон|пациент|заказчик|гост|член|контрагент)|\s*(?:[,;:.)]|$))/iu;
/** «План первого полугодия» is of all that is done in it. */
const OF_TIME = /(?<!\p{L})перв\p{L}+\s+(?:полугоди|квартал|половин|декад|год)\p{L}*/giu;
const ONLY = /(?<!\p{L})только\s+(?<what>[^,;:()]+)/iu;
/** «только выполненные»: what became of rows is told by their states. */
const OF_STATE =
  /^(?:выполн|провед|состоя|закр|заверш|сда[нч]|исполн|оказ|выда|оплач|отгру|подпис|принят|действ)/u;

/** Whether words narrow the plan to what neither its fact nor its groups are known to be of. */
export function isPartUnknown(pair: PlanPair, { of }: PlanWords): boolean {
  const known = wordsOfFact(pair);
  const words =
    of
      .replaceAll(OF_TIME, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const isUnknown = (word: string): boolean => !known.some((own) => isSameWord(own, word));
  if (OF_NEW.test(of) && !known.some((own) => own.startsWith('нов'))) return true;
  if (words.some((word) => ofParts.some((form) => form.test(word)) && isUnknown(word))) return true;
  const alone = tellingWords(ONLY.exec(of)?.groups?.['what'] ?? '');
  return alone.length > 0 && alone.every((word) => isUnknown(word) && !OF_STATE.test(word));
}

/** What the rows of the fact are called, and what stands in the columns that tell its part. */
function wordsOfFact({ counted, from, parts, dimensions }: PlanPair): readonly string[] {
  const { quantity } = counted ?? {};
  const read = quantity?.of.is === 'sum' ? columnsOfValue(quantity.of.of) : [];
  const told = [
    quantity?.name ?? '',
    from?.table.title ?? '',
    ...read.map(({ column }) => column),
    ...dimensions.map(({ header }) => header),
    ...parts.flatMap(({ column, values }) => [column.column, ...values]),
  ];
  return tellingWords(told.join(' '));
}

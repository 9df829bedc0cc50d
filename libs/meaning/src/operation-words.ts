import type { Sign } from './role.js';

/** What an operation does with what is kept: `none` neither brings nor takes anything. */
export type OperationKind = 'in' | 'out' | 'loss' | 'none';

interface OperationWord {
  /** Which way its amounts go where money comes and goes; null where it tells no way. */
  readonly sign: Sign | null;
  /** null where it is of money alone. */
  readonly kind: OperationKind | null;
  readonly start: string;
  /** Whether nothing but another word may follow. */
  readonly isWhole: boolean;
}

/**
 * sign of its amount : what it does with what is kept : words that its name begins with; with a
 * star, in any form.
 */
const WORDS = `
- : - : -, −, out, expense, expenses, debit, outflow, issue, issued, refund, returned, return,
  returns, вывод, снятие, дебет, сторно, withdraw*, трат*, затрат*, возврат*, удержан*, погашен*
- : out : расход*, выдач*, выдан*
- : loss : списан*
+ : - : +, income, credit, deposit, inflow, ввод, кредит, доход*, зачислен*, пополнен*, получен*,
  внесен*, начислен*
+ : in : in, receipt, receipts, received, приход*, поступлен*, оприходован*
+ : out : sale, sales, sold, продаж*, реализац*
  : in : приемк*, прием, закупк*, посадк*, зарыблен*, ввоз*, завоз*, приплод*, рожден*, опорос*,
  окот, отел, отелы, постановк*, производств*, выпуск*
  : out : отгрузк*, отпуск*, вывоз*, забой, убой, выбыти*, вылов*
  : loss : падеж*, отход, отходы, бой, брак, усушк*, порч*, недостач*, утилизац*, потер*, гибел*,
  выбраковк*, естественная убыль
  : none : перемещен*, пересадк*, перевод*, перевалк*, сортировк*, переупаковк*, инвентаризац*,
  взвешиван*, бонитировк*, осмотр*, пересчет*, переоценк*, корректировк*, остаток, остатки,
  начальный остаток, ввод остатков, излиш*
`;

const signs: Readonly<Record<string, Sign>> = { '+': 1, '-': -1 };

const isKind = (text: string): text is OperationKind => /^(?:in|out|loss|none)$/u.test(text);

const known: readonly OperationWord[] = WORDS.trim()
  .replaceAll(/,\n\s+/gu, ', ')
  .split('\n')
  .flatMap((line) => {
    const [sign = '', kind = '', words = ''] = line.split(' : ').map((part) => part.trim());
    const told = { sign: signs[sign] ?? null, kind: isKind(kind) ? kind : null };
    return words.split(', ').map((word) => {
      return { ...told, start: word.replace(/\*$/u, ''), isWhole: !word.endsWith('*') };
    });
  });

const GOES_ON = /^[\p{L}-]/u;

const wordsOf = (value: string): readonly OperationWord[] => {
  const text = value.trim().toLowerCase().replaceAll('ё', 'е');
  return known.filter(
    ({ start, isWhole }) =>
      text.startsWith(start) && !(isWhole && GOES_ON.test(text.slice(start.length))),
  );
};

/** Which way the amounts of such rows go; null where no word of it tells. */
export const signOf = (value: string): Sign | null =>
  wordsOf(value).find(({ sign }) => sign !== null)?.sign ?? null;

/** What is done with what is kept; null where no word of it tells. */
export const kindOf = (value: string): OperationKind | null =>
  wordsOf(value).find(({ kind }) => kind !== null)?.kind ?? null;

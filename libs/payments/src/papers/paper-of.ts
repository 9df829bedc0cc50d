import type { Buyer } from '../../../../eventstore/payment/payment.events.js';
import type { Operator, PaperKind } from '../../../contract/src/index.js';
import { formatLongMoscowDay } from '../../../presentation/src/format/date.js';
import { formatFixed, ticksWithUnit } from '../../../presentation/src/format/number.js';
import type { Paper, PaperParty } from '../../../presentation/src/paper/paper.js';
import { rublesInWords } from './rubles-in-words.js';

/** What papers of a paid purchase are made of. */
export interface PaperFacts {
  readonly paymentId: string;
  /** The provider's number of the payment. */
  readonly providerId: string;
  /** ISO time. */
  readonly paidAt: string;
  readonly ticks: number;
  readonly kopecks: number;
  /** Given back so far. */
  readonly refundedKopecks: number;
  readonly operator: Operator;
  readonly buyer: Buyer;
}

const VAT = 'НДС не облагается: исполнитель применяет упрощенную систему налогообложения.';
const NUMBER_CHARACTERS = 8;

const money = (kopecks: number): string => formatFixed(kopecks / 100, 2);

/** Of the payment, so that it is the same whenever the paper is made. */
export const paperNumber = ({ paymentId }: Pick<PaperFacts, 'paymentId'>): string =>
  paymentId
    .replace(/[^\da-z]/gi, '')
    .slice(-NUMBER_CHARACTERS)
    .toUpperCase();

/** An invoice over what was paid, or an act over what of it was not given back. */
export function paperOf(kind: PaperKind, facts: PaperFacts): Paper {
  const { paidAt, kopecks, ticks, refundedKopecks, providerId } = facts;
  const isAct = kind === 'act';
  const name = isAct ? 'Акт об оказании услуг' : 'Счет на оплату';
  const back = isAct ? refundedKopecks : 0;
  const due = kopecks - back;
  const what = `Доступ к сервису «Сводка»: ${ticksWithUnit(ticks)} для составления отчетов`;
  return {
    title: `${name} № ${paperNumber(facts)} от ${formatLongMoscowDay(paidAt)}`,
    lead: `Оплачено ${formatLongMoscowDay(paidAt)}, платеж ${providerId}.`,
    parties: [executor(facts.operator), customer(facts.buyer)],
    table: {
      heads: ['№', isAct ? 'Услуга' : 'Наименование', 'Кол-во', 'Ед.', 'Цена, ₽', 'Сумма, ₽'],
      rows: [
        ['1', what, '1', 'шт.', money(kopecks), money(kopecks)],
        ...(back === 0
          ? []
          : [['2', 'Возврат за неиспользованные тики', '1', 'шт.', money(-back), money(-back)]]),
      ],
    },
    totals: [
      ['Итого, ₽', money(due)],
      ['В том числе НДС', 'без НДС'],
    ],
    notes: [
      `Всего: ${rublesInWords(due)}.`,
      VAT,
      ...(isAct
        ? [
            'Услуги оказаны полностью и в срок. Заказчик не имеет претензий по их объему и качеству.',
          ]
        : []),
    ],
    signatures: [
      ['Исполнитель', facts.operator.name],
      ...(isAct ? [['Заказчик', facts.buyer.name] as const] : []),
    ],
  };
}

const executor = (operator: Operator): PaperParty => ({
  role: 'Исполнитель',
  lines: [
    `Индивидуальный предприниматель ${operator.name}`,
    `ИНН ${operator.inn}`,
    ...(operator.address === undefined ? [] : [operator.address]),
    `Расчетный счет ${operator.account}, ${operator.bank}`,
    `БИК ${operator.bic}, корр. счет ${operator.correspondent_account}`,
  ],
});

const customer = ({ name, inn, kpp, address }: Buyer): PaperParty => ({
  role: 'Заказчик',
  lines: [name, kpp === null ? `ИНН ${inn}` : `ИНН ${inn}, КПП ${kpp}`, address],
});

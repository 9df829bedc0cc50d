/** A word of business, and the concepts of headers that may stand for it, the best first. */
export interface BusinessWord {
  readonly concept: string;
  readonly name: string;
  /** How well each concept of the lexicon fits, 0…1. */
  readonly fits: Readonly<Record<string, number>>;
  /**
   * Cancelled and open rows bring no revenue, refused ones no expense; what was paid was paid,
   * whatever came of it.
   */
  readonly counts: 'done' | 'kept' | 'rows' | 'all';
  /** How much depends on it: what is asked first where several are split. */
  readonly importance: number;
}

export const businessWords: readonly BusinessWord[] = [
  {
    concept: 'revenue',
    name: 'Выручка',
    fits: {
      revenue: 1,
      gross: 0.9,
      net: 0.85,
      amount: 0.7,
      'to-pay': 0.68,
      price: 0.65,
      'cost-of': 0.6,
      'flat-price': 0.6,
      accrued: 0.63,
      rent: 0.6,
      total: 0.58,
      paid: 0.55,
    },
    counts: 'done',
    importance: 1,
  },
  { concept: 'income', name: 'Доходы', fits: { income: 1 }, counts: 'all', importance: 0.9 },
  {
    concept: 'expense',
    name: 'Расходы',
    fits: {
      expense: 1,
      'ad-spend': 1,
      gross: 0.8,
      accrued: 0.75,
      net: 0.75,
      amount: 0.7,
      price: 0.65,
      payroll: 0.6,
      'cost-part': 0.6,
      'cost-of': 0.6,
      cost: 0.5,
    },
    counts: 'kept',
    importance: 0.9,
  },
  {
    concept: 'plan',
    name: 'План',
    fits: { plan: 1, budget: 0.8 },
    counts: 'rows',
    importance: 0.8,
  },
  { concept: 'fact', name: 'Факт', fits: { fact: 1 }, counts: 'kept', importance: 0.8 },
  { concept: 'cost', name: 'Себестоимость', fits: { cost: 1 }, counts: 'done', importance: 0.7 },
  { concept: 'profit', name: 'Прибыль', fits: { profit: 1 }, counts: 'done', importance: 0.8 },
  {
    concept: 'paid',
    name: 'Оплачено',
    fits: { paid: 1, amount: 0.7 },
    counts: 'all',
    importance: 0.7,
  },
  {
    concept: 'quantity',
    name: 'Количество',
    fits: { sold: 1, count: 0.95, ordered: 0.8, output: 1, harvest: 1 },
    counts: 'done',
    importance: 0.5,
  },
  { concept: 'debt', name: 'Долг', fits: { debt: 1 }, counts: 'all', importance: 0.7 },
];

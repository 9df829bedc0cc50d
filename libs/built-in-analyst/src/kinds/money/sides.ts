import type { ReportParameters } from '../../parameters.js';

/** How the two ways of money are called. */
export interface Sides {
  readonly comes: string;
  readonly goes: string;
  readonly ofComes: string;
  readonly ofGoes: string;
  readonly neutral: boolean;
  /** Incomes and expenses: their difference is a profit. */
  readonly result: boolean;
}

const money: Sides = {
  comes: 'Поступления',
  goes: 'Списания',
  ofComes: 'поступлений',
  ofGoes: 'списаний',
  neutral: false,
  result: false,
};
/** Debit and credit of an account that is no money are called so. */
const account: Sides = {
  comes: 'Дебет',
  goes: 'Кредит',
  ofComes: 'оборота по дебету',
  ofGoes: 'оборота по кредиту',
  neutral: true,
  result: false,
};
const business: Sides = {
  comes: 'Доходы',
  goes: 'Расходы',
  ofComes: 'доходов',
  ofGoes: 'расходов',
  neutral: false,
  result: true,
};

export function sidesOf(columns: ReportParameters['columns']): Sides {
  if (columns['result'] !== undefined) return business;
  return columns['neutral'] === undefined ? money : account;
}

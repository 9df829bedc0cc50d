import type { ReportParameters } from '../../parameters.js';

/** How the two ways of money are called. */
export interface Sides {
  readonly comes: string;
  readonly goes: string;
  readonly ofComes: string;
  readonly ofGoes: string;
  readonly neutral: boolean;
}

/** Debit and credit of an account that is no money are called so. */
export function sidesOf(columns: ReportParameters['columns']): Sides {
  return columns['neutral'] === undefined
    ? {
        comes: 'Поступления',
        goes: 'Списания',
        ofComes: 'поступлений',
        ofGoes: 'списаний',
        neutral: false,
      }
    : {
        comes: 'Дебет',
        goes: 'Кредит',
        ofComes: 'оборота по дебету',
        ofGoes: 'оборота по кредиту',
        neutral: true,
      };
}

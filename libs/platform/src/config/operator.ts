import type { Operator } from '../../../contract/src/site.js';
import type { Variables } from './variables.js';

/** What the legal pages need; OPERATOR_ADDRESS may be left out. */
export const operatorNames = [
  'OPERATOR_NAME',
  'OPERATOR_INN',
  'OPERATOR_ACCOUNT',
  'OPERATOR_BANK',
  'OPERATOR_BIK',
  'OPERATOR_CORR_ACCOUNT',
  'OPERATOR_EMAIL',
] as const;

const placeholder = (what: string): string => `[${what}]`;

/** The operator's requisites, or examples that can be told from real ones. */
export function operatorOf(variables: Variables): {
  readonly operator: Operator;
  readonly isOperatorPlaceholder: boolean;
} {
  const address = variables.OPERATOR_ADDRESS;
  return {
    operator: {
      name: variables.OPERATOR_NAME ?? placeholder('имя предпринимателя'),
      email: variables.OPERATOR_EMAIL ?? 'support@example.ru',
      inn: variables.OPERATOR_INN ?? placeholder('ИНН'),
      account: variables.OPERATOR_ACCOUNT ?? placeholder('расчетный счет'),
      bank: variables.OPERATOR_BANK ?? placeholder('банк'),
      bic: variables.OPERATOR_BIK ?? placeholder('БИК'),
      correspondent_account: variables.OPERATOR_CORR_ACCOUNT ?? placeholder('корр. счет'),
      ...(address === undefined ? {} : { address }),
    },
    isOperatorPlaceholder: operatorNames.some((name) => variables[name] === undefined),
  };
}

import type { ColumnType } from '../../../workbook/src/index.js';
import { evidenceOf } from './witness.js';
import type { Weights, Witness } from './witness.js';

/** What is taken where nothing speaks: a number is not additive without evidence. */
const priors: Readonly<Record<ColumnType, Weights>> = {
  number: { intensive: 1 },
  text: { category: 0.5 },
  date: { event: 0.5 },
  boolean: { flag: 3 },
};

export const priorWitness: Witness = {
  name: 'prior',
  testify: ({ facts }) =>
    evidenceOf('prior', priors[facts.column.type], 'по умолчанию для такого столбца'),
};

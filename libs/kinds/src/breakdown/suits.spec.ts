import { expect, it } from '@jest/globals';
import { isOfNobody } from './suits.js';

it.each(['Частное лицо', 'Физ. лица', 'Розница', 'Розничный покупатель', 'Прочие', 'Население'])(
  'given «%s» among customers, then it is nobody by name, and a group of anything else',
  (label) => {
    expect(isOfNobody(label, { concept: 'customer' })).toBe(true);
    expect(isOfNobody(label, { concept: 'product-group' })).toBe(false);
  },
);

it.each(['Другов П. А.', 'Разноторг', 'Прочный дом', 'Розницын К.', 'Дружба', 'Гостев И.'])(
  'given «%s», then it is somebody',
  (label) => expect(isOfNobody(label, { concept: 'customer' })).toBe(false),
);

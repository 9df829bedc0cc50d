import { tableOf } from '../../../workbook/src/testing/table-builder.js';

export const warehouseTable = tableOf(
  [
    { name: 'Склад', type: 'text' },
    { name: 'Выручка', type: 'number' },
    { name: 'Дата', type: 'date' },
    { name: 'Возврат', type: 'boolean' },
  ],
  [
    ['Алматы 3PL', '0.1', '2026-06-01', false],
    ['Алматы 3PL', '0.2', '2026-06-30', false],
    ['О\'Кей "север"', '-12.50', null, true],
    [null, null, '2026-07-01', null],
  ],
);

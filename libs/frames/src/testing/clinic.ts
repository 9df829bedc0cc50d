import { book, link, noUnit, roubles, sheet } from './book.js';
import type { Book } from './book.js';
import type { Value } from '../../../workbook/src/model.js';

const visitRows: readonly (readonly Value[])[] = [
  ['1', 'Белов', 'Состоялся', '600', '30', '2026-01-10'],
  ['2', 'Белов', 'Состоялся', '600', '40', '2026-01-20'],
  ['3', 'Орлова', 'Состоялся', '900', '50', '2026-02-10'],
  ['4', 'Орлова', 'Отменен', '700', '60', '2026-02-11'],
  ['5', 'Орлова', 'Состоялся', '1200', '20', '2026-04-01'],
];
const doctorRows: readonly (readonly Value[])[] = [
  ['Белов', '1000'],
  ['Орлова', '3000'],
  ['Чиж', '500'],
];

export const visits = (column: string) => ({ table: 'visits', column });
export const doctors = (column: string) => ({ table: 'doctors', column });
export const cell = (column: { readonly table: string; readonly column: string }) =>
  ({ is: 'cell', column }) as const;

/** Visits of a clinic and a sheet with a plan for each doctor; more rows stand below. */
export function clinic(
  moreVisits: readonly (readonly Value[])[] = [],
  moreDoctors: readonly (readonly Value[])[] = [],
): Book {
  return book(
    [
      sheet(
        'visits',
        [
          { name: '№', type: 'number', role: { is: 'identifier' } },
          { name: 'Врач', type: 'text' },
          { name: 'Статус', type: 'text' },
          { name: 'Стоимость', type: 'number', role: { is: 'flow', unit: roubles } },
          {
            name: 'Возраст',
            type: 'number',
            role: { is: 'intensive', unit: noUnit, weight: null },
          },
          { name: 'День', type: 'date' },
        ],
        [...visitRows, ...moreVisits],
      ),
      sheet(
        'doctors',
        [
          { name: 'ФИО', type: 'text', role: { is: 'name' } },
          { name: 'План', type: 'number', role: { is: 'flow', unit: roubles } },
        ],
        [...doctorRows, ...moreDoctors],
      ),
    ],
    [link(visits('Врач'), doctors('ФИО'))],
  );
}

import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readSheets } from '../../libs/workbook/src/testing/make-workbook.js';
import { shareOf } from '../support/prove.js';
import { AskedEngine, type Verdict } from './ask-engine.js';
import { bankBook } from './books/bank.js';
import { tripsBook } from './books/trips.js';
import { restaurantBook } from './books/restaurant.js';
import { debtsBook } from './books/debts.js';
import { campaignsBook } from './books/campaigns.js';
import { dealsBook } from './books/deals.js';
import { expensesBook } from './books/expenses.js';
import { marketBook } from './books/market.js';
import { payrollBook } from './books/payroll.js';
import { planBook } from './books/plan.js';
import { salesBook } from './books/sales.js';
import { shopsBook } from './books/shops.js';
import { stockBook } from './books/stock.js';
import { surveyBook } from './books/survey.js';
import { turnoverBook } from './books/turnover.js';
import { salonBook } from './books/salon.js';
import { wholesaleBook } from './books/wholesale.js';
import { twoSheetsBook } from './books/two-sheets.js';
import { monthsAcrossBook } from './books/months-across.js';
import { staffBook } from './books/staff.js';
import { ozonBook } from './books/ozon.js';
import { couriersBook } from './books/couriers.js';
import { carServiceBook } from './books/car-service.js';
import { coursesBook } from './books/courses.js';
import { movementBook } from './books/movement.js';
import { trafficBook } from './books/traffic.js';
import { leasesBook } from './books/leases.js';
import { yearsAcrossBook } from './books/years-across.js';
import { hotelBook } from './books/hotel.js';
import { twoMonthsBook } from './books/two-months.js';
import { estimateBook } from './books/estimate.js';
import { pharmacyBook } from './books/pharmacy.js';
import { supportBook } from './books/support.js';
import { clinicBook } from './books/clinic.js';
import { schoolBook } from './books/school.js';
import { freightBook } from './books/freight.js';
import { callsBook } from './books/calls.js';
import { plantBook } from './books/plant.js';
import { subscriptionsBook } from './books/subscriptions.js';
import { hiringBook } from './books/hiring.js';
import { branchesBook } from './books/branches.js';
import { gymBook } from './books/gym.js';
import { repairsBook } from './books/repairs.js';
import { bakeryBook } from './books/bakery.js';
import { taxiBook } from './books/taxi.js';
import { absencesBook } from './books/absences.js';
import { adsBook } from './books/ads.js';
import { moreMoney } from './books/more-money.js';
import { morePlans } from './books/more-plans.js';
import { moreTrade } from './books/more-trade.js';

const engine = new AskedEngine();
const told: string[] = [];
afterAll(() => {
  engine.close();
  if (process.env['ASKED_LOG']) writeFileSync(process.env['ASKED_LOG'], told.join('\n'));
});
const books = [
  salesBook,
  stockBook,
  payrollBook,
  bankBook,
  planBook,
  surveyBook,
  marketBook,
  turnoverBook,
  dealsBook,
  expensesBook,
  shopsBook,
  campaignsBook,
  debtsBook,
  restaurantBook,
  tripsBook,
  salonBook,
  wholesaleBook,
  twoSheetsBook,
  monthsAcrossBook,
  staffBook,
  ozonBook,
  couriersBook,
  carServiceBook,
  coursesBook,
  movementBook,
  trafficBook,
  leasesBook,
  yearsAcrossBook,
  hotelBook,
  twoMonthsBook,
  pharmacyBook,
  supportBook,
  estimateBook,
  clinicBook,
  schoolBook,
  freightBook,
  callsBook,
  plantBook,
  subscriptionsBook,
  hiringBook,
  branchesBook,
  gymBook,
  repairsBook,
  bakeryBook,
  taxiBook,
  absencesBook,
  adsBook,
];
/** Of a workbook's requests so many are put in `npm test`; in prove all. */
const ONE_IN = 3;
/** Of requests that have an answer, so many are answered by what the builder opens with. */
const OPENED_RIGHT_MIN = 0.3;
let asked = 0;
let openedRight = 0;
const more = { ...moreMoney, ...morePlans, ...moreTrade };

describe('requests in the words of people', () => {
  it.each(books)(
    '$name: nothing is misunderstood',
    async ({ name, sheets, asked: bank }) => {
      const book = readSheets(...sheets);
      const verdicts: (readonly [string, Verdict])[] = [];
      for (const one of shareOf([...bank, ...(more[name] ?? [])], ONE_IN)) {
        const verdict = await engine
          .judge(book, one)
          .catch((error: unknown): Verdict => ({ verdict: 'wrong', why: String(error) }));
        verdicts.push([one.request, verdict]);
        if (one.checks !== null) {
          const { verdict: opened } = await engine.judgeFilled(book, one);
          asked += 1;
          openedRight += opened === 'right' ? 1 : 0;
        }
        told.push(
          `${verdict.verdict} | ${name} | ${one.request} | ${verdict.verdict === 'right' ? '' : verdict.why}`,
        );
      }
      expect(verdicts.filter(([, { verdict }]) => verdict === 'wrong')).toEqual([]);
    },
    300_000,
  );

  it('open the builder with a question that is often the whole of what was asked', () => {
    expect(openedRight).toBeGreaterThan(asked * OPENED_RIGHT_MIN);
    told.push(`${openedRight} of ${asked}`);
  });
});

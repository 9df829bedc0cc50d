import { describe, it } from '@jest/globals';
import type { AdminsEvent } from '../../../../eventstore/admins/admins.events.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { adminSeats } from './admin-seats.js';

const seated = (userId: string): AdminsEvent => ({
  type: 'AdminSeated',
  version: 1,
  data: { userId },
});
const unseated = (userId: string): AdminsEvent => ({
  type: 'AdminUnseated',
  version: 1,
  data: { userId },
});
const given = decides(adminSeats);

describe('the seats of admins', () => {
  it('are taken once', () => {
    given().when({ type: 'Seat', userId: 'anna' }).then(seated('anna'));
    given(seated('anna')).when({ type: 'Seat', userId: 'anna' }).thenNothing();
  });

  it('are left while another is taken', () => {
    const both = [seated('anna'), seated('boris')];
    given(...both)
      .when({ type: 'Vacate', userId: 'anna' })
      .then(unseated('anna'));
    given(...both, unseated('boris'))
      .when({ type: 'Vacate', userId: 'anna' })
      .thenRefuses('admin.last');
    given(...both)
      .when({ type: 'Vacate', userId: 'vera' })
      .thenNothing();
  });

  it('are cleared of who is no admin any more, even the last one', () => {
    given(seated('anna')).when({ type: 'Unseat', userId: 'anna' }).then(unseated('anna'));
    given().when({ type: 'Unseat', userId: 'anna' }).thenNothing();
  });
});

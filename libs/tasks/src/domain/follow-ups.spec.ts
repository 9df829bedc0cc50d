import { describe, it } from '@jest/globals';
import { decides } from '../../../kernel/src/testing/specification.js';
import {
  erased,
  followUp,
  initialised,
  origin,
  proposed,
  removed,
  requested,
  restored,
  succeeded,
  uploaded,
} from '../testing/task-events.js';
import type { TaskCommand } from './task-commands.js';
import { task } from './task.js';

const given = decides(task);

describe('A question that a report led on to', () => {
  const ask: TaskCommand = {
    type: 'AskFollowUp',
    question: 'why',
    origin,
    proposal: {},
    customReportsMax: 2,
  };

  it('takes the next index', () =>
    given(...proposed(2))
      .when(ask)
      .then(followUp(2)));

  it('needs a file and no proposals', () => {
    given(initialised(), uploaded('aa')).when(ask).then(followUp(0));
    given(initialised()).when(ask).thenRefuses('task.no-workbook');
  });

  it('is asked once, however often', () =>
    given(...proposed(2), followUp(2))
      .when(ask)
      .thenNothing());

  it('is another one with another print', () =>
    given(...proposed(2), followUp(2, 'where'))
      .when(ask)
      .then(followUp(3)));

  it('comes back where it was removed', () =>
    given(...proposed(2), followUp(2), removed(2))
      .when(ask)
      .then(restored(2)));

  it('counts among the reports of one’s own', () =>
    given(...proposed(1), followUp(1, 'where'), followUp(2, 'when'))
      .when(ask)
      .thenRefuses('custom.limit'));

  it('is refused once the file is erased, and again is not where it was answered', () => {
    given(...proposed(1), erased())
      .when(ask)
      .thenRefuses('workbook.erased');
    given(...proposed(1), followUp(1), requested(1), succeeded(1), erased())
      .when(ask)
      .thenNothing();
  });

  it('is refused where the report was deleted', () =>
    given(...proposed(1), erased('deleted'))
      .when(ask)
      .thenRefuses('report.deleted'));
});

import { describe, expect, it } from '@jest/globals';
import { erasedValue } from '../../../../eventstore/event.js';
import type { TableRow } from '../../../contract/src/index.js';
import { projectionsFor } from '../../../kernel/src/testing/projection-specification.js';
import { aProposal } from '../testing/proposals.js';
import { actions, aVisualization, part, succeeded, told } from '../testing/task-history.js';
import { resultId, resultProjection, type ResultView } from './result.projection.js';

const results = projectionsFor(resultProjection);
const id = resultId('t', 1, 1);
const whole = told('ReportSucceeded', {
  index: 1,
  attempt: 1,
  leaseId: 'l',
  parts: 2,
  content: actions('третья'),
});

describe('The result of a report', () => {
  it('is there at once when it fits into one event', () =>
    results.given(succeeded(1)).then({
      id: id,
      taskId: 't',
      userId: 'anna',
      index: 1,
      attempt: 1,
      leaseId: 'l',
      visualizations: [],
      provenance: [],
      actions: actions('последняя'),
      followUps: [],
      complete: true,
      blank: false,
    }));

  it('has what it leads on to beside it, and not in it', () => {
    const followUps = [{ id: 'why', proposal: aProposal('Почему?') }];
    const content = { ...actions('последняя'), followUps };
    const event = told('ReportSucceeded', {
      index: 1,
      attempt: 1,
      leaseId: 'l',
      parts: 0,
      content,
    });
    results.given(event).thenOf(id, { actions: actions('последняя'), followUps });
  });

  it('is joined from its parts in their order', () => {
    const given = results.given(part(1, 0, 'первая'), part(1, 1, 'вторая'), whole);
    given.thenOf(id, { complete: true, actions: actions('первая', 'вторая', 'третья') });
  });

  it('has the rows of a long table and the sources that parts hold', () => {
    const [row, more, last] = [
      ['а', 1],
      ['б', 2],
      ['в', 3],
    ] as const;
    const one = aVisualization('длинная');
    const withTable = (...rows: readonly TableRow[]) => ({
      ...one,
      table_data: { ...one.table_data, rows },
    });
    const source = { id: 'v1', shown: '6', exact: '6', query: 'q' };
    const of = { index: 1, attempt: 1, leaseId: 'l' };
    const given = results.given(
      told('ReportPart', { ...of, part: 0, content: { visualizations: [withTable(row)] } }),
      told('ReportPart', {
        ...of,
        part: 1,
        content: { rows: [more], visualizations: [], provenance: [source] },
      }),
      told('ReportSucceeded', {
        ...of,
        parts: 2,
        content: { ...actions('последняя'), rows: [last] },
      }),
    );
    given.thenOf(id, {
      complete: true,
      provenance: [],
      actions: {
        ...actions(),
        visualizations: [withTable(row, more, last), aVisualization('последняя')],
        provenance: [source],
      },
    });
  });

  it('is not complete while parts are all there is', () =>
    results.given(part(1, 0, 'первая')).thenOf(id, {
      complete: false,
      actions: null,
      visualizations: [aVisualization('первая')],
    }));

  it('drops what was made under a lost lease', () => {
    const lost = [part(1, 0, 'потерянная', 'lost'), part(1, 1, 'потерянная', 'lost')];
    results.given(...lost, part(1, 0, 'первая'), part(1, 1, 'вторая'), whole).thenOf(id, {
      leaseId: 'l',
      actions: actions('первая', 'вторая', 'третья'),
    });
    results.given(...lost, succeeded(1)).thenOf(id, { actions: actions('последняя') });
  });

  it('is kept apart for each attempt and each report', () => {
    const given = results.given(succeeded(1, 1), succeeded(1, 2), succeeded(2, 1));
    expect([...given.views.keys()]).toEqual(['t.1.1', 't.1.2', 't.2.1']);
  });

  it('is blanked with its report, and what was not blanked stays', () => {
    const deleted = told('WorkbookErased', {
      reason: 'deleted',
      blanked: [{ index: 1, attempt: 1 }],
    });
    const given = results.given(succeeded(1), succeeded(2), deleted);
    given.thenOf(id, { blank: true, actions: null, visualizations: [] });
    given.thenOf('t.2.1', { blank: false, actions: actions('последняя') });
  });

  it('outlives the file', () =>
    results
      .given(succeeded(1), told('WorkbookErased', { reason: 'finished', blanked: [] }))
      .thenOf(id, { blank: false, actions: actions('последняя') }));

  it('is nothing where a blanked attempt had no result', () =>
    results
      .given(told('WorkbookErased', { reason: 'deleted', blanked: [{ index: 1, attempt: 1 }] }))
      .thenNothing(id));

  it('is blanked with its person', () =>
    results
      .given(succeeded(1), told('TaskErased', { blanked: [{ index: 1, attempt: 1 }], jobs: [] }))
      .thenOf(id, { blank: true, actions: null }));

  it('is blank when its owner’s key is gone, in part or whole', () => {
    const erasedPart = { index: 1, attempt: 1, leaseId: 'l', part: 0, content: erasedValue };
    const erasedWhole = { index: 1, attempt: 1, leaseId: 'l', parts: 1, content: erasedValue };
    const blank: Partial<ResultView> = { blank: true, actions: null, visualizations: [] };
    results.given(told('ReportPart', erasedPart)).thenOf(id, blank);
    results.given(told('ReportPart', erasedPart), whole).thenOf(id, blank);
    results.given(part(1, 0, 'первая'), told('ReportSucceeded', erasedWhole)).thenOf(id, blank);
  });
});

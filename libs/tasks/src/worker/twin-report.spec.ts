import { describe, expect, it } from '@jest/globals';
import type { Proposal } from '../../../analysis/src/index.js';
import { replay } from '../../../kernel/src/decider.js';
import { task } from '../domain/task.js';
import { aProposal } from '../testing/proposals.js';
import { customProposed, followUp, proposed, removed } from '../testing/task-events.js';
import { sameQuestion } from './twin-report.js';

const framed = (name: string, table: string): Proposal => ({
  ...aProposal(name),
  kind: 'frame',
  parameters: {
    analyst: 'frame',
    request: name,
    reading: 'число строк',
    charts: [],
    frame: {
      unions: [],
      asks: [
        {
          is: 'table',
          measures: [{ name: 'Строк', measure: { is: 'count', table } }],
          by: [],
          where: null,
          having: null,
          order: [],
          top: null,
          everyPeriod: false,
        },
      ],
    },
  },
});

describe('A question that a report led on to', () => {
  const proposals = new Map([
    [0, aProposal('Динамика')],
    [1, framed('Сколько строк', 't1')],
  ]);
  const asked = framed('Показать число строк', 't1');

  it('given one’s own with the same frame, then it is that one, whatever it is called', () => {
    const state = replay(task, [...proposed(1), followUp(1), customProposed(1)]);
    expect(sameQuestion(asked, state, proposals)).toEqual({
      index: 1,
      sentence:
        'Такой отчет в этой задаче уже есть — «Сколько строк», № 2 в списке. Второй был бы таким же.',
    });
  });

  it('given another frame or a removed one, then it is new', () => {
    const state = replay(task, [...proposed(1), followUp(1), customProposed(1)]);
    expect(sameQuestion(framed('Иное', 't2'), state, proposals)).toBeNull();
    const without = replay(task, [...proposed(1), followUp(1), customProposed(1), removed(1)]);
    expect(sameQuestion(asked, without, proposals)).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { courseQuestion } from './course-question.js';

describe('what a course of time is asked by', () => {
  it.each([
    ['выручка', 'Как менялась выручка по месяцам и складам?'],
    ['доходы и расходы', 'Как менялись доходы и расходы по месяцам и складам?'],
    ['число заявок', 'Как менялось число заявок по месяцам и складам?'],
    [
      'доля заявок, где нарушен «Срок»',
      'Как по месяцам и складам менялась доля заявок, где нарушен «Срок»?',
    ],
    ['«К оплате»', '«К оплате»: что менялось по месяцам и складам?'],
  ])('given %s, when asked, then the verb agrees with it', (name, question) => {
    expect(courseQuestion(name, 'по месяцам и складам', false)).toBe(question);
  });

  it('given that what made the changes is told, when asked, then that is asked for, too', () => {
    expect(courseQuestion('выручка', 'по месяцам', true)).toBe(
      'Как и за счет чего менялась выручка по месяцам?',
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../shared/api/api-error.js';
import { balanceProblem } from './balance-problem.js';

const known = { balance: 40, required: 100 };

describe('a lack of ticks', () => {
  it('is told by the answer', () => {
    const body = { balance: 50, required: 300, shortfall: 250 };
    const error = new ApiError(402, 'ticks.not-enough', 'Недостаточно тиков', body);
    expect(balanceProblem(error, known)).toEqual(body);
  });

  it('is filled up by what is known here', () => {
    const error = new ApiError(402, 'ticks.not-enough', '', null);
    expect(balanceProblem(error, known)).toEqual({ balance: 40, required: 100, shortfall: 60 });
  });

  it('is no other failure', () => {
    expect(balanceProblem(new ApiError(429, 'limit', 'Часто'), known)).toBeNull();
    expect(balanceProblem(new Error('402'), known)).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { InitBody } from './report-steps.dto.js';

async function refusalsOf(body: object): Promise<readonly string[]> {
  const errors = await validate(plainToInstance(InitBody, body));
  return errors.flatMap(({ constraints = {} }) => Object.values(constraints));
}

describe('the kind of a new task', () => {
  it('is financial when it is left out', async () => {
    expect(plainToInstance(InitBody, {}).report_type).toBe('financial');
    expect(await refusalsOf({})).toEqual([]);
  });

  it.each([[null], [['financial']], [{ toString: 'financial' }], [''], ['другой']])(
    'is never %j, which would be written as it is',
    async (report_type) => {
      expect(await refusalsOf({ report_type })).toContain('Неверный тип отчета');
    },
  );
});

import { expect } from '@jest/globals';
import type { UserResponse } from '../../libs/contract/src/index.js';
import type { RunningProduct, SignedIn } from './start-product.js';

/** Ends the product; nobody has paid for anything, and nothing went wrong inside. */
export async function stopUntouched(
  product: RunningProduct,
  people: readonly SignedIn[],
): Promise<void> {
  await product.drain();
  const balances = await Promise.all(
    people.map(async (person) => (await person.json<UserResponse>('/users/me')).balance),
  );
  await product.stop();
  expect(balances).toEqual(people.map(() => 1000));
  expect(product.log.filter((line) => /unforeseen/i.test(line))).toEqual([]);
}

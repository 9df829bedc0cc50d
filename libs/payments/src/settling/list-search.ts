import { ProviderUnreadable, Unreadable, type Listed } from '../provider/payment-provider.js';

/**
 * The one of a list that carries an id of ours; null when the list has none. Throws where one that
 * cannot be read may be it: to take it for one never made could cost somebody their money.
 */
export async function foundIn<T>(
  list: AsyncIterable<Listed<T>>,
  ownId: string,
  ownIdOf: (one: T) => string | null,
): Promise<T | null> {
  let isDoubtful = false;
  for await (const one of list) {
    if (one instanceof Unreadable) isDoubtful ||= one.ownId === null || one.ownId === ownId;
    else if (ownIdOf(one) === ownId) return one;
  }
  if (isDoubtful) throw new ProviderUnreadable(new Error('An object of the list cannot be read'));
  return null;
}

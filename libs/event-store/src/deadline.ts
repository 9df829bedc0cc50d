export class DeadlinePassed extends Error {}

/** Rejects with DeadlinePassed when the promise is not settled in time; it is not ended by that. */
export function withDeadline<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DeadlinePassed(`Not settled in ${Math.round(milliseconds)} ms`)),
      Math.max(0, milliseconds),
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

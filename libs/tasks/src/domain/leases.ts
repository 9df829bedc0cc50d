/** A process that is dead or hangs, and the last that was heard of it. */
export interface SilentProcess {
  readonly processId: string;
  readonly beats: number;
}

/** `random` tells the leases of a process apart; `beats`: how often it had said that it lives. */
export const leaseIdOf = (processId: string, beats: number, random: string): string =>
  `${processId}.${beats}.${random}`;

export const isLeaseOf = (leaseId: string, processId: string): boolean =>
  leaseId.startsWith(`${processId}.`);

/**
 * A lease that was taken after the last beat that was heard is one of a process that has woken
 * since. Older versions name no beat.
 */
export function isVoid(leaseId: string, silent: readonly SilentProcess[]): boolean {
  const of = silent.find(({ processId }) => isLeaseOf(leaseId, processId));
  if (of === undefined) return false;
  const [beats, random] = leaseId.slice(of.processId.length + 1).split('.');
  return random === undefined || Number(beats) <= of.beats;
}

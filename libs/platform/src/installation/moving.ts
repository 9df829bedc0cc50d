const MOVING = 'moving ';

/** What views are bound to while an installation moves there: no process starts on them. */
export const boundWhileMoving = (installationId: string): string => `${MOVING}${installationId}`;

export const isMoving = (bound: string): boolean => bound.startsWith(MOVING);

import type { Definitions, Event } from '../event.js';

/** A place in the hour's limit on new tasks; `askedAt` is ISO time. */
export type TaskAsked = Event<'TaskAsked', { userId: string; askedAt: string }>;

export type AskedTasksEvent = TaskAsked;

/** Of one person and one hour since 1970, so that an hour's limit is decided in one place. */
export const askedTasksStream = (userId: string, hour: number): string =>
  `asked-tasks-${userId}-${hour}`;

export const askedTasksDefinitions: Definitions<AskedTasksEvent> = {
  TaskAsked: { version: 1, sealed: [] },
};

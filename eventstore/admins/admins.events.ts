import type { Definitions, Event } from '../event.js';

interface OfUser {
  userId: string;
}

/** An active admin is counted from here on … */
export type AdminSeated = Event<'AdminSeated', OfUser>;
/** … up to here: before they are switched off or stop being one, so that one is always left. */
export type AdminUnseated = Event<'AdminUnseated', OfUser>;

export type AdminsEvent = AdminSeated | AdminUnseated;

export const ADMINS_STREAM = 'admins';

export const adminsDefinitions: Definitions<AdminsEvent> = {
  AdminSeated: { version: 1, sealed: [] },
  AdminUnseated: { version: 1, sealed: [] },
};

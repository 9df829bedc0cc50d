import { answersDefinitions, type AnswersEvent } from './answers/answers.events.js';
import { attemptsDefinitions, type AttemptsEvent } from './attempts/attempts.events.js';
import { askedTasksDefinitions, type AskedTasksEvent } from './asked-tasks/asked-tasks.events.js';
import { adminsDefinitions, type AdminsEvent } from './admins/admins.events.js';
import { auditDefinitions, type AuditEvent } from './audit/audit.events.js';
import type { EventDefinition } from './event.js';
import { feedbackDefinitions, type FeedbackEvent } from './feedback/feedback.events.js';
import { identityDefinitions, type IdentityEvent } from './identity/identity.events.js';
import {
  installationDefinitions,
  type InstallationEvent,
} from './installation/installation.events.js';
import { misreadingsDefinitions, type MisreadingsEvent } from './misreadings/misreadings.events.js';
import { noticesDefinitions, type NoticesEvent } from './notices/notices.events.js';
import { paymentDefinitions, type PaymentEvent } from './payment/payment.events.js';
import { questionsDefinitions, type QuestionsEvent } from './questions/questions.events.js';
import { reportDefinitions, type ReportEvent } from './report/report.events.js';
import { settingsDefinitions, type SettingsEvent } from './settings/settings.events.js';
import { taskDefinitions, type TaskEvent } from './task/task.events.js';
import { ticksDefinitions, type TicksEvent } from './ticks/ticks.events.js';
import { userDefinitions, type UserEvent } from './user/user.events.js';

export type LedgerEvent =
  | AnswersEvent
  | AskedTasksEvent
  | AttemptsEvent
  | AdminsEvent
  | AuditEvent
  | FeedbackEvent
  | IdentityEvent
  | InstallationEvent
  | MisreadingsEvent
  | NoticesEvent
  | PaymentEvent
  | QuestionsEvent
  | ReportEvent
  | SettingsEvent
  | TaskEvent
  | TicksEvent
  | UserEvent;

export type EventType = LedgerEvent['type'];
export type EventOf<Type extends EventType> = Extract<LedgerEvent, { type: Type }>;

const definitions: Readonly<Record<EventType, EventDefinition>> = {
  ...answersDefinitions,
  ...askedTasksDefinitions,
  ...attemptsDefinitions,
  ...adminsDefinitions,
  ...auditDefinitions,
  ...feedbackDefinitions,
  ...identityDefinitions,
  ...installationDefinitions,
  ...misreadingsDefinitions,
  ...noticesDefinitions,
  ...paymentDefinitions,
  ...questionsDefinitions,
  ...reportDefinitions,
  ...settingsDefinitions,
  ...taskDefinitions,
  ...ticksDefinitions,
  ...userDefinitions,
};

export const eventTypes = Object.keys(definitions) as readonly EventType[];

export function isKnownType(type: string): type is EventType {
  return Object.hasOwn(definitions, type);
}

/** Whether this version of the service can read it: what a newer one wrote it may not know. */
export const isKnown = ({ type, version }: Pick<StoredShape, 'type' | 'version'>): boolean =>
  isKnownType(type) && version <= definitions[type].version;

export function definitionOf(type: EventType): EventDefinition {
  return definitions[type];
}

interface StoredShape {
  readonly type: string;
  readonly version: number;
  readonly data: object;
}

export class UnknownEvent extends Error {}

/** A stored event at its newest version. Throws UnknownEvent for what was never ours. */
export function upcast(stored: StoredShape): LedgerEvent {
  const { type } = stored;
  if (!isKnownType(type)) throw new UnknownEvent(`Unknown event type ${type}`);
  const { version: newest, upcasts = {} } = definitionOf(type);
  let data = stored.data as Record<string, unknown>;
  for (let version = stored.version; version < newest; version += 1) {
    const step = upcasts[version];
    if (!step) throw new UnknownEvent(`No upcast of ${type} from version ${version}`);
    data = step(data);
  }
  if (stored.version > newest)
    throw new UnknownEvent(`${type} ${stored.version} is from the future`);
  return { type, version: newest, data } as LedgerEvent;
}

import { auditEntryProjection } from '../../../audit/src/index.js';
import { userProjection } from '../../../identity/src/index.js';
import {
  storageName,
  type AnyProjection,
  type AnyViewDefinition,
} from '../../../kernel/src/index.js';
import { balanceProjection, tickEntryProjection } from '../../../ledger/src/index.js';
import { paymentProjection } from '../../../payments/src/index.js';
import { reportProjection } from '../../../reports/src/index.js';
import { jobProjection, taskProjection } from '../../../tasks/src/index.js';
import { copiedEventProjection } from './copied-event.projection.js';
import { snakeCase, type CopyTable, type JailTable } from './copy-table.js';

interface Told {
  readonly about: string;
  /** What `id` is called. */
  readonly id: string;
  readonly fields: readonly string[];
  readonly personal?: readonly string[];
  /** Fields of each. */
  readonly indexes?: readonly (readonly string[])[];
}

function table(name: string, projection: AnyProjection, told: Told): CopyTable {
  const { about, id, fields, personal = [], indexes = [] } = told;
  const columns = [...fields, ...personal].map((field) => [field, snakeCase(field)] as const);
  return {
    name,
    about,
    projection,
    columns: { id, ...Object.fromEntries(columns) },
    personal: personal.map(snakeCase),
    indexes,
  };
}

/** All that can be asked. What is not named here is not there. */
export const copyTables: readonly CopyTable[] = [
  table('events', copiedEventProjection, {
    about: 'Журнал событий. В data личное запечатано.',
    id: 'position',
    fields: [
      ...['recordedAt', 'type', 'stream', 'revision', 'userId', 'actor', 'data'],
      ...['requestId', 'correlationId', 'causationId', 'eventId', 'hash'],
    ],
    indexes: [
      ['type', 'recordedAt'],
      ['userId', 'recordedAt'],
      ['stream', 'revision'],
      ['recordedAt'],
    ],
  }),
  table('users', userProjection, {
    about: 'Пользователи',
    id: 'id',
    fields: ['isActive', 'isAdmin', 'registeredAt', 'lastLogin', 'erased'],
    personal: ['email', 'name'],
  }),
  table('balances', balanceProjection, {
    about: 'Остатки тиков',
    id: 'user_id',
    fields: ['ticks', 'updatedAt'],
  }),
  table('tick_entries', tickEntryProjection, {
    about: 'Строки истории тиков: списания со знаком минус',
    id: 'id',
    fields: [
      ...['userId', 'amount', 'kind', 'balanceAfter', 'createdAt', 'taskId', 'reportIndex'],
      ...['attempt', 'code', 'actor'],
    ],
  }),
  table('payments', paymentProjection, {
    about: 'Платежи; суммы в копейках',
    id: 'id',
    fields: [
      ...['userId', 'ticks', 'kopecks', 'status', 'providerId', 'createdAt', 'updatedAt'],
      ...['refundedKopecks', 'openRefund'],
    ],
  }),
  table('tasks', taskProjection, {
    about: 'Задачи; reports — отчеты задачи (JSON)',
    id: 'id',
    fields: [
      ...['userId', 'createdAt', 'reportType', 'reportCost', 'uploadedAt', 'analytics'],
      ...['errorCode', 'editions', 'reportId', 'workbookErased', 'reportDeleted', 'unfinished'],
    ],
    personal: ['fileName', 'error', 'reports'],
  }),
  table('reports', reportProjection, {
    about: 'Готовые отчеты',
    id: 'id',
    fields: ['userId', 'taskId', 'createdAt', 'edition', 'deleted'],
    personal: ['title', 'summary'],
  }),
  table('jobs', jobProjection, {
    about: 'Работы, которые ждут или идут',
    id: 'id',
    fields: ['taskId', 'userId', 'job', 'requestedAt', 'starts', 'leaseUntil'],
  }),
  table('admin_actions', auditEntryProjection, {
    about: 'Что делали и смотрели администраторы',
    id: 'position',
    fields: [
      ...['at', 'adminId', 'type', 'what', 'subjectCount', 'stream', 'revision', 'requestId'],
    ],
  }),
];

/** Settings changes are events of one type; the values stay sealed. */
export const jailTables: readonly JailTable[] = copyTables.map(
  ({ name, projection: { view }, columns, personal, indexes }) => ({
    name,
    source: `view:${storageName(view)}`,
    columns: Object.entries(columns).map(([field, column]) => ({
      name: column,
      source: sourceOf(view, field),
      isPersonal: personal.includes(column),
    })),
    indexes: indexes.map((fields) => fields.map((field) => sourceOf(view, field))),
  }),
);

function sourceOf(view: AnyViewDefinition, field: string): string {
  if (field === 'id') return 'id';
  if (Object.hasOwn(view.fields, field)) return `f_${field}`;
  throw new Error(`The view ${view.name} has no field ${field}`);
}

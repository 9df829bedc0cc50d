import { routes } from './routes.js';

type Route = keyof typeof routes;

const looked: readonly Route[] = [
  ...(['reports', 'report', 'reportExport', 'userTasks', 'cost', 'task', 'taskStatus'] as const),
  ...(['taskAnalytics', 'taskTables', 'question', 'suggestedQuestions'] as const),
  ...(['reportResult', 'reportRows', 'misreadings', 'followUps'] as const),
  ...(['tickLogs', 'tickStats', 'paymentInfo', 'paymentPrice'] as const),
];
const done: readonly Route[] = [
  ...(['init', 'upload', 'generateAnalytics', 'processReport', 'processAll'] as const),
  ...([
    'customReport',
    'checkQuestion',
    'readQuestion',
    'reportRows',
    'reportStatus',
    'followUp',
  ] as const),
];

const named = (method: string, all: readonly Route[]): readonly string[] =>
  all.map((route) => `${method} ${routes[route]}`);

const read = named('GET', looked);
const changed = [`DELETE ${routes.task}`, `PATCH ${routes.report}`, `DELETE ${routes.report}`];

/** What a program with a person's key may ask for, and what it may do beside that. */
const calls = {
  read: new Set(read),
  work: new Set([...read, ...named('POST', done), ...changed]),
} as const;

/** `path` is the route's own, below /api/v1: `/reports/:id`. */
export const opensCall = (scope: keyof typeof calls, method: string, path: string): boolean =>
  calls[scope].has(`${method} ${path}`);

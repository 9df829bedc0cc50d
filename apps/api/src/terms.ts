import type { Provider } from '@nestjs/common';
import { consoleTerms, type ConsoleTerms } from '../../../libs/console/src/index.js';
import { feedbackTerms, type FeedbackTerms } from '../../../libs/feedback/src/index.js';
import { providerNames } from '../../../libs/contract/src/index.js';
import { identityTerms, type IdentityTerms } from '../../../libs/identity/src/index.js';
import { ledgerTerms, type LedgerTerms } from '../../../libs/ledger/src/index.js';
import { noticesTerms, type NoticesTerms } from '../../../libs/notices/src/index.js';
import { operationsTerms, type OperationsTerms } from '../../../libs/operations/src/index.js';
import { paymentsTerms, type PaymentsTerms } from '../../../libs/payments/src/index.js';
import {
  siteTerms,
  type Configuration,
  type Secrets,
  type SiteTerms,
} from '../../../libs/platform/src/index.js';
import { live, type CurrentSettings } from '../../../libs/settings/src/index.js';
import {
  tasksTerms,
  workerTerms,
  type TasksTerms,
  type WorkerTerms,
} from '../../../libs/tasks/src/index.js';

/** What each slice needs of the configuration, in its own words. */
export interface Terms {
  readonly identity: IdentityTerms;
  readonly console: ConsoleTerms;
  readonly feedback: FeedbackTerms;
  readonly ledger: LedgerTerms;
  readonly notices: NoticesTerms;
  readonly operations: OperationsTerms;
  readonly payments: PaymentsTerms;
  readonly tasks: TasksTerms;
  readonly worker: WorkerTerms;
  readonly site: SiteTerms;
}

/** How long an answer waits for the views that it is to show. */
export const viewWaitMs = ({ configuration }: CurrentSettings): number =>
  configuration.terms.viewWaitSeconds * 1_000;

/** The same objects for as long as the process lives; what stands in them follows the settings. */
export function liveTerms(settings: CurrentSettings, secrets: Secrets, processId: string): Terms {
  const made = (of: Configuration) => ({ of, terms: termsOf(of, secrets, processId) });
  let last = made(settings.configuration);
  const now = (): Terms => {
    if (last.of !== settings.configuration) last = made(settings.configuration);
    return last.terms;
  };
  const slices = Object.keys(now()) as (keyof Terms)[];
  return Object.fromEntries(
    slices.map((slice) => [slice, live(() => now()[slice])]),
  ) as unknown as Terms;
}

export function termsOf(config: Configuration, secrets: Secrets, processId: string): Terms {
  const { terms, operator, isOperatorPlaceholder: isPlaceholder } = config;
  return {
    identity: {
      jwtSecret: secrets.jwtSecret,
      identityKey: secrets.identityKey,
      adminEmails: config.adminEmails,
      google: config.signIn.google,
      yandex: config.signIn.yandex,
      linksPerAddress: terms.loginLinksPerAddress,
      linksPerNetworkAddress: terms.loginLinksPerNetworkAddress,
    },
    console: { dataDir: config.dataDir },
    feedback: { operatorEmail: operator.email },
    ledger: { welcomeTicks: terms.welcomeTicks },
    notices: {
      secret: secrets.jwtSecret,
      bounceSecret: config.mail.bounceSecret,
      reportCost: terms.reportCost,
    },
    operations: { dataDir: config.dataDir, startedAt: new Date(performance.timeOrigin) },
    payments: {
      tickPriceKopecks: terms.tickPriceKopecks,
      packages: terms.packages,
      reportCost: terms.reportCost,
      unpaidPerHour: terms.unpaidPaymentsPerHour,
      isTestAllowed: !config.isProduction,
      notifiers: config.payments.shop === null ? null : config.payments.notifiers,
      receipt: config.payments.receipt,
      operator,
    },
    tasks: {
      reportCost: terms.reportCost,
      tasksPerHour: terms.tasksPerHour,
      customReportsMax: terms.customRequestsPerTask,
      misreadingsPerMonth: terms.misreadingsPerMonth,
    },
    worker: {
      jobsParallel: terms.jobsParallel,
      jobsPerUser: terms.jobsPerUser,
      reportTimeLimitMs: terms.reportTimeLimitSeconds * 1000,
      processId,
      alone: config.databases === null,
    },
    site: {
      operator,
      isPlaceholder,
      cost: terms.reportCost,
      welcomeTicks: terms.welcomeTicks,
      model: siteModelOf(config),
      signIn: providerNames.filter((name) => config.signIn[name] !== null),
      packages: terms.packages,
      notices: config.notices,
    },
  };
}

const OPENAI = 'https://api.openai.com';

function siteModelOf({ model }: Configuration): SiteTerms['model'] {
  return model === null
    ? null
    : { name: model.name, host: new URL(model.baseUrl ?? OPENAI).hostname };
}

export const termProviders = (terms: Terms): readonly Provider[] => [
  { provide: identityTerms, useValue: terms.identity },
  { provide: consoleTerms, useValue: terms.console },
  { provide: feedbackTerms, useValue: terms.feedback },
  { provide: ledgerTerms, useValue: terms.ledger },
  { provide: noticesTerms, useValue: terms.notices },
  { provide: operationsTerms, useValue: terms.operations },
  { provide: paymentsTerms, useValue: terms.payments },
  { provide: tasksTerms, useValue: terms.tasks },
  { provide: workerTerms, useValue: terms.worker },
  { provide: siteTerms, useValue: terms.site },
];

import type { Provider } from '@nestjs/common';
import { IDENTITY_TERMS, type IdentityTerms } from '../../../libs/identity/src/index.js';
import { LEDGER_TERMS, type LedgerTerms } from '../../../libs/ledger/src/index.js';
import { PAYMENTS_TERMS, type PaymentsTerms } from '../../../libs/payments/src/index.js';
import {
  SITE_TERMS,
  type Configuration,
  type Secrets,
  type SiteTerms,
} from '../../../libs/platform/src/index.js';
import {
  TASKS_TERMS,
  WORKER_TERMS,
  type TasksTerms,
  type WorkerTerms,
} from '../../../libs/tasks/src/index.js';

/** What each slice needs of the configuration, in its own words. */
export type Terms = {
  readonly identity: IdentityTerms;
  readonly ledger: LedgerTerms;
  readonly payments: PaymentsTerms;
  readonly tasks: TasksTerms;
  readonly worker: WorkerTerms;
  readonly site: SiteTerms;
};

export function termsOf(config: Configuration, secrets: Secrets, processId: string): Terms {
  const { terms, operator, isOperatorPlaceholder: isPlaceholder } = config;
  return {
    identity: {
      jwtSecret: secrets.jwtSecret,
      identityKey: secrets.identityKey,
      adminEmails: config.adminEmails,
      linksPerAddress: terms.loginLinksPerAddress,
      linksPerNetworkAddress: terms.loginLinksPerNetworkAddress,
    },
    ledger: { welcomeTicks: terms.welcomeTicks },
    payments: {
      tickPriceKopecks: terms.tickPriceKopecks,
      reportCost: terms.reportCost,
      unpaidPerHour: terms.unpaidPaymentsPerHour,
      isTestAllowed: !config.isProduction,
      notifiers: config.payments.shop === null ? null : config.payments.notifiers,
      receipt: config.payments.receipt,
    },
    tasks: {
      reportCost: terms.reportCost,
      tasksPerHour: terms.tasksPerHour,
      customReportsMax: terms.customRequestsPerTask,
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
  { provide: IDENTITY_TERMS, useValue: terms.identity },
  { provide: LEDGER_TERMS, useValue: terms.ledger },
  { provide: PAYMENTS_TERMS, useValue: terms.payments },
  { provide: TASKS_TERMS, useValue: terms.tasks },
  { provide: WORKER_TERMS, useValue: terms.worker },
  { provide: SITE_TERMS, useValue: terms.site },
];

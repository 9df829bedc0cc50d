import type { Variables } from './variables.js';

export type SettingName = keyof Variables;

/**
 * now: what is set holds within seconds, in every process; restart: from the next start on;
 * environment: each process has its own, and none is set from within.
 */
export type Applies = 'now' | 'restart' | 'environment';

/** How each variable can be changed; a new one does not compile without its line. */
export const settingKinds: Readonly<Record<SettingName, Applies>> = {
  NODE_ENV: 'environment',
  HOST: 'environment',
  PORT: 'environment',
  KEEP_ALIVE_S: 'environment',
  METRICS_PORT: 'environment',
  METRICS_HOST: 'environment',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'environment',
  OTEL_EXPORTER_OTLP_HEADERS: 'environment',
  OTEL_SERVICE_NAME: 'environment',
  OTEL_TRACES_SAMPLER_ARG: 'environment',
  DATA_DIR: 'environment',
  LOG_KEY_DIR: 'environment',
  PUBLIC_URL: 'environment',
  TRUST_PROXY: 'environment',
  ROLES: 'environment',
  EVENTSTORE_URL: 'environment',
  MONGODB_URL: 'environment',
  JWT_SECRET: 'environment',
  MASTER_KEY: 'environment',
  IDENTITY_KEY: 'environment',
  ADMIN_EMAILS: 'environment',
  GOOGLE_ISSUER: 'environment',
  YANDEX_AUTHORIZE_URL: 'environment',
  YANDEX_TOKEN_URL: 'environment',
  YANDEX_INFO_URL: 'environment',
  YOOKASSA_API_URL: 'environment',
  YOOKASSA_NOTIFIERS: 'environment',
  GOOGLE_CLIENT_ID: 'restart',
  GOOGLE_CLIENT_SECRET: 'restart',
  YANDEX_CLIENT_ID: 'restart',
  YANDEX_CLIENT_SECRET: 'restart',
  SMTP_URL: 'restart',
  YOOKASSA_SHOP_ID: 'restart',
  YOOKASSA_SECRET_KEY: 'restart',
  OPENAI_API_KEY: 'restart',
  OPENAI_BASE_URL: 'restart',
  OPENAI_MODEL: 'restart',
  OPENAI_TIMEOUT_SECONDS: 'restart',
  OPENAI_TOKENS_PER_TASK: 'restart',
  OPENAI_CONCURRENCY: 'restart',
  JOBS_PARALLEL: 'restart',
  JOBS_PER_USER: 'restart',
  MAIL_FROM: 'now',
  BOUNCE_ADDRESS: 'now',
  BOUNCE_SECRET: 'now',
  REPORT_COST: 'now',
  WELCOME_TICKS: 'now',
  TICK_PRICE_KOPECKS: 'now',
  TICK_PACKAGES: 'now',
  MAINTENANCE_BANNER: 'now',
  SITE_NOTICE: 'now',
  RECEIPT_VAT_CODE: 'now',
  RECEIPT_TAX_SYSTEM_CODE: 'now',
  REPORT_TIME_LIMIT_S: 'now',
  VIEW_WAIT_S: 'now',
  TASKS_PER_HOUR: 'now',
  CUSTOM_REQUESTS_PER_TASK: 'now',
  MISREADINGS_PER_MONTH: 'now',
  UNPAID_PAYMENTS_PER_HOUR: 'now',
  LOGIN_LINKS_PER_ADDRESS: 'now',
  LOGIN_LINKS_PER_IP: 'now',
  OPERATOR_NAME: 'now',
  OPERATOR_INN: 'now',
  OPERATOR_ACCOUNT: 'now',
  OPERATOR_BANK: 'now',
  OPERATOR_BIK: 'now',
  OPERATOR_CORR_ACCOUNT: 'now',
  OPERATOR_EMAIL: 'now',
  OPERATOR_ADDRESS: 'now',
};

export const settingNames = Object.keys(settingKinds) as readonly SettingName[];

export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(settingKinds, name);

/** A value of such a name is never shown or sent whole. */
export const isSecretName = (name: string): boolean => /KEY|SECRET/.test(name);

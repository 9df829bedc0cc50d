import { join, resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Operator } from '../../../contract/src/site.js';
import { StartRefused } from '../start-refused.js';
import { listOf } from './checks.js';
import { contradictions, missing } from './demands.js';
import type { Environment } from './environment.js';
import { operatorOf } from './operator.js';
import { packagesOf, type SetPackage } from './tick-packages.js';
import { Variables, type Role } from './variables.js';

export const secretNames = ['JWT_SECRET', 'MASTER_KEY', 'IDENTITY_KEY'] as const;
export type SecretName = (typeof secretNames)[number];

/** A model behind a server that speaks the protocol of OpenAI. */
export interface ModelAccess {
  readonly name: string;
  /** null where the server asks for none. Never shown, logged or told. */
  readonly apiKey: string | null;
  /** null: the one of OpenAI. */
  readonly baseUrl: string | null;
  readonly timeoutSeconds: number;
  readonly tokensPerTask: number;
  readonly concurrency: number;
}

export interface Configuration {
  /** What it was made of: the variables that were given. Secrets stand in it. */
  readonly environment: Environment;
  readonly isProduction: boolean;
  readonly roles: ReadonlySet<Role>;
  readonly host: string;
  readonly port: number;
  /** How long a connection is kept on which nothing is asked. */
  readonly keepAliveSeconds: number;
  /** Where figures for operators are served; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Where spans are sent; null: nowhere. */
  readonly traces: {
    /** Of a collector, by OTLP over HTTP (JSON), without a slash at the end. */
    readonly endpoint: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly serviceName: string;
    /** Of the traces that begin here, from 0 to 1. */
    readonly share: number;
  } | null;
  /** Absolute path. */
  readonly dataDir: string;
  /** Absolute path of the folder with the key that signs the log. */
  readonly logKeyDir: string;
  /** Without a slash at the end; null means http://localhost and the port listened on. */
  readonly publicUrl: string | null;
  /** Addresses and CIDRs whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** null in embedded mode. */
  readonly databases: { readonly eventStoreUrl: string; readonly mongoUrl: string } | null;
  /** As given; embedded mode makes and keeps the rest. */
  readonly secrets: Readonly<Partial<Record<SecretName, string>>>;
  readonly mail: {
    /** null: the development mailer. */
    readonly smtpUrl: string | null;
    readonly from: string;
    /** Where reports of what was not delivered go; null: to the sender. */
    readonly bounceAddress: string | null;
    /** null: nobody hands them in. */
    readonly bounceSecret: string | null;
  };
  /** Accounts elsewhere that people may sign in with; null where nothing is registered. */
  readonly signIn: {
    readonly google: {
      readonly clientId: string;
      readonly clientSecret: string;
      readonly issuer: string;
    } | null;
    readonly yandex: {
      readonly clientId: string;
      readonly clientSecret: string;
      readonly authorizeUrl: string;
      readonly tokenUrl: string;
      readonly infoUrl: string;
    } | null;
  };
  /** Whoever signs in by a link to one of them is an admin. */
  readonly adminEmails: readonly string[];
  /** shop null: the demo provider. */
  readonly payments: {
    readonly shop: {
      readonly shopId: string;
      readonly secretKey: string;
      readonly apiUrl: string;
    } | null;
    /** Networks that notifications of payments come from. */
    readonly notifiers: readonly string[];
    /** null where receipts are made elsewhere. */
    readonly receipt: { readonly vatCode: number; readonly taxSystemCode: number | null } | null;
  };
  /** What stands on every page of the site; null: nothing. */
  readonly notices: { readonly maintenance: string | null; readonly notice: string | null };
  /** null: the standard questions alone. */
  readonly model: ModelAccess | null;
  readonly terms: {
    readonly reportCost: number;
    readonly welcomeTicks: number;
    readonly tickPriceKopecks: number;
    readonly packages: readonly SetPackage[];
    readonly jobsParallel: number;
    readonly jobsPerUser: number;
    readonly reportTimeLimitSeconds: number;
    /** How long an answer waits for the views that it is to show. */
    readonly viewWaitSeconds: number;
    readonly tasksPerHour: number;
    readonly customRequestsPerTask: number;
    readonly misreadingsPerMonth: number;
    readonly unpaidPaymentsPerHour: number;
    readonly loginLinksPerAddress: number;
    readonly loginLinksPerNetworkAddress: number;
  };
  readonly operator: Operator;
  readonly isOperatorPlaceholder: boolean;
}

/**
 * Checks, defaults and shapes what was read. Throws StartRefused that names each wrong variable.
 */
export function configurationOf(environment: Environment): Configuration {
  const known = Object.keys(new Variables());
  const ours = Object.entries(environment).filter(([name]) => known.includes(name));
  const variables = plainToInstance(Variables, Object.fromEntries(ours), {
    exposeDefaultValues: true,
  });
  const wrong = validateSync(variables).flatMap(({ constraints = {} }) => [
    ...new Set(Object.values(constraints)),
  ]);
  const problems = wrong.length > 0 ? wrong : [...missing(variables), ...contradictions(variables)];
  if (problems.length > 0) throw new StartRefused(`Настройки не подходят. ${problems.join('. ')}.`);
  return { environment: Object.fromEntries(ours), ...shapeOf(variables) };
}

function shapeOf(variables: Variables): Omit<Configuration, 'environment'> {
  const { EVENTSTORE_URL: eventStoreUrl, MONGODB_URL: mongoUrl } = variables;
  return {
    isProduction: variables.NODE_ENV === 'production',
    roles: new Set(listOf(variables.ROLES) as Role[]),
    host: variables.HOST,
    port: variables.PORT,
    keepAliveSeconds: variables.KEEP_ALIVE_S,
    metrics: metricsOf(variables),
    traces: tracesOf(variables),
    dataDir: resolve(variables.DATA_DIR),
    logKeyDir: resolve(variables.LOG_KEY_DIR ?? join(variables.DATA_DIR, 'keys')),
    publicUrl: variables.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustedProxies: listOf(variables.TRUST_PROXY ?? ''),
    databases: eventStoreUrl && mongoUrl ? { eventStoreUrl, mongoUrl } : null,
    secrets: Object.fromEntries(
      secretNames.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
    ),
    mail: mailSettingsOf(variables),
    signIn: { google: googleOf(variables), yandex: yandexOf(variables) },
    adminEmails: listOf(variables.ADMIN_EMAILS ?? ''),
    payments: paymentsOf(variables),
    notices: noticesOf(variables),
    model: modelOf(variables),
    terms: termsOf(variables),
    ...operatorOf(variables),
  };
}

function mailSettingsOf(variables: Variables): Configuration['mail'] {
  return {
    smtpUrl: variables.SMTP_URL ?? null,
    from: variables.MAIL_FROM,
    bounceAddress: variables.BOUNCE_ADDRESS ?? null,
    bounceSecret: variables.BOUNCE_SECRET ?? null,
  };
}

function metricsOf({
  METRICS_HOST: host,
  METRICS_PORT: port,
}: Variables): Configuration['metrics'] {
  return port === undefined ? null : { host, port };
}

function tracesOf(variables: Variables): Configuration['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS = '' } = variables;
  if (endpoint === undefined) return null;
  const pairs = listOf(OTEL_EXPORTER_OTLP_HEADERS).map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')];
  });
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: Object.fromEntries(pairs),
    serviceName: variables.OTEL_SERVICE_NAME,
    share: Number(variables.OTEL_TRACES_SAMPLER_ARG),
  };
}

function noticesOf(variables: Variables): Configuration['notices'] {
  const { MAINTENANCE_BANNER: maintenance = null, SITE_NOTICE: notice = null } = variables;
  return { maintenance, notice };
}

function googleOf(variables: Variables): Configuration['signIn']['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = variables;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, issuer: variables.GOOGLE_ISSUER };
}

function yandexOf(variables: Variables): Configuration['signIn']['yandex'] {
  const { YANDEX_CLIENT_ID: clientId, YANDEX_CLIENT_SECRET: clientSecret } = variables;
  if (clientId === undefined || clientSecret === undefined) return null;
  return {
    clientId,
    clientSecret,
    authorizeUrl: variables.YANDEX_AUTHORIZE_URL,
    tokenUrl: variables.YANDEX_TOKEN_URL,
    infoUrl: variables.YANDEX_INFO_URL,
  };
}

function paymentsOf(variables: Variables): Configuration['payments'] {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = variables;
  const apiUrl = variables.YOOKASSA_API_URL.replace(/\/+$/, '');
  const vatCode = variables.RECEIPT_VAT_CODE;
  return {
    shop: shopId && secretKey ? { shopId, secretKey, apiUrl } : null,
    notifiers: listOf(variables.YOOKASSA_NOTIFIERS),
    receipt:
      vatCode === undefined
        ? null
        : { vatCode, taxSystemCode: variables.RECEIPT_TAX_SYSTEM_CODE ?? null },
  };
}

function modelOf(variables: Variables): ModelAccess | null {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: name } = variables;
  if (name === undefined || (apiKey === undefined && baseUrl === undefined)) return null;
  return {
    name,
    apiKey: apiKey ?? null,
    baseUrl: baseUrl ?? null,
    timeoutSeconds: variables.OPENAI_TIMEOUT_SECONDS,
    tokensPerTask: variables.OPENAI_TOKENS_PER_TASK,
    concurrency: variables.OPENAI_CONCURRENCY,
  };
}

function termsOf(variables: Variables): Configuration['terms'] {
  return {
    reportCost: variables.REPORT_COST,
    welcomeTicks: variables.WELCOME_TICKS,
    tickPriceKopecks: variables.TICK_PRICE_KOPECKS,
    packages: packagesOf(variables.TICK_PACKAGES) ?? [],
    jobsParallel: variables.JOBS_PARALLEL,
    jobsPerUser: variables.JOBS_PER_USER,
    reportTimeLimitSeconds: variables.REPORT_TIME_LIMIT_S,
    viewWaitSeconds: variables.VIEW_WAIT_S,
    tasksPerHour: variables.TASKS_PER_HOUR,
    customRequestsPerTask: variables.CUSTOM_REQUESTS_PER_TASK,
    misreadingsPerMonth: variables.MISREADINGS_PER_MONTH,
    unpaidPaymentsPerHour: variables.UNPAID_PAYMENTS_PER_HOUR,
    loginLinksPerAddress: variables.LOGIN_LINKS_PER_ADDRESS,
    loginLinksPerNetworkAddress: variables.LOGIN_LINKS_PER_IP,
  };
}

import { IsEmail, IsOptional, Matches } from 'class-validator';
import {
  Addresses,
  Header,
  Networks,
  Notice,
  OneOf,
  Packages,
  Pairs,
  Secret,
  Sender,
  Share,
  SomeOf,
  Url,
  Whole,
} from './checks.js';

export const roles = ['api', 'worker', 'projector'] as const;
export type Role = (typeof roles)[number];

/** Every variable that the service reads, as .env.example explains them. */
export class Variables {
  @OneOf(['development', 'production', 'test'])
  NODE_ENV = 'development';

  @Matches(/^[\w.:-]+$/, { message: '$property: нужен адрес или имя, например 127.0.0.1' })
  HOST = '127.0.0.1';

  @Whole(0, 65_535)
  PORT = 3000;

  @Whole(1, 900)
  KEEP_ALIVE_S = 75;

  @IsOptional()
  @Whole(0, 65_535)
  METRICS_PORT: number | undefined = undefined;

  @Matches(/^[\w.:-]+$/, { message: '$property: нужен адрес или имя, например 127.0.0.1' })
  METRICS_HOST = '127.0.0.1';

  @IsOptional()
  @Url(['http', 'https'])
  OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined = undefined;

  @IsOptional()
  @Pairs()
  OTEL_EXPORTER_OTLP_HEADERS: string | undefined = undefined;

  @Header()
  OTEL_SERVICE_NAME = 'svodka';

  @Share()
  OTEL_TRACES_SAMPLER_ARG = '1';

  @Matches(/./, { message: '$property: нужна папка' })
  DATA_DIR = 'data';

  @IsOptional()
  @Matches(/./, { message: '$property: нужна папка' })
  LOG_KEY_DIR: string | undefined = undefined;

  @IsOptional()
  @Url(['http', 'https'])
  PUBLIC_URL: string | undefined = undefined;

  @IsOptional()
  @Networks()
  TRUST_PROXY: string | undefined = undefined;

  @SomeOf(roles)
  ROLES: string = roles.join(',');

  @IsOptional()
  @Url(['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'])
  EVENTSTORE_URL: string | undefined = undefined;

  @IsOptional()
  @Url(['mongodb', 'mongodb+srv'])
  MONGODB_URL: string | undefined = undefined;

  @IsOptional()
  @Header()
  GOOGLE_CLIENT_ID: string | undefined = undefined;

  @IsOptional()
  @Header()
  GOOGLE_CLIENT_SECRET: string | undefined = undefined;

  @Url(['http', 'https'])
  GOOGLE_ISSUER = 'https://accounts.google.com';

  @IsOptional()
  @Header()
  YANDEX_CLIENT_ID: string | undefined = undefined;

  @IsOptional()
  @Header()
  YANDEX_CLIENT_SECRET: string | undefined = undefined;

  @Url(['http', 'https'])
  YANDEX_AUTHORIZE_URL = 'https://oauth.yandex.ru/authorize';

  @Url(['http', 'https'])
  YANDEX_TOKEN_URL = 'https://oauth.yandex.ru/token';

  @Url(['http', 'https'])
  YANDEX_INFO_URL = 'https://login.yandex.ru/info?format=json';

  @IsOptional()
  @Secret()
  JWT_SECRET: string | undefined = undefined;

  @IsOptional()
  @Secret()
  MASTER_KEY: string | undefined = undefined;

  @IsOptional()
  @Secret()
  IDENTITY_KEY: string | undefined = undefined;

  @IsOptional()
  @Url(['smtp', 'smtps'])
  SMTP_URL: string | undefined = undefined;

  @Sender()
  MAIL_FROM = 'Сводка <noreply@localhost>';

  @IsOptional()
  @IsEmail({}, { message: '$property: нужен адрес электронной почты' })
  BOUNCE_ADDRESS: string | undefined = undefined;

  @IsOptional()
  @Secret()
  BOUNCE_SECRET: string | undefined = undefined;

  @Whole(1, 1_000_000)
  REPORT_COST = 100;

  @Whole(0, 1_000_000)
  WELCOME_TICKS = 1000;

  @Whole(1, 1_000_000)
  TICK_PRICE_KOPECKS = 100;

  @Packages()
  TICK_PACKAGES = 'Базовый:500:450:10; Продвинутый:1000:850:15; Профессиональный:5000:3750:25';

  @IsOptional()
  @Notice()
  MAINTENANCE_BANNER: string | undefined = undefined;

  @IsOptional()
  @Notice()
  SITE_NOTICE: string | undefined = undefined;

  @IsOptional()
  @Addresses()
  ADMIN_EMAILS: string | undefined = undefined;

  @IsOptional()
  @Matches(/^\d{1,12}$/, { message: '$property: нужен номер магазина из цифр' })
  YOOKASSA_SHOP_ID: string | undefined = undefined;

  @IsOptional()
  @Matches(/^[\w-]{16,256}$/, { message: '$property: нужен секретный ключ магазина' })
  YOOKASSA_SECRET_KEY: string | undefined = undefined;

  @Url(['https', 'http'])
  YOOKASSA_API_URL = 'https://api.yookassa.ru/v3';

  @Networks()
  YOOKASSA_NOTIFIERS =
    '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11,77.75.156.35,' +
    '2a02:5180::/32';

  @IsOptional()
  @Whole(1, 12)
  RECEIPT_VAT_CODE: number | undefined = undefined;

  @IsOptional()
  @Whole(1, 6)
  RECEIPT_TAX_SYSTEM_CODE: number | undefined = undefined;

  @Whole(1, 64)
  JOBS_PARALLEL = 2;

  @Whole(1, 64)
  JOBS_PER_USER = 2;

  @Whole(5, 3600)
  REPORT_TIME_LIMIT_S = 180;

  @Whole(1, 60)
  VIEW_WAIT_S = 10;

  @Whole(1, 100_000)
  TASKS_PER_HOUR = 20;

  @Whole(0, 1000)
  CUSTOM_REQUESTS_PER_TASK = 10;

  @Whole(0, 1000)
  MISREADINGS_PER_MONTH = 3;

  @Whole(1, 1000)
  UNPAID_PAYMENTS_PER_HOUR = 10;

  @Whole(1, 1000)
  LOGIN_LINKS_PER_ADDRESS = 5;

  @Whole(1, 1_000_000)
  LOGIN_LINKS_PER_IP = 30;

  @IsOptional()
  @Header()
  OPENAI_API_KEY: string | undefined = undefined;

  @IsOptional()
  @Url(['http', 'https'])
  OPENAI_BASE_URL: string | undefined = undefined;

  @IsOptional()
  OPENAI_MODEL: string | undefined = undefined;

  @Whole(1, 600)
  OPENAI_TIMEOUT_SECONDS = 60;

  @Whole(1_000, 100_000_000)
  OPENAI_TOKENS_PER_TASK = 600_000;

  @Whole(1, 64)
  OPENAI_CONCURRENCY = 4;

  @IsOptional()
  OPERATOR_NAME: string | undefined = undefined;

  @IsOptional()
  @Matches(/^(\d{10}|\d{12})$/, { message: '$property: нужны 10 или 12 цифр' })
  OPERATOR_INN: string | undefined = undefined;

  @IsOptional()
  @Matches(/^\d{20}$/, { message: '$property: нужны 20 цифр' })
  OPERATOR_ACCOUNT: string | undefined = undefined;

  @IsOptional()
  OPERATOR_BANK: string | undefined = undefined;

  @IsOptional()
  @Matches(/^\d{9}$/, { message: '$property: нужны 9 цифр' })
  OPERATOR_BIK: string | undefined = undefined;

  @IsOptional()
  @Matches(/^\d{20}$/, { message: '$property: нужны 20 цифр' })
  OPERATOR_CORR_ACCOUNT: string | undefined = undefined;

  @IsOptional()
  @IsEmail({}, { message: '$property: нужен адрес электронной почты' })
  OPERATOR_EMAIL: string | undefined = undefined;

  @IsOptional()
  OPERATOR_ADDRESS: string | undefined = undefined;
}

/** The names, with what holds when a variable is not given. */
export const defaults: Readonly<Variables> = Object.freeze(new Variables());

import {
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { trimmed } from './trimmed.js';

/** Checks run from the lowest decorator up, and the first that fails is what is said. */
export class EmailLoginRequest {
  @trimmed
  @IsEmail({}, { message: 'Проверьте адрес: он должен быть вида name@example.ru' })
  @MaxLength(254, { message: 'Адрес слишком длинный' })
  @IsNotEmpty({ message: 'Пожалуйста, введите email' })
  @IsString({ message: 'Пожалуйста, введите email' })
  email!: string;
}

/** The same for known and unknown addresses. */
export interface EmailLoginResponse {
  readonly status: 'sent';
}

/** The token of a letter's link, in a body: asking whose it is must leave no trace of it. */
export class LinkTokenRequest {
  @MaxLength(200, { message: 'Ссылка не подходит' })
  @IsString({ message: 'Ссылка не подходит' })
  token!: string;
}

export const PASSWORD_LENGTH_MIN = 10;
export const PASSWORD_LENGTH_MAX = 200;

/** A form of OAuth 2 (password grant); JSON is taken as well. Which passwords are strong is asked
 * only of new ones. */
export class PasswordLoginRequest {
  @trimmed
  @MaxLength(254, { message: 'Адрес слишком длинный' })
  @IsNotEmpty({ message: 'Пожалуйста, введите email' })
  @IsString({ message: 'Пожалуйста, введите email' })
  username!: string;

  @MaxLength(PASSWORD_LENGTH_MAX, { message: 'Пароль слишком длинный' })
  @IsNotEmpty({ message: 'Введите пароль' })
  @IsString({ message: 'Введите пароль' })
  password!: string;
}

export interface PasswordLoginResponse {
  readonly access_token: string;
  readonly token_type: 'bearer';
}

export class NewPasswordRequest {
  @MaxLength(PASSWORD_LENGTH_MAX, { message: `Пароль не длиннее ${PASSWORD_LENGTH_MAX} знаков` })
  @IsNotEmpty({ message: 'Придумайте пароль' })
  @IsString({ message: 'Придумайте пароль' })
  password!: string;
}

/** By the link of a letter. */
export class ResetPasswordRequest extends NewPasswordRequest {
  @MaxLength(200, { message: 'Ссылка не подходит' })
  @IsString({ message: 'Ссылка не подходит' })
  token!: string;
}

/** In the profile; the current one is asked for where there is one. */
export class ChangePasswordRequest extends NewPasswordRequest {
  @IsOptional()
  @MaxLength(PASSWORD_LENGTH_MAX, { message: 'Текущий пароль не подходит' })
  @IsString({ message: 'Введите текущий пароль' })
  current_password?: string;
}

export class OwnDataQuery {
  @IsOptional()
  @IsIn(['json', 'html'], { message: 'Данные бывают в виде json или html' })
  format: 'json' | 'html' = 'json';
}

/** What a person loses with their account. */
export interface DeletionPreviewResponse {
  readonly balance: number;
  /** Ticks that were paid for and are left. */
  readonly paid_ticks: number;
  /** Rubles that are given back for them, if that is chosen. */
  readonly refund: number;
  readonly reports_count: number;
  /** Something is being computed now. */
  readonly is_running: boolean;
}

export const paidTicksChoices = ['refund', 'give-up'] as const;

export class DeleteAccountRequest {
  @MaxLength(254, { message: 'Адрес слишком длинный' })
  @IsString({ message: 'Введите адрес своей почты, чтобы подтвердить удаление' })
  email!: string;

  @IsOptional()
  @IsIn(paidTicksChoices, { message: 'Выберите, вернуть деньги или отказаться от тиков' })
  paid_ticks?: (typeof paidTicksChoices)[number];
}

/** How a person may sign in, beside the letter to their address. */
export interface SignInWaysResponse {
  readonly has_password: boolean;
  /** Accounts elsewhere that sign in here. */
  readonly providers: readonly LinkedProvider[];
}

export interface LinkedProvider {
  readonly provider: ProviderName;
  /** ISO time. */
  readonly since: string;
}

/** Where the browser goes to connect an account elsewhere. */
export interface LinkProviderResponse {
  readonly url: string;
}

export interface LinkOwnerResponse {
  readonly email: string;
  /** Whether this browser asked for the link; any other one asks before it signs in. */
  readonly asked_here: boolean;
}

/** Whose accounts a person may sign in with, where the operator has registered with them. */
export const providerNames = ['google', 'yandex'] as const;
export type ProviderName = (typeof providerNames)[number];

export class OAuthLoginRequest {
  @IsIn(providerNames, { message: 'Такого способа входа нет' })
  provider!: ProviderName;
}

export interface SessionItem {
  readonly id: string;
  /** ISO time of the sign-in. */
  readonly since: string;
  /** The one that asks. */
  readonly current: boolean;
}

/** Newest first. */
export interface SessionsResponse {
  readonly items: readonly SessionItem[];
}

/** What is left out stays as it is. */
export class UpdateMeRequest {
  @ValidateIf((body: UpdateMeRequest) => body.name !== undefined)
  @trimmed
  @MaxLength(100, { message: 'Имя не длиннее 100 знаков' })
  @IsNotEmpty({ message: 'Имя не может быть пустым' })
  @IsString({ message: 'Имя должно быть текстом' })
  name?: string;
}

export interface UserResponse {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly balance: number;
  /** ISO time, or null before the first sign-in. */
  readonly last_login: string | null;
  readonly is_active: boolean;
  readonly is_admin: boolean;
  /** Does the finances: sees the desk of the admin part alone. */
  readonly is_finance: boolean;
  readonly reports_count: number;
}

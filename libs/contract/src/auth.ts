import { Transform } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsString, MaxLength } from 'class-validator';

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

export class EmailLoginRequest {
  @trimmed
  @IsString()
  @IsNotEmpty({ message: 'Пожалуйста, введите email' })
  @MaxLength(254, { message: 'Адрес слишком длинный' })
  @IsEmail({}, { message: 'Проверьте адрес: он должен быть вида name@example.ru' })
  email!: string;
}

/** The same for known and unknown addresses. */
export type EmailLoginResponse = { readonly status: 'sent' };

export class UpdateMeRequest {
  @trimmed
  @IsString({ message: 'Имя должно быть текстом' })
  @IsNotEmpty({ message: 'Имя не может быть пустым' })
  @MaxLength(100, { message: 'Имя не длиннее 100 знаков' })
  name!: string;
}

export type UserResponse = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly balance: number;
  /** ISO time, or null before the first sign-in. */
  readonly last_login: string | null;
  readonly is_active: boolean;
  readonly is_admin: boolean;
  readonly reports_count: number;
};

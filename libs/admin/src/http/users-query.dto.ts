import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, MaxLength } from 'class-validator';
import { PageQuery } from '../../../platform/src/index.js';

const PAGE_SIZE = 10;

const texts: Readonly<Record<string, boolean>> = { true: true, false: false };

/** A switch in a query, which is text; '' is as if it were not there. */
export const toBoolean = Transform(({ value }: { value: unknown }) => {
  if (value === '') return undefined;
  return typeof value === 'string' ? (texts[value] ?? value) : value;
});

const isSwitch = { message: 'Признак нужен в виде true или false' };

/** Which people are listed. In a query or in a body: what is searched may be somebody's address. */
export class UsersQuery extends PageQuery {
  override limit: number = PAGE_SIZE;

  @IsOptional()
  @MaxLength(254, { message: 'Запрос слишком длинный' })
  search?: string;

  @IsOptional()
  @toBoolean
  @IsBoolean(isSwitch)
  is_active?: boolean;

  @IsOptional()
  @toBoolean
  @IsBoolean(isSwitch)
  is_admin?: boolean;

  @IsIn(['last_login', 'created_at', 'name', 'email'], {
    message: 'Порядок: last_login, created_at, name или email',
  })
  sort_by: 'last_login' | 'created_at' | 'name' | 'email' = 'last_login';

  @toBoolean
  @IsBoolean(isSwitch)
  sort_desc: boolean = true;
}

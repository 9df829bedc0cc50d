import { IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { PageQuery } from '../../../platform/src/index.js';
import { toBoolean } from './users-query.dto.js';

const PAGE_SIZE = 10;

export class ReportsQuery extends PageQuery {
  override limit: number = PAGE_SIZE;

  @IsOptional()
  @IsIn(['completed', 'processing', 'error'], { message: 'Такого статуса отчета нет' })
  status?: 'completed' | 'processing' | 'error';

  @IsOptional()
  @Matches(/^[a-z2-7]{26}$/, { message: 'Неверный номер пользователя' })
  user?: string;

  @IsIn(['created_at', 'ticks_used', 'name'], {
    message: 'Порядок: created_at, ticks_used или name',
  })
  sort_by: 'created_at' | 'ticks_used' | 'name' = 'created_at';

  @toBoolean
  @IsBoolean({ message: 'Признак нужен в виде true или false' })
  sort_desc: boolean = true;
}

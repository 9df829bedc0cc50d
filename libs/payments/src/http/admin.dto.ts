import {
  IsIn,
  IsNumber,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import type { AdminRefundRequest, PaymentFilter } from '../../../contract/src/index.js';
import { PageQuery } from '../../../platform/src/index.js';
import { DAY, DAY_SENTENCE, USER_ID, USER_SENTENCE } from './finance.dto.js';

const filters: readonly PaymentFilter[] = [
  ...(['waiting', 'succeeded', 'canceled', 'expired', 'asked'] as const),
  ...(['refunding', 'refunded'] as const),
];

export class PaymentsQuery extends PageQuery {
  @IsOptional()
  @IsIn(filters, { message: 'Такого статуса платежа нет' })
  status?: PaymentFilter;

  @IsOptional()
  @Matches(USER_ID, { message: USER_SENTENCE })
  user?: string;

  /** Ours or the provider's. */
  @IsOptional()
  @Matches(/^[\w-]{8,64}$/, { message: 'Неверный номер платежа' })
  id?: string;

  @IsOptional()
  @Matches(DAY, { message: DAY_SENTENCE })
  from?: string;

  @IsOptional()
  @Matches(DAY, { message: DAY_SENTENCE })
  to?: string;

  @IsIn(['date', 'sum'], { message: 'Порядок: date или sum' })
  sort: 'date' | 'sum' = 'date';

  @IsIn(['asc', 'desc'], { message: 'Направление: asc или desc' })
  order: 'asc' | 'desc' = 'desc';
}

const SUM_SENTENCE = 'Назовите сумму возврата, которую вы видели, в рублях и копейках';

export class RefundRequest implements AdminRefundRequest {
  @Max(100_000_000, { message: SUM_SENTENCE })
  @Min(0.01, { message: SUM_SENTENCE })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: SUM_SENTENCE })
  left_price!: number;
}

export class StatementQuery extends PageQuery {
  @Matches(DAY, { message: DAY_SENTENCE })
  from!: string;

  @Matches(DAY, { message: DAY_SENTENCE })
  to!: string;
}

/** In a body: what is looked for is an e-mail, which must not stand in an address. */
export class PeopleSearch {
  @MaxLength(254, { message: 'Адрес слишком длинный' })
  @MinLength(2, { message: 'Введите хотя бы два знака адреса' })
  text!: string;
}

export class MomentQuery {
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/, {
    message: 'Момент нужен с часовым поясом, в виде 2026-06-30T12:00:00+03:00',
  })
  at?: string;
}

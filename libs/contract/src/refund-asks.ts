import { IsString, Length, Matches, MaxLength } from 'class-validator';
import { trimmed } from './trimmed.js';

const REASON = 'Причина не может быть длиннее 500 знаков';

/** POST /payment/purchases/{paymentId}/refund: an admin decides. */
export class AskRefundRequest {
  /** Empty for none. */
  @trimmed
  @MaxLength(500, { message: REASON })
  @IsString({ message: REASON })
  reason!: string;
}

const ANSWER = 'Напишите покупателю причину: от 5 до 500 знаков';

/** An admin's no; the buyer reads the reason. */
export class DeclineRefundRequest {
  /** The request that the admin has seen. */
  @Matches(/^[0-9a-f]{32}$/, { message: 'Неверный номер просьбы' })
  ask_id!: string;

  @trimmed
  @Length(5, 500, { message: ANSWER })
  @IsString({ message: ANSWER })
  reason!: string;
}

import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';

const TEXT = 'Напишите от 10 до 4000 знаков';

export class FeedbackRequest {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @Length(10, 4_000, { message: TEXT })
  @IsString({ message: TEXT })
  text!: string;
}

export interface FeedbackResponse {
  readonly status: 'received';
}

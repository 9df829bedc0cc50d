import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

const toNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
);

/** The part of a list that is asked for. */
export class PageQuery {
  @IsOptional()
  @toNumber
  @IsInt({ message: 'Неверное начало списка' })
  @Min(0, { message: 'Неверное начало списка' })
  skip: number = 0;

  @IsOptional()
  @toNumber
  @IsInt({ message: 'Неверное число строк' })
  @Min(1, { message: 'Неверное число строк' })
  @Max(500, { message: 'Не больше 500 строк' })
  limit: number = 100;
}

import { Matches } from 'class-validator';

export class SampleParams {
  @Matches(/^\d{1,3}$/, { message: 'Неверный номер отчета' })
  reportIndex!: string;
}

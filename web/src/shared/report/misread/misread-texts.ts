import { countOf, ticksWithUnit } from '../../../../../libs/presentation/src/format/number.js';

const agrees = (ticks: number): boolean => ticks % 10 === 1 && ticks % 100 !== 11;

export const misreadTexts = {
  ask: 'Понято не так?',
  title: 'Вопрос понят не так',
  asked: 'Вы спросили:',
  back: (ticks: number): string =>
    `${ticksWithUnit(ticks)} ${agrees(ticks) ? 'вернется' : 'вернутся'} на баланс. ` +
    'Отчет останется у вас, а вопрос и то, как он понят, увидит поддержка.',
  left: (left: number): string =>
    `В этом месяце так можно отметить еще ${countOf(left, ['отчет', 'отчета', 'отчетов'])}.`,
  none: 'В этом месяце больше так отметить нельзя. Напишите в поддержку — разберемся.',
  confirm: 'Вернуть тики',
  done: (ticks: number): string =>
    `Понято не так: ${ticksWithUnit(ticks)} ${agrees(ticks) ? 'возвращен' : 'возвращены'}`,
} as const;

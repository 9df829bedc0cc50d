import { ticksWithUnit } from '../../../../../libs/presentation/src/format/number.js';

export const followUpTexts = {
  title: 'Спросить дальше',
  label: (report: string): string => `Спросить дальше: ${report}`,
  each: (ticks: number): string => `Каждый ответ — отдельный отчет за ${ticksWithUnit(ticks)}.`,
  becomes: (ticks: number, balance: number): string =>
    `Ответ будет отдельным отчетом. Он стоит ${ticksWithUnit(ticks)}, на балансе ${ticksWithUnit(balance)}. ` +
    'Если посчитать не получится, тики вернутся.',
  short: (missing: number): string =>
    `На этот отчет не хватает: ${ticksWithUnit(missing)}. Пополните баланс и спросите снова.`,
  topUp: 'Пополнить баланс',
  ofCopy: (fileName: string): string =>
    `Файл с сервера уже удален — возьмем его копию с этого устройства: «${fileName}».`,
  noCopy:
    'Файл с сервера уже удален, а копии на этом устройстве нет. Откройте отчет в том браузере, ' +
    'где загружали файл, или загрузите файл снова и задайте этот вопрос по нему.',
  upload: 'Загрузить файл',
  confirm: (ticks: number): string => `Спросить за ${ticksWithUnit(ticks)}`,
  cancel: 'Отмена',
  close: 'Закрыть',
  open: 'Открыть отчет',
  follow: 'Следить за расчетом',
  again: 'Спросить снова',
  twin: 'Показать этот отчет',
} as const;

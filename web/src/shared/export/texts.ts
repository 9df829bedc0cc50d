import type { ExportFormat } from '../../../../libs/contract/src/index.js';

const formats: Readonly<Record<ExportFormat, string>> = {
  docx: 'Word (.docx)',
  pdf: 'PDF',
  xlsx: 'Excel: все таблицы (.xlsx)',
};

export const exportTexts = {
  export: 'Экспорт',
  exportNamed: (title: string): string => `Экспорт отчета «${title}»`,
  busy: 'Готовим файл…',
  failed: 'Не получилось подготовить файл. ',
  formats,
  mail: 'PDF мне на почту',
  mailing: 'Отправляем…',
  mailed: (to: string): string => `PDF отправлен на ${to}. Письмо придет через минуту-другую.`,
  mailFailed: 'Не получилось отправить. ',
};

import type { PaperKind, PurchaseItem } from '../../../../libs/contract/src/index.js';
import { formatRubles } from '../../../../libs/presentation/src/format/number.js';

export const papersTexts = {
  open: 'Счет и акт',
  openOf: ({ price }: PurchaseItem) => `Счет и акт за покупку на ${formatRubles(price)}`,
  title: 'Счет и акт',
  lead: 'Для организаций и предпринимателей, которые платят картой. Реквизиты видны только вам.',
  name: 'Название организации или имя предпринимателя',
  nameHint: 'Например: ООО «Ромашка» или ИП Иванов Иван Иванович',
  inn: 'ИНН',
  kpp: 'КПП',
  kppHint: 'Предпринимателю заполнять не нужно.',
  address: 'Адрес',
  save: 'Сохранить и показать документы',
  edit: 'Изменить реквизиты',
  close: 'Закрыть',
  failed: 'Не получилось. Попробуйте еще раз.',
  madeFor: (name: string, inn: string) => `Документы на имя: ${name}, ИНН ${inn}.`,
  download: {
    invoice: 'Скачать счет (PDF)',
    act: 'Скачать акт (PDF)',
  } satisfies Record<PaperKind, string>,
  fileName: { invoice: 'Счет', act: 'Акт' } satisfies Record<PaperKind, string>,
};

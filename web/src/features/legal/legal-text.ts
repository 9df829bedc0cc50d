/** What stands for {operator}, {email}, {cost}, {welcome} and {model} in the texts. */
export type Facts = Readonly<Record<'operator' | 'email' | 'cost' | 'welcome' | 'model', string>>;

export interface LegalSection {
  readonly title: string;
  /** A paragraph, or the lines of a list. */
  readonly blocks: readonly (string | readonly string[])[];
}

export const legalTexts = {
  terms: 'Условия использования',
  privacy: 'Политика конфиденциальности',
  contact: 'Контакты',
  updated: 'Последнее обновление: 23\u00a0марта 2025\u00a0г.',
  placeholder: 'пример',
  placeholderNote:
    'Сведения об операторе на этой странице — примеры. Настоящие задаются в настройках сервиса.',
  loadFailed: 'Не удалось загрузить сведения об операторе',
  supportTitle: 'Поддержка',
  hoursLabel: 'Часы работы',
  hours:
    'понедельник — пятница, 9:00–18:00 по московскому времени; выходные — суббота, воскресенье',
  emailLabel: 'Электронная почта',
  answerLabel: 'Среднее время ответа',
  answer: '1 рабочий день',
  requisitesTitle: 'Реквизиты',
  entrepreneur: 'Индивидуальный предприниматель',
  inn: 'ИНН',
  account: 'Расчетный счет',
  bank: 'Банк',
  bic: 'БИК',
  correspondent: 'Корреспондентский счет',
  address: 'Адрес',
  vat:
    'НДС не облагается в связи с применением упрощенной системы налогообложения ' +
    '(с 1\u00a0марта 2019\u00a0г.).',
};

import type { NoticesOffResponse } from '../../../../libs/contract/src/index.js';

const offTexts: Readonly<Record<NoticesOffResponse['kind'], string>> = {
  'report-ready': 'Письма о готовых отчетах больше не приходят.',
  'low-balance': 'Письма о том, что тиков не хватит на отчет, больше не приходят.',
};

export const letterTexts = {
  title: 'Письма',
  kinds: {
    report_ready: {
      label: 'Отчет готов',
      hint: 'Одно письмо на задачу, если страница отчета не открыта.',
    },
    low_balance: {
      label: 'Тики кончаются',
      hint: 'Когда их перестает хватать на один отчет.',
    },
  },
  refused: (email: string) => `Письма на адрес ${email} не доходят.`,
  refusedLead:
    'Почтовый сервер их не принял, поэтому приходят только необходимые. Проверьте, что ящик ' +
    'существует и не переполнен, и отправьте себе письмо для проверки: когда вы откроете ссылку ' +
    'из него, письма пойдут снова.',
  check: 'Отправить письмо для проверки',
  checkSent: 'Письмо отправлено. Откройте ссылку из него — она действует 10 минут.',
  otherAddress: 'Сменить адрес',
  always: 'Письма о входе, оплате и возврате денег приходят всегда.',
  askTitle: 'Не присылать такие письма?',
  askLead: 'Отключатся только письма этого вида. Включить их снова можно в настройках.',
  askButton: 'Не присылать',
  offTitle: 'Готово',
  offLead: (kind: NoticesOffResponse['kind']): string => offTexts[kind],
  toSettings: 'Настройки писем',
} as const;

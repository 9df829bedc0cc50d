import type { NoticeKind } from '../../../../eventstore/notices/notices.events.js';
import { formatRubles, ticksWithUnit } from '../../../presentation/src/format/number.js';
import type { ReportFile } from '../../../reports/src/index.js';
import { mailOf, type Attachment, type Mail } from '../../../platform/src/index.js';

/** What a letter tells, by its kind. Amounts are whole ticks and rubles. */
export type Told =
  | {
      readonly kind: 'report-ready';
      readonly reportId: number;
      /** null where it is not known any more. */
      readonly fileName: string | null;
    }
  | { readonly kind: 'low-balance'; readonly balance: number; readonly cost: number }
  | {
      readonly kind: 'payment';
      readonly paymentId: string;
      readonly rubles: number;
      readonly ticks: number;
      readonly balance: number;
    }
  | {
      readonly kind: 'refund';
      readonly paymentId: string;
      readonly rubles: number;
      /** The buyer had asked for it. */
      readonly isAnswer: boolean;
    }
  | { readonly kind: 'refund-declined'; readonly paymentId: string; readonly reason: string }
  | { readonly kind: 'report-pdf'; readonly reportId: number; readonly file: ReportFile };

export interface Addressed {
  readonly to: string;
  /** The site's address, without a slash at the end. */
  readonly site: string;
  /** null: of a kind that always comes. */
  readonly off: { readonly page: string; readonly oneClick: string } | null;
}

interface Texts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly button: { readonly label: string; readonly path: `/${string}` };
}

const RECEIPT =
  'Это уведомление, а не кассовый чек. Чек, если он положен, присылает платежный сервис.';

const textsOf: { readonly [Kind in NoticeKind]: (told: Extract<Told, { kind: Kind }>) => Texts } = {
  'report-ready': ({ reportId, fileName }) => ({
    subject: 'Отчет готов',
    paragraphs: [fileName === null ? 'Ваш отчет готов.' : `Отчет по файлу «${fileName}» готов.`],
    button: { label: 'Открыть отчет', path: `/reports/${reportId}` },
  }),
  'low-balance': ({ balance, cost }) => ({
    subject: 'Тиков не хватит на новый отчет',
    paragraphs: [
      `На балансе ${ticksWithUnit(balance)}, а отчет стоит ${ticksWithUnit(cost)}. ` +
        'Готовые отчеты остаются с вами.',
    ],
    button: { label: 'Пополнить баланс', path: '/payment' },
  }),
  payment: ({ paymentId, rubles, ticks, balance }) => ({
    subject: `Оплата получена: ${ticksWithUnit(ticks)}`,
    paragraphs: ['Оплата получена, тики начислены.', RECEIPT],
    facts: [
      ['Номер платежа', paymentId],
      ['Сумма', formatRubles(rubles)],
      ['Начислено', ticksWithUnit(ticks)],
      ['На балансе', ticksWithUnit(balance)],
    ],
    button: { label: 'Мои покупки', path: '/payment' },
  }),
  refund: ({ paymentId, rubles, isAnswer }) => ({
    subject: isAnswer ? 'Просьба о возврате одобрена' : 'Деньги возвращаются',
    paragraphs: [
      ...(isAnswer ? ['Вы просили вернуть деньги за покупку. Мы согласны.'] : []),
      'Мы передали возврат платежному сервису. Срок зачисления зависит от вашего банка.',
    ],
    facts: [
      ['Номер платежа', paymentId],
      ['Сумма возврата', formatRubles(rubles)],
    ],
    button: { label: 'Мои покупки', path: '/payment' },
  }),
  'refund-declined': ({ paymentId, reason }) => ({
    subject: 'В возврате денег отказано',
    paragraphs: [
      'Вы просили вернуть деньги за покупку. Администратор рассмотрел просьбу и отказал.',
      `Причина: ${reason}`,
      'Тики этой покупки остаются на балансе. Если вы не согласны, напишите нам на странице «Помощь».',
    ],
    facts: [['Номер платежа', paymentId]],
    button: { label: 'Мои покупки', path: '/payment' },
  }),
  'report-pdf': ({ reportId, file }) => ({
    subject: `Отчет в PDF: ${file.title}`,
    paragraphs: ['Вы отправили себе отчет. Он приложен к письму файлом PDF.'],
    button: { label: 'Открыть отчет', path: `/reports/${reportId}` },
  }),
};

const attachmentOf = ({ name, mediaType, bytes }: ReportFile): Attachment => ({
  filename: name,
  contentType: mediaType,
  content: Buffer.from(bytes),
});

/**
 * The letter with what it tells: no numbers of reports, only what its owner needs to go on; but for
 * the file that they asked for.
 */
export function noticeMail(told: Told, { to, site, off }: Addressed): Mail {
  const { subject, paragraphs, facts, button } = wordsOf(told);
  const { label, path } = button;
  const mail = mailOf({
    to,
    subject,
    paragraphs,
    ...(facts === undefined ? {} : { facts }),
    button: { label, url: `${site}${path}` },
    ...(off === null ? {} : { unsubscribe: off }),
    site,
  });
  return told.kind === 'report-pdf' ? { ...mail, attachments: [attachmentOf(told.file)] } : mail;
}

function wordsOf(told: Told): Texts {
  switch (told.kind) {
    case 'report-ready':
      return textsOf['report-ready'](told);
    case 'low-balance':
      return textsOf['low-balance'](told);
    case 'payment':
      return textsOf.payment(told);
    case 'refund':
      return textsOf.refund(told);
    case 'refund-declined':
      return textsOf['refund-declined'](told);
    case 'report-pdf':
      return textsOf['report-pdf'](told);
  }
}

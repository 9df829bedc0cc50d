import type { AdminReport } from '../../../../../libs/contract/src/index.js';
import { ticksWithUnit } from '../../../../../libs/presentation/src/format/number.js';
import type { Tone } from '../../../shared/ui/Tag.js';

type Status = AdminReport['status'];

const statuses: Readonly<Record<Status, { readonly label: string; readonly tone: Tone }>> = {
  completed: { label: 'готов', tone: 'accent' },
  processing: { label: 'в работе', tone: 'information' },
  error: { label: 'ошибка', tone: 'danger' },
};

const filters: Readonly<Record<Status, string>> = {
  completed: 'Готовые',
  processing: 'В работе',
  error: 'С ошибкой',
};

export const reportsTexts = {
  title: 'Отчеты',
  lead: 'Одна строка на каждую задачу с оплаченным отчетом; тики — списания без возвратов.',
  loading: 'Загрузка...',
  failed: 'Ошибка при загрузке отчетов',
  none: 'Таких отчетов нет',
  noneHint: 'Они появятся, как только кто-нибудь оплатит отчет.',
  pages: 'Страницы отчетов',

  status: 'Статус',
  anyStatus: 'Все',
  statuses,
  filters,
  size: 'На странице',

  created: 'Создан',
  report: 'Отчет и пользователь',
  nameless: 'без названия',
  erased: 'удаленный пользователь',
  ticks: 'Тики',
  number: (id: number) => `№ ${id}`,
  actions: 'Действия',

  remove: 'Удалить',
  removeNamed: (name: string) => `Удалить отчет «${name}»`,
  removeTitle: 'Удалить отчет?',
  removeText: ({ name, user_email: email, status, ticks_used: ticks }: AdminReport) =>
    `«${name}» пользователя ${email} исчезнет без возможности восстановления вместе с результатами. ` +
    (status === 'processing'
      ? 'То, что еще считается, остановится, и тики за него вернутся.'
      : `Потраченное (${ticksWithUnit(ticks)}) не возвращается.`),
  removeFailed: 'Ошибка при удалении отчета',
};

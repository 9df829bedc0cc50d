import type { AdminUser } from '../../../../../libs/contract/src/index.js';
import { ticksWithUnit } from '../../../../../libs/presentation/src/format/number.js';

export type SwitchName = 'active' | 'admin' | 'finance';

interface SwitchWords {
  readonly label: string;
  readonly title: string;
  readonly text: (user: AdminUser) => string;
  readonly confirm: string;
}

type Switches = Readonly<
  Record<SwitchName, Readonly<Record<'on' | 'off', SwitchWords> & { failed: string }>>
>;

const switches: Switches = {
  active: {
    failed: 'Не удалось изменить состояние пользователя',
    on: {
      label: 'Включить',
      title: 'Включить пользователя?',
      text: ({ email }) => `${email} снова сможет войти. Данные, тики и отчеты остались как были.`,
      confirm: 'Включить',
    },
    off: {
      label: 'Отключить',
      title: 'Отключить пользователя?',
      text: ({ email }) =>
        `${email} сразу потеряет доступ и не сможет войти. Данные, тики и отчеты сохранятся; ` +
        'включить обратно можно в любой момент.',
      confirm: 'Отключить',
    },
  },
  admin: {
    failed: 'Не удалось изменить права администратора',
    on: {
      label: 'Сделать администратором',
      title: 'Сделать администратором?',
      text: ({ email }) =>
        `${email} увидит всех пользователей, их деньги и отчеты и сможет менять то же, что и вы.`,
      confirm: 'Дать права',
    },
    off: {
      label: 'Снять права администратора',
      title: 'Снять права администратора?',
      text: ({ email }) =>
        `${email} сразу потеряет доступ к админ-панели. Вход и ADMIN_EMAILS права не вернут: ` +
        'вернуть их сможет только администратор.',
      confirm: 'Снять права',
    },
  },
  finance: {
    failed: 'Не удалось изменить доступ к финансам',
    on: {
      label: 'Дать доступ к финансам',
      title: 'Дать доступ к финансам?',
      text: ({ email }) =>
        `${email} увидит сверку, платежи и выписки и сможет возвращать платежи. Пользователи, ` +
        'настройки и SQL останутся закрыты.',
      confirm: 'Дать доступ',
    },
    off: {
      label: 'Забрать доступ к финансам',
      title: 'Забрать доступ к финансам?',
      text: ({ email }) => `${email} больше не увидит сверку, платежи и выписки.`,
      confirm: 'Забрать доступ',
    },
  },
};

export const usersTexts = {
  title: 'Пользователи',
  loading: 'Загрузка...',
  failed: 'Не удалось загрузить пользователей',
  none: 'Таких пользователей нет',
  noneHint: 'Измените запрос или фильтры.',
  pages: 'Страницы пользователей',

  find: 'Имя или почта',
  findHint: 'Что вы ищете, в адрес страницы не попадает',
  state: 'Состояние',
  anyState: 'Все',
  states: { true: 'Активные', false: 'Отключенные' },
  role: 'Роль',
  anyRole: 'Все',
  roles: { true: 'Администраторы', false: 'Без прав администратора' },
  size: 'На странице',

  person: 'Пользователь',
  balance: 'Тики',
  reports: 'Отчеты',
  registered: 'Регистрация',
  lastLogin: 'Последний вход',
  never: 'не входил',
  isActive: 'активен',
  isInactive: 'отключен',
  isAdmin: 'администратор',
  isFinance: 'финансы',

  actions: 'Действия',
  actionsOf: ({ email }: AdminUser) => `Действия: ${email}`,
  changeBalance: 'Изменить баланс',
  ticksOf: 'История тиков',
  reportsOf: 'Отчеты',
  statementOf: 'Выписка',
  switches,
  cancel: 'Отмена',
  close: 'Закрыть',

  balanceTitle: 'Изменить баланс',
  balanceOf: ({ email, balance }: AdminUser) => `${email}, на балансе ${ticksWithUnit(balance)}`,
  change: 'Тики',
  notWhole: 'Целое число тиков, не ноль; со знаком минус — списание',
  reason: 'Причина',
  reasonHint: 'Ее увидит пользователь в истории тиков',
  add: 'Начислить',
  withdraw: 'Списать',
  balanceFailed: 'Не удалось изменить баланс',

  save: 'Скачать список, CSV',
  saveFailed: 'Не удалось подготовить список',
};

import type { KeyItem } from '../../../../libs/contract/src/index.js';

export const keyTexts = {
  title: 'Ключи для программ',
  hint:
    'По ключу ваша программа получает отчеты без входа. Учетную запись и оплату ключ не открывает. ' +
    'Новый пароль, смена почты и «Выйти везде» отзывают все ключи.',
  toCalls: 'Что можно вызывать',
  name: 'Название',
  namePlaceholder: 'Например: выгрузка в 1С',
  scope: 'Что можно',
  scopes: {
    read: 'Только читать',
    work: 'Читать и создавать отчеты (тратит тики)',
  } satisfies Readonly<Record<KeyItem['scope'], string>>,
  make: 'Сделать ключ',
  made: 'Скопируйте ключ сейчас: больше он не покажется.',
  key: 'Новый ключ',
  copy: 'Скопировать',
  copied: 'Скопировано',
  since: (time: string) => `сделан ${time}`,
  revoke: 'Отозвать',
  revokeOf: (name: string) => `Отозвать ключ «${name}»`,
  loadFailed: 'Не удалось загрузить ключи',
} as const;

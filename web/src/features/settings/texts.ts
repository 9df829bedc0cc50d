const linkProblems: Readonly<Record<string, string>> = {
  'provider.taken': 'Этот вход уже подключен к другой учетной записи.',
  'session.ended': 'Сеанс завершился, пока вы подтверждали вход. Начните снова.',
};

export const settingsTexts = {
  title: 'Настройки',
  appearance: 'Оформление',
  appearanceHint: 'Хранится на этом устройстве.',
  schemes: {
    auto: 'Как в системе',
    light: 'Светлое',
    dark: 'Темное',
  },
  signIn: 'Вход',
  signInHint: 'Ссылки для входа приходят на этот адрес.',
  toProfile: 'Имя и учетная запись — в профиле',
  connected: 'Подключенные способы входа',
  connectedHint:
    'Через них можно входить вместо письма. Отключенный подключится снова, если войти через него ' +
    'с этим же адресом.',
  linked: 'Способ входа подключен.',
  connectedSince: (time: string) => `подключен ${time}`,
  connect: 'Подключить',
  disconnect: 'Отключить',
  connectOf: (name: string) => `Подключить ${name}`,
  disconnectOf: (name: string) => `Отключить ${name}`,
  providers: { google: 'Google', yandex: 'Яндекс' },
  /** Why connecting one has failed, by the code that the server gave; null for none. */
  problemOf: (code: string | undefined): string | null =>
    code === undefined
      ? null
      : (linkProblems[code] ?? 'Подключить не удалось. Попробуйте еще раз.'),
  time: 'Время',
  timeText:
    'Дни в истории тиков и платежей считаются по московскому времени, остальные даты — по времени ' +
    'вашего устройства.',
} as const;

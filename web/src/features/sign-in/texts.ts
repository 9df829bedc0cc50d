const problems: Readonly<Record<string, string>> = {
  'link.used': 'Ссылка уже использована. Запросите новую.',
  'link.expired': 'Ссылка устарела — запросите новую.',
  'link.unknown': 'Ссылка не подходит: возможно, она скопирована не целиком.',
  'user.inactive': 'Учетная запись отключена. Напишите в поддержку.',
};

export const signInTexts = {
  verifyTitle: 'Вход в «Сводку»',
  verifyLead: 'Осталось подтвердить, что ссылку открыли вы.',
  verifyButton: 'Войти',
  verifyHint: 'Ссылка сработает один раз. Если вы не запрашивали вход, просто закройте страницу.',
  noLink: 'Токен не указан: откройте ссылку из письма целиком.',
  noToken: 'Токен авторизации не получен. Запросите ссылку для входа еще раз.',
  failed: 'Не удалось завершить вход. Запросите ссылку еще раз.',
  verifyFailed: 'Не удалось проверить ссылку из письма. Запросите новую.',
  failedTitle: 'Войти не удалось',
  entering: 'Входим...',
  back: 'Вернуться ко входу',
  /** The server's reason in the query, as a sentence. */
  problemOf: (code: string): string => problems[code] ?? signInTexts.verifyFailed,
};

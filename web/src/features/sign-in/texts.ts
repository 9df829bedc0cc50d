const PROBLEM_COOKIES =
  'Браузер не запомнил подтверждение. Разрешите этому сайту cookie и нажмите кнопку еще раз.';

const problems: Readonly<Record<string, string>> = {
  'link.unconfirmed': PROBLEM_COOKIES,
  'provider.off': 'Этот способ входа здесь не подключен. Войдите по ссылке из письма.',
  'provider.state': 'Вход начат не в этом браузере или слишком давно. Начните снова.',
  'provider.cancelled': 'Вы отменили вход. Можно начать снова или войти по ссылке из письма.',
  'provider.failed': 'Вход не подтвержден на той стороне. Попробуйте еще раз.',
  'provider.away':
    'Сервис, через который вы входите, не отвечает. Попробуйте позже или войдите по ссылке.',
  'provider.unproven-address':
    'Этот сервис не подтвердил, что адрес почты ваш. Войдите по ссылке из письма.',
  'link.used': 'Ссылка уже использована. Запросите новую.',
  'link.expired': 'Ссылка устарела — запросите новую.',
  'link.unknown': 'Ссылка не подходит: возможно, она скопирована не целиком.',
  'user.inactive': 'Учетная запись отключена. Напишите в поддержку.',
};

export const signInTexts = {
  verifyTitle: 'Вход в «Сводку»',
  verifyLead: (email: string) => `Осталось подтвердить вход как ${email}.`,
  verifyButton: 'Войти',
  askTitle: (email: string) => `Войти как ${email}?`,
  askLead:
    'Ссылку запросили не в этом браузере. Входите, только если адрес ваш и письмо просили вы.',
  handedLead:
    'Эту страницу открыли не после входа в этом браузере. Продолжайте, только если это ваш адрес.',
  askOther: (email: string) =>
    `Сейчас здесь вошли как ${email}. После входа откроется другой кабинет.`,
  askButton: (email: string) => `Войти как ${email}`,
  askCancel: 'Не входить',
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
  knownProblem: (code: string): string | null => problems[code] ?? null,
};

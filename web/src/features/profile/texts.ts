export const profileTexts = {
  title: 'Профиль',
  topUp: 'Пополнить баланс',
  name: 'Имя',
  email: 'Электронная почта',
  balance: 'Баланс',
  lastLogin: 'Последний вход',
  noData: 'нет данных',
  reports: 'Отчетов',
  edit: 'Изменить имя',
  save: 'Сохранить',
  saving: 'Сохраняем...',
  cancel: 'Отмена',
  emptyName: 'Имя не может быть пустым',
  longName: 'Имя не длиннее 100 знаков',
  saveFailed: 'Не удалось сохранить имя. Попробуйте еще раз.',
  loadFailed: 'Ошибка загрузки данных пользователя',
};

export const NAME_LENGTH_MAX = 100;

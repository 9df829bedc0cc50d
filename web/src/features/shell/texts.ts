export const shellTexts = {
  reports: 'Отчеты',
  ticks: 'Тики',
  profile: 'Профиль',
  admin: 'Админ-панель',
  topUp: 'Пополнить',
  login: 'Войти',
  logout: 'Выйти',
  open: 'Открыть меню',
  close: 'Закрыть меню',
  menu: 'Меню',
  main: 'Основная навигация',
};

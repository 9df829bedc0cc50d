export const shellTexts = {
  reports: 'Отчеты',
  ticks: 'Тики',
  profile: 'Профиль',
  logout: 'Выйти',
  open: 'Открыть меню',
  close: 'Закрыть меню',
  menu: 'Меню',
  main: 'Основная навигация',
};

/** What stands on the pages of one person. */
export const personTexts = {
  back: 'Все пользователи',
  loading: 'Загрузка...',

  ticksTitle: 'История тиков',
  ticksFailed: 'Не удалось загрузить историю тиков',
  ticksPages: 'Страницы истории',
  noTicks: 'Движений тиков еще не было',
  time: 'Время, МСК',
  description: 'Описание',
  ticks: 'Тики',
  balanceAfter: 'Баланс после',
  who: 'Кто',
};

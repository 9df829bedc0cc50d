/** In the order of the calendar, from January and from Monday. */
export const monthNames = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
] as const;

export const weekdayNames = [
  'понедельник',
  'вторник',
  'среда',
  'четверг',
  'пятница',
  'суббота',
  'воскресенье',
] as const;

const weekend = [6, 7];

/** Days of the week in words, Monday is 1: «выходные», «будни», «вторник, суббота». */
export function weekdaysText(days: readonly number[]): string {
  const isWeekend = (day: number) => weekend.includes(day);
  if (days.length === 2 && days.every(isWeekend)) return 'выходные';
  if (days.length === 5 && !days.some(isWeekend)) return 'будни';
  return days.map((day) => weekdayNames[day - 1] ?? '').join(', ');
}

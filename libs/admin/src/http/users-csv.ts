import type { AdminUser } from '../../../contract/src/index.js';
import { csvOf } from '../../../platform/src/index.js';

const headers = [
  ...['Номер', 'Имя', 'Почта', 'Тики', 'Отчеты', 'Последний вход', 'Регистрация'],
  ...['Активен', 'Администратор', 'Финансы'],
] as const;

const yesNo = (value: boolean): string => (value ? 'да' : 'нет');

/** One line for each; times are ISO. */
export function usersCsv(items: readonly AdminUser[]): string {
  return csvOf([
    headers,
    ...items.map((user) => [
      user.id,
      user.name,
      user.email,
      String(user.balance),
      String(user.reports_count),
      user.last_login ?? '',
      user.created_at,
      ...[user.is_active, user.is_admin, user.is_finance].map(yesNo),
    ]),
  ]);
}

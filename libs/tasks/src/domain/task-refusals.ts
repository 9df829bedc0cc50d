import { DomainError, type RefusalKind } from '../../../kernel/src/decider.js';

/** Every no of a task, with what the user reads. */
const refusals = {
  'task.not-found': ['not-found', 'Задача не найдена'],
  'task.has-workbook': [
    'conflict',
    'В этой задаче уже есть другой файл — начните новую, чтобы загрузить этот',
  ],
  'task.no-workbook': ['conflict', 'Сначала загрузите файл'],
  'workbook.erased': ['conflict', 'Файл уже удален — загрузите его снова'],
  'report.deleted': ['conflict', 'Отчет удален — начните новый'],
  'analytics.missing': ['conflict', 'Сначала дождитесь предложений по файлу'],
  'meaning.busy': ['conflict', 'Предложения еще готовятся — подождите'],
  'meaning.no-option': ['unprocessable', 'Такого ответа у этого вопроса нет — обновите страницу'],
  'report.replaced': ['conflict', 'Вместо этого отчета предложены другие — обновите страницу'],
  'report.not-found': ['not-found', 'Такого отчета в задаче нет'],
  'report.removed': ['conflict', 'Отчет убран — верните его, чтобы запустить'],
  'report.running': ['conflict', 'Отчет уже считается — дождитесь результата'],
  'follow-up.not-found': ['not-found', 'Такого вопроса у этого отчета нет — обновите страницу'],
  'follow-up.other-file': [
    'conflict',
    'Это другой файл: нужен тот, по которому сделан отчет, без изменений',
  ],
  'custom.limit': ['too-many', 'Больше своих отчетов в этой задаче добавить нельзя'],
  'custom.open': ['conflict', 'Запрос на свой отчет еще разбирается — подождите'],
  'custom.failed': ['conflict', 'Этот запрос не понят — опишите отчет иначе'],
  'misread.not-own': ['conflict', 'Тики возвращаются только за отчет по своему вопросу'],
  'misread.not-ready': ['conflict', 'Отчет еще не готов — за неудачный тики вернутся сами'],
  'job.not-open': ['conflict', 'Эта работа уже закончена'],
  'job.leased': ['conflict', 'Эту работу уже делает другой процесс'],
  'job.lease-lost': ['conflict', 'Эту работу взял другой процесс'],
  'debit.fate-decided': ['conflict', 'По этому списанию уже решено'],
} as const satisfies Record<string, readonly [RefusalKind, string]>;

export type TaskRefusal = keyof typeof refusals;

export class TaskRefused extends DomainError {
  constructor(override readonly code: TaskRefusal) {
    const [kind, detail] = refusals[code];
    super(kind, code, detail);
  }
}

/** Waiting is at least a second, in whole seconds. */
export function tooManyTasks(perHour: number, waitMs: number): DomainError {
  const detail = `Не больше ${perHour} файлов в час — попробуйте позже`;
  const retry_after = Math.max(1, Math.ceil(waitMs / 1_000));
  return new DomainError('too-many', 'task.too-many', detail, { retry_after });
}

/** Why a job failed, as the user reads it; the ticks come back in each case. */
export const failureTexts: Readonly<Record<string, string>> = {
  'job.gave-up': 'Расчет трижды не удалось довести до конца',
  'report.deleted': 'Отчет удален',
  'task.cancelled': 'Вы отменили задачу',
  'workbook.erased': 'Файл уже удален',
  'user.erased': 'Учетная запись удалена',
};

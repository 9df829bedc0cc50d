import {
  NBSP,
  countOf,
  formatNumber,
  formatTicks,
} from '../../../../../libs/presentation/src/format/number.js';
import type { Tone } from '../../../shared/ui/Tag.js';

/** Who waits with a stream, by what it does. */
const managers: Readonly<Record<string, string>> = {
  'debit-fates': 'Решения о списаниях',
  editions: 'Публикация отчетов',
  'erased-copies': 'Стирание в копии для SQL',
  'erased-payments': 'Стирание платежей',
  'erased-people': 'Стирание людей',
  'erased-reports': 'Стирание отчетов',
  'erased-tasks': 'Стирание задач',
  'feedback-mail': 'Сообщения в поддержку',
  notices: 'Письма людям',
  'payment-refunds': 'Возвраты платежей',
  purchases: 'Зачисление покупок',
  refunds: 'Возврат тиков',
  'report-ends': 'Удаление отчетов',
  'sign-ups': 'Регистрации',
  summaries: 'Резюме отчетов',
  'workbook-ends': 'Удаление файлов',
};

type JobState = 'waiting' | 'running' | 'lost';
const jobStates: Readonly<Record<JobState, { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: 'ждет очереди', tone: 'neutral' },
  running: { label: 'выполняется', tone: 'information' },
  lost: { label: 'исполнитель пропал', tone: 'warning' },
};

const MEGABYTE = 1_048_576;

export const operationsTexts = {
  loading: 'Загрузка...',
  failed: 'Не удалось узнать состояние сервиса',
  title: 'Состояние сервиса',
  good: 'Все в порядке',
  troubles: (count: number) =>
    `${countOf(count, ['место требует', 'места требуют', 'мест требуют'])} внимания`,
  asOf: (time: string) => `На ${time} по московскому времени.`,
  /** Where not all are shown. */
  shown: (shown: number, all: number) =>
    shown < all ? ` Показаны ${formatTicks(shown)} из ${formatTicks(all)}.` : '',
  refresh: 'Обновить',
  cureFailed: 'Не получилось',
  more: 'Показатели для мониторинга и порядок действий описаны в руководстве по эксплуатации.',

  unknown: (type: string) =>
    `Этот процесс старше журнала: он встретил событие ${type}, которого не знает, и ждет обновления.`,

  openJobs: 'Открытые работы',
  running: 'Выполняются',
  letters: 'Ждут отправки',
  parkedCount: 'Отложенные потоки',
  brokenCount: 'Поврежденные записи',
  slowest: 'Отставание от журнала',
  disk: 'Свободно на диске',
  size: (bytes: number) =>
    bytes < 1024 * MEGABYTE
      ? `${formatNumber(bytes / MEGABYTE, 0)}${NBSP}МБ`
      : `${formatNumber(bytes / MEGABYTE / 1024, 1)}${NBSP}ГБ`,

  jobs: 'Открытые работы',
  jobsLead:
    'Что запрошено и еще не кончилось, сначала самые старые. Работа пропавшего исполнителя сама ' +
    'переходит к другому; зависшую можно вернуть в очередь.',
  noJobs: 'Открытых работ нет.',
  job: (name: string) => {
    const [kind = '', first = '', second = ''] = name.split('-');
    if (kind === 'report') {
      const again = Number(second) > 1 ? `, попытка ${second}` : '';
      return `Отчет № ${Number(first) + 1}${again}`;
    }
    return jobNames[kind] ?? name;
  },
  jobStates,
  starts: (count: number) => `начата ${countOf(count, ['раз', 'раза', 'раз'])}`,
  task: 'Задача',
  person: 'История пользователя',
  takeBack: 'Вернуть в очередь',
  takeBackNamed: (job: string, task: string) => `Вернуть в очередь: ${job}, задача ${task}`,
  takeBackTitle: 'Вернуть работу в очередь?',
  takeBackText:
    'То, что уже посчитано, отбросится, и работа начнется заново. Тики второй раз не спишутся.',

  mail: 'Письма, которые ждут',
  mailLead: 'Почтовый сервер их не принял. Они уйдут сами, как только он ответит.',
  parked: 'Отложенные потоки',
  parkedLead:
    'Обработчик не смог закончить событие; следующие события этого потока ждут за ним. ' +
    'Попытки повторяются сами, не реже раза в минуту.',
  noParked: 'Ни один поток не отложен.',
  noMail: 'Все письма отправлены.',
  manager: (name: string) => managers[name] ?? name,
  place: (stream: string, revision: number) => `${stream}, ${revision}`,
  unreadable: 'событие не читается',
  retry: 'Повторить сейчас',
  send: 'Отправить сейчас',
  retryNamed: (what: string, stream: string) => `${what}: ${stream}`,
  elsewhere: 'Обработчики работают в другом процессе: повторить можно только там.',

  broken: 'Поврежденные записи представлений',
  brokenLead:
    'Запись не смогла принять событие и не показывается. Помогает построить ее представление заново.',
  brokenOf: (count: number) =>
    count === 1 ? '1 запись:' : `${countOf(count, ['запись', 'записи', 'записей'])}, например:`,
  noBroken: 'Поврежденных записей нет.',
  behind: 'Отстают от журнала',
  behindLead: 'Возраст первого события, которого им не хватает.',
  noBehind: 'Все дошли до конца журнала.',
  kinds: { view: 'представление', manager: 'обработчик' },

  views: 'Версии',
  viewsLead: (node: string, started: string, events: number) =>
    `Node ${node.replace(/^v/, '')}, процесс запущен ${started}, знает ` +
    `${countOf(events, ['вид', 'вида', 'видов'])} событий.`,
  version: (active: number | null) => (active === null ? 'не читается' : `версия ${active}`),
  alsoKept: (versions: readonly number[]) => `хранятся также: ${versions.join(', ')}`,
  renewing: 'строится заново',
  renew: 'Построить заново',
  renewNamed: (name: string) => `Построить заново: ${name}`,
  renewTitle: (name: string) => `Построить «${name}» заново?`,
  renewText:
    'Представление построится по всему журналу рядом с тем, которое читают сейчас, и заменит его. ' +
    'Сервис при этом работает.',
  notHere: 'Представления строят несколько процессов: заново их строят по руководству.',
};

const jobNames: Readonly<Record<string, string>> = {
  analytics: 'Предложения',
  custom: 'Свой отчет',
  summary: 'Резюме',
};

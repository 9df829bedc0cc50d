import { oneReportAs, type ScreenWords } from './screen-words.js';

/** What becomes of a report whose only chart is this. */
const drawn = (spec: object) => ({
  id: 1,
  task_id: '{task}',
  name: 'Отчет',
  file_name: null,
  created_at: '2026-11-01T10:00:00.000Z',
  report_data: {
    reports: [
      {
        name: 'Выручка',
        actions: {
          analytical_note: '',
          visualizations: [
            {
              description: 'Выручка по месяцам и магазинам за первое полугодие года',
              table_data: { headers: ['Месяц'], rows: [['Январь']] },
              chart_spec: spec,
            },
          ],
        },
      },
    ],
  },
});
const REPORT = '**/api/v1/reports/*';
const emptyReport = { ...drawn({}), report_data: { reports: [] } };

const succeeded = oneReportAs({ status: 'success' });

/** Screens after something was done that went wrong. */
export const troubleScreens: readonly ScreenWords[] = [
  {
    path: '/reports/{report}',
    answered: [REPORT, drawn({ kind: 'columns' })],
    words: [['8.10', 'Ошибка при рендеринге отчета']],
  },
  {
    path: '/reports/{report}',
    answered: [REPORT, drawn({ kind: 'columns', title: 'Выручка', subtitle: '' })],
    words: [['8.12', '«Выручка по месяцам и магазинам за первое полугодие»']],
  },
  {
    path: '/reports/{report}',
    failing: '**/assets/export-word-*.js',
    press: 'Экспорт в Word',
    words: [['8.13', 'Ошибка при экспорте в Word: ']],
  },
  {
    path: '/reports/{report}',
    answered: [REPORT, emptyReport],
    press: 'Экспорт в Word',
    words: [['8.14', 'Нет данных для экспорта']],
  },
  {
    path: '/create-report/upload',
    failing: '**/report-steps/init',
    givesFile: true,
    words: [['8.16', 'Ошибка инициализации задачи']],
  },
  {
    path: '/create-report/upload',
    failing: '**/report-steps/upload-excel*',
    givesFile: true,
    words: [['8.17', 'Ошибка загрузки файла']],
  },
  {
    path: '/create-report/upload',
    answered: ['**/report-steps/init', { task_id: '' }],
    givesFile: true,
    words: [['8.18', 'Задача не инициализирована']],
  },
  {
    path: '/create-report/analytics?taskId={task}',
    failing: '**/report-steps/generate-analytics',
    answered: ['**/task/*/analytics*', { task_id: '{task}', status: 'not_found' }],
    words: [['8.22', 'Ошибка генерации аналитических данных']],
  },
  {
    path: '/create-report/processing?taskId={task}',
    failing: '**/report-steps/process-all-reports',
    press: 'Обработать все',
    words: [['8.26', 'Ошибка при запуске обработки отчетов']],
  },
  {
    path: '/create-report/processing?taskId={task}',
    failing: '**/report/*/result',
    answered: ['**/report-steps/task/*/status*', succeeded],
    words: [['4.28', 'Отчет «Выручка по месяцам» успешно обработан, но данные не найдены']],
  },
  {
    path: '/create-report/processing',
    forgetsTask: true,
    words: [['8.27', 'Ошибка: задача не инициализирована']],
  },
];

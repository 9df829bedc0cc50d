export type TestPageName = 'events' | 'create' | 'status';

export interface TestPage {
  readonly title: string;
  readonly explained: string;
  /** Label of the one field, or null where nothing is asked. */
  readonly field: string | null;
  readonly button: string;
  /** Body of `async (value, api, print) => …`, run on each press of the button. */
  readonly script: string;
}

export const testPageScripts: Readonly<Record<TestPageName, TestPage>> = {
  events: {
    title: 'Проверка потока событий',
    explained: 'Подключается к потоку событий вашей учетной записи и печатает каждое событие.',
    field: null,
    button: 'Подключиться',
    script: `
      const token = localStorage.getItem('token') ?? '';
      const clientId = 'user_test_' + Math.random().toString(36).slice(2);
      const source = new EventSource('/api/v1/sse/connect/' + clientId + '?token=' + encodeURIComponent(token));
      const names = ['connection_established', 'reports_processing_start', 'reports_processing_complete',
        'report_start', 'report_complete', 'report_error', 'report_partial_result',
        'summary_partial_result', 'analytics_partial_result', 'balance_changed'];
      for (const name of names) source.addEventListener(name, (event) => print(name + ' ' + event.data));
      source.onerror = () => print('Соединение прервано или отклонено. Войдите на сайт и повторите.');
    `,
  },
  create: {
    title: 'Проверка создания задачи',
    explained: 'Заводит пустую задачу от вашего имени и печатает ответ. Тики не списываются.',
    field: null,
    button: 'Создать задачу',
    script: `
      const form = new FormData();
      form.append('report_type', 'financial');
      print(await api('/report-steps/init', { method: 'POST', body: form }));
    `,
  },
  status: {
    title: 'Проверка статуса задачи',
    explained: 'Печатает статус вашей задачи по ее номеру.',
    field: 'Номер задачи',
    button: 'Показать статус',
    script: `
      print(await api('/report-steps/task/' + encodeURIComponent(value.trim()) + '/status'));
    `,
  },
};

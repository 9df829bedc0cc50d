import type { ReadyQuery } from '../../../contract/src/index.js';

/** Questions that finance and support ask most; each runs as it stands. */
export const readyQueries: readonly ReadyQuery[] = [
  {
    title: 'Продажи по дням',
    group: 'finance',
    sql: `SELECT moscow_day(created_at) AS day, count(*) AS payments, sum(ticks) AS ticks,
       sum(kopecks) / 100.0 AS rubles, sum(refunded_kopecks) / 100.0 AS refunded
FROM payments WHERE status = 'succeeded'
GROUP BY day ORDER BY day DESC LIMIT 60`,
  },
  {
    title: 'Обороты тиков по видам',
    group: 'finance',
    sql: `SELECT kind, count(*) AS lines, sum(amount) AS ticks
FROM tick_entries GROUP BY kind ORDER BY abs(sum(amount)) DESC`,
  },
  {
    title: 'Остатки против истории',
    group: 'finance',
    sql: `WITH history AS (SELECT user_id, sum(amount) AS ticks FROM tick_entries GROUP BY user_id)
SELECT b.user_id, b.ticks AS balance, h.ticks AS by_history
FROM balances b JOIN history h USING (user_id)
WHERE b.ticks <> h.ticks`,
  },
  {
    title: 'Начатые и не оплаченные платежи',
    group: 'finance',
    sql: `SELECT id, user_id, kopecks / 100.0 AS rubles, status, created_at
FROM payments WHERE status IN ('requested', 'created') ORDER BY created_at LIMIT 200`,
  },
  {
    title: 'Изменения остатков администраторами',
    group: 'finance',
    sql: `SELECT recorded_at, type, user_id, data ->> '$.ticks' AS ticks, actor
FROM events WHERE type IN ('TicksAdded', 'TicksWithdrawn')
ORDER BY recorded_at DESC LIMIT 200`,
  },
  {
    title: 'Неудачи по кодам за 30 дней',
    group: 'support',
    sql: `SELECT data ->> '$.code' AS code, type, count(*) AS times, max(recorded_at) AS last
FROM events
WHERE type IN ('ReportFailed', 'AnalyticsFailed', 'CustomReportFailed', 'SummaryFailed')
  AND recorded_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')
GROUP BY code, type ORDER BY times DESC`,
  },
  {
    title: 'Работы, которые не кончаются',
    group: 'support',
    sql: `SELECT task_id, job, requested_at, starts, lease_until
FROM jobs ORDER BY requested_at LIMIT 100`,
  },
  {
    title: 'Сколько длятся отчеты',
    group: 'support',
    sql: `WITH runs AS (
  SELECT s.stream, s.data ->> '$.index' AS report,
         (julianday(s.recorded_at) - julianday(max(j.recorded_at))) * 86400 AS seconds
  FROM events s JOIN events j ON j.stream = s.stream AND j.type = 'JobStarted'
       AND j.revision < s.revision
  WHERE s.type = 'ReportSucceeded' GROUP BY s.position)
SELECT count(*) AS reports, round(avg(seconds), 1) AS mean, round(median(seconds), 1) AS median,
       round(max(seconds), 1) AS longest FROM runs`,
  },
  {
    title: 'Кого давно не было',
    group: 'support',
    sql: `SELECT u.id, u.last_login, b.ticks FROM users u LEFT JOIN balances b ON b.user_id = u.id
WHERE u.erased = 0 ORDER BY u.last_login LIMIT 100`,
  },
  {
    title: 'Изменения настроек',
    group: 'support',
    sql: `SELECT recorded_at, data ->> '$.name' AS name, actor
FROM events WHERE type = 'SettingChanged' ORDER BY recorded_at DESC LIMIT 200`,
  },
  {
    title: 'Какие события пишутся',
    group: 'support',
    sql: `SELECT type, count(*) AS events, max(recorded_at) AS last
FROM events GROUP BY type ORDER BY events DESC`,
  },
];

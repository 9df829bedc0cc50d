/** concept : leaning : dimension : words of headers. */
export const DIGITAL = `
user-id : identifier : none : user, user id, client id, visitor id, session id, device id, ip,
  ip адрес, login, логин, ник, nickname, username, account id, hostname, хост, сервер, mac,
  issue key, issue, commit, версия, version, build
impressions : flow : count : показы, показы *, охват, охваты, impressions, reach, просмотры,
  просмотры *, pageviews, page views, views, хиты, hits
clicks : flow : count : клики, клик*, переходы, clicks, визиты, сеансы, sessions, visits,
  установки, installs, скачивания, downloads, регистрации, регистраций, signups, sign ups,
  registrations, подписчики новые, новые подписчики, лайки, likes, репосты, shares,
  комментариев, comments count, реакции, конверсии, conversions, цели, достижения цели, goals,
  заявки с сайта, отправлено писем, открытий, opens, доставлено писем,
  доставлено сообщений, отписки, unsubscribes, корзины,
  add to cart, покупки, purchases
ad-spend : flow : money : расход рекламы, рекламный расход, рекламный бюджет,
  затраты на рекламу, ad spend, ad cost, media cost, media spend, открутка, израсходовано,
  расход с ндс, spend *
ctr : intensive : percent : ctr, cr, cr %, open rate, click rate, отказы %, bounce rate,
  показатель отказов, глубина просмотра, pages per session, retention, удержание, churn,
  churn rate, отток %, er, engagement rate, viewability, доля отказов, процент отказов, cpv,
  frequency, частота показов, средняя позиция, avg position
audience : stock : count : подписчики, подписчиков, followers, subscribers, аудитория, mau, dau,
  wau, active users, активных пользователей, активные пользователи, база, контактов в базе,
  размер базы, open tickets, backlog, открытых задач, остаток задач, активных подписок,
  active subscriptions, абонентов на конец, активных абонентов, число абонентов, абонентов
server-load : intensive : none : cpu, cpu *, memory, память, ram, latency, задержка мс, ping,
  uptime, аптайм, доступность, availability, response ms, время отклика, нагрузка, load,
  error rate, disk usage, занято диска, throughput, rps, p95, p99
traffic-volume : flow : other : трафик гб, трафик мб, gb, mb, передано данных, data transferred,
  bytes, requests count, ошибок, errors, запросов, deployments, релизов, коммитов, commits,
  багов, bugs, задач, story points, sp
estimate : flow : time : оценка часов, оценка задачи ч, оценка ч, estimate, estimated hours,
  original estimate, затрачено, затрачено *, time spent, списано часов
campaign-kind : category : none : площадка рекламы, рекламная система, платформа, platform,
  device, устройство, браузер, browser, os, ос, креатив, баннер, объявление, группа объявлений,
  ad group, ad set, ключевая фраза, keyword, landing, посадочная, тип кампании, язык, language,
  проект, project, компонент, component, sprint, спринт, эпик, environment
`;

import { escapedHtml, type Mail } from '../../../platform/src/index.js';

const FONT = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1c2024";
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0b5c55;color:#ffffff;' +
  'text-decoration:none;font-weight:600';
const SMALL = 'font-size:14px;color:#60646c';

/** The letter with a sign-in link, as plain text and as simple HTML. */
export function loginLinkMail(to: string, url: string, site: string): Mail {
  return {
    to,
    subject: 'Вход в «Сводку»',
    text: [
      'Здравствуйте!',
      '',
      'Чтобы войти в «Сводку», откройте ссылку и нажмите «Войти»:',
      url,
      '',
      'Ссылка действует 10 минут и сработает один раз.',
      'Если вы не запрашивали вход, ничего делать не нужно: без этой ссылки никто не войдет.',
      '',
      `«Сводка» — ${site}`,
      '',
    ].join('\n'),
    html: htmlOf(escapedHtml(url), escapedHtml(site)),
  };
}

function htmlOf(url: string, site: string): string {
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><title>Вход в «Сводку»</title></head>
<body style="margin:0;padding:24px;background:#ffffff;${FONT}">
<p>Здравствуйте!</p>
<p>Чтобы войти в «Сводку», нажмите кнопку. На открывшейся странице останется подтвердить вход.</p>
<p><a href="${url}" style="${BUTTON}">Войти в «Сводку»</a></p>
<p style="${SMALL}">Если кнопка не нажимается, скопируйте адрес в браузер:<br>
<a href="${url}" style="color:#0b5c55;word-break:break-all">${url}</a></p>
<p style="${SMALL}">Ссылка действует 10 минут и сработает один раз. Если вы не запрашивали вход,
ничего делать не нужно: без этой ссылки никто не войдет.</p>
<p style="${SMALL}">«Сводка» — <a href="${site}" style="color:#60646c">${site}</a></p>
</body>
</html>
`;
}
